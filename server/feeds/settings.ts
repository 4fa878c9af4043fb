import { USUAL_TOLERANCES, type Tolerances } from '#lib/domain/audit/finding'

/** What lenders' feeds are held to; see docs/running-the-server.md. */
export interface FeedSettings {
  readonly tolerances: Tolerances
  /** So many days after its last file, nothing of a lender is shown. */
  readonly keepDays: number
  /** For so many hours an old key holds beside a new one. */
  readonly keyHours: number
  /** For so many minutes a decision about a lender can be undone. */
  readonly undoMinutes: number
  /** So many days before an offer ends, its lender is told. */
  readonly noticeDays: number
}

export const USUAL_FEEDS: FeedSettings = {
  tolerances: USUAL_TOLERANCES,
  keepDays: 30,
  keyHours: 48,
  undoMinutes: 10,
  noticeDays: 7,
}

type Env = Readonly<Record<string, string | undefined>>

/** Reads a number of the environment. @throws ConfigError for one that is not within its bounds */
type NumberOf = (
  env: Env,
  name: string,
  fallback: number,
  bounds: { readonly min: number; readonly max: number; readonly whole: boolean },
) => number

const WHOLE = { min: 1, max: 366, whole: true }
const part = (max: number) => ({ min: 0, max, whole: false })

/** The settings of feeds. */
export function readFeedSettings(env: Env, numberOf: NumberOf): FeedSettings {
  const { tolerances, keepDays, keyHours, undoMinutes, noticeDays } = USUAL_FEEDS
  return {
    tolerances: {
      aprPoints: numberOf(env, 'FEED_APR_POINTS', tolerances.aprPoints, part(5)),
      rupees: numberOf(env, 'FEED_RUPEES', tolerances.rupees, part(100)),
      ltvPoints: numberOf(env, 'FEED_LTV_POINTS', tolerances.ltvPoints, part(5)),
      rateChangePoints: numberOf(env, 'FEED_RATE_CHANGE', tolerances.rateChangePoints, part(100)),
      lendingChangePercent: numberOf(env, 'FEED_LENDING_CHANGE', tolerances.lendingChangePercent, part(100)),
      priceDays: numberOf(env, 'FEED_PRICE_DAYS', tolerances.priceDays, WHOLE),
    },
    keepDays: numberOf(env, 'FEED_DAYS', keepDays, WHOLE),
    keyHours: numberOf(env, 'FEED_KEY_HOURS', keyHours, { ...WHOLE, min: 0 }),
    undoMinutes: numberOf(env, 'FEED_UNDO_MINUTES', undoMinutes, { ...WHOLE, min: 0, max: 1440 }),
    noticeDays: numberOf(env, 'FEED_NOTICE_DAYS', noticeDays, WHOLE),
  }
}
