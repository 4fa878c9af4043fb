import type {
  GoldRateAnswer,
  GoldRateData,
  GoldRateHistoryData,
  RateHistory,
} from '#contract/generated/types.gen'
import { newestRate, rateHistory } from '../store/rates/prices.ts'
import type { Context } from './context.ts'
import { ok, type Answering } from './operation.ts'

const FOR_FIVE_MINUTES = { 'cache-control': 'public, max-age=300' }

/** What gold costs, and cost. */
export const rateOperations = ({
  store,
}: Context): {
  readonly goldRate: Answering<GoldRateData, GoldRateAnswer>
  readonly goldRateHistory: Answering<GoldRateHistoryData, RateHistory>
} => ({
  async goldRate() {
    return { ...ok({ rate: await newestRate(store) }), headers: FOR_FIVE_MINUTES }
  },
  async goldRateHistory({ query }) {
    return { ...ok(await rateHistory(store, query?.city ?? null)), headers: FOR_FIVE_MINUTES }
  },
})
