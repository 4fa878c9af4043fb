import { daysBetween, type IsoDate } from '#lib/domain/dates/dates'
import type { RateKarat } from './rate-history.ts'

/** On which side of a price gold has to be. */
export const ALERT_DIRECTIONS = ['above', 'below'] as const
export type AlertDirection = (typeof ALERT_DIRECTIONS)[number]

/** Of one number. */
export const MAX_RATE_ALERTS = 5

/** The prices that somebody can be told of, rupees for a gram of any purity. */
export const ALERT_PRICE = { min: 500, max: 50_000 } as const

/** On a price that is older, in days, nobody is sent a message. */
const ALERT_PRICE_DAYS = 2

/** What somebody wants to be told of: that gold is above or below a price. */
export interface RateAlert {
  readonly city: string
  readonly karat: RateKarat
  readonly direction: AlertDirection
  /** Rupees for a gram. */
  readonly price: number
}

/**
 * Whether gold is where an alert waits for it; a price that is just reached is not crossed.
 * @param priceNow rupees for a gram of the karat of the alert
 */
export const isCrossed = (
  { direction, price }: Pick<RateAlert, 'direction' | 'price'>,
  priceNow: number,
): boolean => (direction === 'above' ? priceNow > price : priceNow < price)

/** Whether a message may go out on a price. @param day of the price @param today in India */
export const isFreshForAlert = (day: IsoDate, today: IsoDate): boolean =>
  daysBetween(day, today) <= ALERT_PRICE_DAYS
