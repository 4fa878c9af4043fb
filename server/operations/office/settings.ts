import type {
  OfficeSettingsData,
  RefuseHeldRateData,
  RemoveAreaData,
  SaveAreaData,
  SaveRateData,
  SettingsAnswer,
  TakeHeldRateData,
} from '#contract/generated/types.gen'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { MARKET_GRAMS } from '#lib/domain/gold/gold-rate'
import { rateProblems } from '#lib/domain/gold/rate-problems'
import { invalid, Problem, unknown } from '../../problem.ts'
import { note } from '../../store/audit.ts'
import { countChanges } from '../../store/changes.ts'
import { listAssessors } from '../../store/office/people.ts'
import { officeAreas, removeArea, saveArea } from '../../store/office/settings.ts'
import { rateFeedState } from '../../store/rates/feed-state.ts'
import { heldRates, refuseHeldRate, takeHeldRate } from '../../store/rates/held.ts'
import { newestRate } from '../../store/rates/prices.ts'
import { receiveRate } from '../../store/rates/receive.ts'
import { transact } from '../../store/transaction.ts'
import type { Context } from '../context.ts'
import { ok } from '../operation.ts'
import type { OfficeAnswering } from './guard.ts'

/** Areas, and the gold rates: that of a day, and those that are held. */
export function settingsOperations({ store, now }: Context): {
  readonly officeSettings: OfficeAnswering<OfficeSettingsData, SettingsAnswer>
  readonly saveArea: OfficeAnswering<SaveAreaData, SettingsAnswer>
  readonly removeArea: OfficeAnswering<RemoveAreaData, SettingsAnswer>
  readonly saveRate: OfficeAnswering<SaveRateData, SettingsAnswer>
  readonly takeHeldRate: OfficeAnswering<TakeHeldRateData, SettingsAnswer>
  readonly refuseHeldRate: OfficeAnswering<RefuseHeldRateData, SettingsAnswer>
} {
  const settings = async (): Promise<SettingsAnswer> => ({
    areas: await officeAreas(store, now()),
    assessors: (await listAssessors(store)).map(({ id, name, areas }) => ({ id, name, areas: [...areas] })),
    rate: await newestRate(store),
    heldRates: await heldRates(store),
    rateFeed: await rateFeedState(store),
  })
  return {
    officeSettings: async () => ok(await settings()),
    async saveArea({ body, actor }) {
      const closedDays = [...new Set(body.closedDays)]
      await transact(store, async (tx) => {
        if (!(await saveArea(tx, { ...body, closedDays }, now())))
          throw new Problem(409, 'Somebody changed this area meanwhile.', { code: 'changed' })
        await note(tx, actor, 'area-saved', body.area, now(), `${body.name}, ${body.assessors}`)
        await countChanges(tx, 'settings', 'visits')
      })
      return ok(await settings())
    },
    async removeArea({ path: { area }, actor }) {
      await transact(store, async (tx) => {
        if (!(await removeArea(tx, area))) throw unknown()
        await note(tx, actor, 'area-removed', area, now())
        await countChanges(tx, 'settings', 'visits')
      })
      return ok(await settings())
    },
    async saveRate({ body, actor }) {
      const [problem] = rateProblems(body, istDate(now()))
      if (problem) throw invalid(problem, 'is not what a rate can have')
      const { price, city, changePercent, changeSince, date, source } = body
      const rate = {
        ...{ city: city.trim(), date: date as IsoDate, source: source.trim() },
        prices: { 24: price / MARKET_GRAMS },
        change: { percent: changePercent, since: changeSince },
      }
      await transact(store, (tx) => receiveRate(tx, rate, { way: 'office', actor }, now()))
      return ok(await settings())
    },
    async takeHeldRate({ path: { id }, actor }) {
      await transact(store, (tx) => takeHeldRate(tx, id, actor, now()))
      return ok(await settings())
    },
    async refuseHeldRate({ path: { id }, actor }) {
      await transact(store, (tx) => refuseHeldRate(tx, id, actor, now()))
      return ok(await settings())
    },
  }
}
