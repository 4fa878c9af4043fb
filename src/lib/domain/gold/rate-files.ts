import type { Locale } from '#lib/domain/shared/locale'
import { inLocale } from '#lib/domain/shared/routes'
import { RATE_KARATS, type RateDay, type RateHistory } from './rate-history.ts'
import { priceOn } from './rate-line.ts'

/** The addresses of the files with all prices; they are the same in every language. */
export const RATE_FILES = { csv: '/data/rates.csv', json: '/data/rates.json' } as const

/** The address of the RSS feed in a language. */
export const rateFeed = (locale: Locale): string => inLocale('/gold-rate.xml', locale)

/** Rupees to the paisa. */
const toPaise = (price: number): number => Math.round(price * 100) / 100

/** A day as the files have it: prices to the paisa. */
const storedDay = (day: RateDay): RateDay => ({
  ...day,
  karat24: toPaise(day.karat24),
  karat22: toPaise(day.karat22),
  karat18: toPaise(day.karat18),
})

/** The prices of a city as the JSON file has them. */
export const ratesJson = (history: RateHistory, sample: boolean) => ({
  city: history.city,
  unit: history.unit,
  currency: 'INR',
  sample,
  days: history.days.map(storedDay),
})

const COLUMNS = ['date', 'city', 'unit', 'karat24', 'karat22', 'karat18', 'source', 'sample'] as const

/** A cell of a CSV file (RFC 4180); names of cities and sources may have a comma. */
const cell = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** The prices of a city as the CSV file has them: a line for each day, the oldest first. */
export const ratesCsv = ({ city, unit, days }: RateHistory, sample: boolean): string =>
  [
    [...COLUMNS],
    ...days.map((day) => [
      day.date,
      city,
      unit,
      ...RATE_KARATS.map((karat) => toPaise(priceOn(day, karat)).toFixed(2)),
      day.source,
      String(sample),
    ]),
  ]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('')
