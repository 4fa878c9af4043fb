import { GRAM_PRICE, isDate, isText } from './gold-rate.ts'
import type { RateDay, RateHistory } from './rate-history.ts'

const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value <= GRAM_PRICE.max

function readDay(value: unknown): RateDay | null {
  const day = Object(value) as Record<string, unknown>
  const { date, source, karat24, karat22, karat18 } = day
  if (!isDate(date) || !isText(source)) return null
  return isPrice(karat24) && isPrice(karat22) && isPrice(karat18)
    ? { date, karat24, karat22, karat18, source }
    : null
}

/**
 * Reads the prices of past days from what a service answered.
 * @returns the days in their order; null where a part is missing or not of its kind, or where there is no day
 */
export function parseRateHistory(value: unknown): RateHistory | null {
  const { city, unit, days } = Object(value) as Record<string, unknown>
  if (!isText(city) || unit !== 'gram' || !Array.isArray(days) || days.length === 0) return null
  const read = days.flatMap((day) => readDay(day) ?? [])
  if (read.length < days.length) return null
  return { city, unit, days: read.toSorted((one, other) => (one.date < other.date ? -1 : 1)) }
}
