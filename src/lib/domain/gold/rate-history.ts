import type { IsoDate } from '#lib/domain/dates/dates'

/** The purities that a market price is shown for, karat; the purest first. */
export const RATE_KARATS = [24, 22, 18] as const
export type RateKarat = (typeof RATE_KARATS)[number]

/** The market price of gold in a city on a day: rupees for a gram of each purity. */
export interface RateDay {
  readonly date: IsoDate
  readonly karat24: number
  readonly karat22: number
  readonly karat18: number
  readonly source: string
}

/** The market price of gold in a city, day by day; the newest day last. */
export interface RateHistory {
  readonly city: string
  readonly unit: 'gram'
  readonly days: readonly RateDay[]
}

/** The price of a gram of a purity from that of 24 KT, rupees, unrounded: in proportion to the gold in it. */
export const priceOfKarat = (pricePerGram24: number, karat: number): number => (pricePerGram24 * karat) / 24
