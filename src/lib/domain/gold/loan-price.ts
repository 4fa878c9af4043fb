import { addDays, type IsoDate } from '#lib/domain/dates/dates'
import { priceOf22 } from '#lib/domain/money/price'

/** The price of gold on a day. */
export interface DayPrice {
  readonly day: IsoDate
  /** Rupees for a gram of 24 KT. */
  readonly pricePerGram24: number
}

/** The price at which gold counts for a loan. */
export interface LoanPrice {
  /** Rupees for a gram of 22 KT, unrounded. */
  readonly pricePerGram22: number
  /** The day of the newest price that it is made of. */
  readonly day: IsoDate
  /** Which of the two prices it is: the lower one. */
  readonly basis: 'average-30-days' | 'previous-day'
}

/** So many days are averaged, the newest among them. */
const AVERAGED_DAYS = 30

/**
 * The lower of the average of 30 days and of the newest price (Reserve Bank of India, Lending Against Gold and Silver
 * Collateral Directions, 2025). Days without a price are left out of the average.
 * @returns null without a price
 */
export function loanPrice(prices: readonly DayPrice[]): LoanPrice | null {
  const newest = prices.reduce<DayPrice | null>(
    (last, one) => (!last || one.day > last.day ? one : last),
    null,
  )
  if (!newest) return null
  const first = addDays(newest.day, 1 - AVERAGED_DAYS)
  const averaged = prices.filter(({ day }) => day >= first)
  const average = averaged.reduce((sum, { pricePerGram24 }) => sum + pricePerGram24, 0) / averaged.length
  const lower = Math.min(average, newest.pricePerGram24)
  return {
    pricePerGram22: priceOf22(lower),
    day: newest.day,
    basis: newest.pricePerGram24 < average ? 'previous-day' : 'average-30-days',
  }
}
