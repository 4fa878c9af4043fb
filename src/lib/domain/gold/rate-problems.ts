import { parseIsoDate } from '#lib/domain/dates/dates'
import {
  isWithin,
  MARKET_PRICE,
  MAX_RATE_CITY,
  MAX_RATE_SOURCE,
  PRICE_CHANGE,
  type GoldRate,
} from './gold-rate.ts'

/** A rate as it is entered: its days may not exist. */
export type EnteredRate = Omit<GoldRate, 'date' | 'changeSince'> & {
  readonly date: string
  readonly changeSince: string
}

const isText = (text: string, maxLength: number): boolean => text.trim() !== '' && text.length <= maxLength
const isDay = (text: string): boolean => parseIsoDate(text).ok

/**
 * The parts of a rate that can't be stored.
 * @param today in India; a rate is not of a later day, and its change is counted from a day before its own
 */
export function rateProblems(rate: EnteredRate, today: string): readonly (keyof GoldRate)[] {
  const { price, city, changePercent, changeSince, date, source } = rate
  const holds: Readonly<Record<keyof GoldRate, boolean>> = {
    price: isWithin(price, MARKET_PRICE),
    city: isText(city, MAX_RATE_CITY),
    changePercent: isWithin(changePercent, PRICE_CHANGE),
    changeSince: isDay(changeSince) && changeSince < date,
    date: isDay(date) && date <= today,
    source: isText(source, MAX_RATE_SOURCE),
  }
  return (Object.keys(holds) as (keyof GoldRate)[]).filter((part) => !holds[part])
}
