import { daysBetween, type IsoDate } from '#lib/domain/dates/dates'
import { GRAM_PRICE, isWithin } from './gold-rate.ts'
import { priceOfKarat } from './rate-history.ts'

/** What a source states of a day, rupees for a gram by karat; that of 24 KT always. */
export type StatedPrices = Readonly<{ 24: number; 22?: number; 18?: number }>

/** A price that is so many percent or more off the last known one is held, and not shown. */
export const HELD_FROM_PERCENT = 5

/**
 * Why a rate is held: it is far off the last known one, of a size that gold can't have, with purities that don't fit each other,
 * of a day to come, or, from a feed, of a day before the newest.
 */
export const HOLD_REASONS = ['far-off', 'impossible', 'karats', 'future', 'older'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** Whether a person may say of a held rate that it is right. */
export const canBeTaken = (reason: HoldReason): boolean => reason !== 'impossible' && reason !== 'future'

/** Whether a price is so far off another that it is held. @param known rupees, above 0 */
const isFarOff = (price: number, known: number): boolean =>
  Math.abs(price - known) * 100 >= known * HELD_FROM_PERCENT

const PARTS = [22, 18] as const

const fitsTogether = (prices: StatedPrices): boolean =>
  PARTS.every((karat) => {
    const stated = prices[karat]
    return stated === undefined || !isFarOff(stated, priceOfKarat(prices[24], karat))
  })

/** What is known of the city of a rate. */
export interface KnownPrices {
  /** Prices of 24 KT that it may be near: of the last day before its own, or the first after it, and what is shown of its own day. */
  readonly prices: readonly number[]
  /** The newest day with a price; null where there is none. */
  readonly newest: IsoDate | null
}

/**
 * Why a rate is not shown before a person has looked at it.
 * @param rate its day exists
 * @param options.today in India
 * @param options.byFeed whether nobody has looked at it yet
 * @returns null where it can be shown
 */
export function holdReason(
  { date, prices }: { readonly date: IsoDate; readonly prices: StatedPrices },
  known: KnownPrices,
  { today, byFeed }: { readonly today: IsoDate; readonly byFeed: boolean },
): HoldReason | null {
  if (!isWithin(prices[24], GRAM_PRICE)) return 'impossible'
  if (date > today) return 'future'
  if (!fitsTogether(prices)) return 'karats'
  if (byFeed && known.newest !== null && date < known.newest) return 'older'
  const isFar = known.prices.length > 0 && known.prices.every((price) => isFarOff(prices[24], price))
  return isFar ? 'far-off' : null
}

/** So many days before the newest one a feed is still read: it may correct a price late, and repeats its whole past each time. */
const REREAD_DAYS = 7

/** Whether a day of a feed is looked at. @param newest the newest day with a price; null where there is none */
export const isReread = (date: IsoDate, newest: IsoDate | null): boolean =>
  newest === null || daysBetween(date, newest) <= REREAD_DAYS
