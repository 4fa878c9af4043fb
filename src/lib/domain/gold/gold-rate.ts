import type { IsoDate } from '#lib/domain/dates/dates'

/** The market price of gold in a city on a day. Display only; no calculation uses it. */
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

// Not by `parseIsoDate`: every page that shows a rate would load it.
const isDate = (value: unknown): value is IsoDate =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Reads a rate from what a service answered; null where a part is missing or not of its kind. */
export function parseGoldRate(value: unknown): GoldRate | null {
  const { price, city, changePercent, changeSince, date, source } = Object(value) as Record<string, unknown>
  const whole =
    Number.isFinite(price) &&
    Number(price) > 0 &&
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
