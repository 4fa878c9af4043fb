import type { IsoDate } from '#lib/domain/dates/dates'

/** What the market price of gold is for: 10 g of 24 KT. */
export const MARKET_UNIT = '10 g'
export const MARKET_GRAMS = 10
export const MARKET_KARAT = 24

/** Rupees for 10 g of 24 KT. What lies outside is a slip: the price of a gram, or of a bar of 100 g. */
export const MARKET_PRICE = { min: 10_000, max: 500_000 } as const

/** Rupees for a gram. */
export const GRAM_PRICE = { min: MARKET_PRICE.min / 10, max: MARKET_PRICE.max / 10 } as const

/** How much a price can have changed, percent. */
export const PRICE_CHANGE = { min: -100, max: 100 } as const

/** Characters of the city and of the source that are stored with a rate. */
export const MAX_RATE_CITY = 100
export const MAX_RATE_SOURCE = 300

/** Whether a number is within bounds, both of which count. */
export const isWithin = (
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): boolean => value >= min && value <= max

/** The market price of gold in a city on a day. The site only shows it; the audit of lenders' offers counts with it. */
export interface GoldRate {
  /** Rupees for 10 g of 24 KT. */
  readonly price: number
  readonly city: string
  /** Percent; a fall is negative. */
  readonly changePercent: number
  /** The day that the change is counted from. */
  readonly changeSince: IsoDate
  readonly date: IsoDate
  readonly source: string
}

/** Whether a value that a service sent is a date. Not by `parseIsoDate`: every page that shows a rate would load it. */
export const isDate = (value: unknown): value is IsoDate =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
/** Whether a value that a service sent is a text with something in it. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Reads a rate from what a service answered; null where a part is missing or not of its kind. */
export function parseGoldRate(value: unknown): GoldRate | null {
  const { price, city, changePercent, changeSince, date, source } = Object(value) as Record<string, unknown>
  const whole =
    Number.isFinite(price) &&
    isWithin(Number(price), MARKET_PRICE) &&
    Number.isFinite(changePercent) &&
    isDate(date) &&
    isDate(changeSince) &&
    isText(city) &&
    isText(source)
  return whole
    ? { price: Number(price), city, changePercent: Number(changePercent), changeSince, date, source }
    : null
}

/** The change of a rate, with its sign and two digits before the decimal point: '+09.22%'. */
export function formatChange(percent: number): string {
  const digits = Math.abs(percent).toFixed(2).padStart(5, '0')
  // A fall that rounds to zero must not show a minus sign.
  return `${percent < 0 && Number(digits) > 0 ? '-' : '+'}${digits}%`
}
