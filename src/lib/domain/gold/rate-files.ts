import { csvLine } from '#lib/domain/format/csv'
import { toPaisa } from '#lib/domain/loan/repayment'
import { DAY, numberIn, TEXT, TRUE_OR_FALSE } from '#lib/domain/open-figures/columns'
import type { Locale } from '#lib/domain/shared/locale'
import { inLocale } from '#lib/domain/shared/routes'
import { RATE_KARATS, type RateDay, type RateHistory } from './rate-history.ts'
import { priceOn } from './rate-line.ts'

/** The addresses of the files with all prices; they are the same in every language. */
export const RATE_FILES = { csv: '/data/rates.csv', json: '/data/rates.json' } as const

/** The address of the RSS feed in a language. */
export const rateFeed = (locale: Locale): string => inLocale('/gold-rate.xml', locale)

/** A day as the files have it: prices to the paisa. */
const storedDay = (day: RateDay): RateDay => ({
  ...day,
  karat24: toPaisa(day.karat24),
  karat22: toPaisa(day.karat22),
  karat18: toPaisa(day.karat18),
})

/** The prices of all cities as the JSON file has them: those of one, and in the same form those of the others. */
export const ratesJson = (history: RateHistory, others: readonly RateHistory[], sample: boolean) => {
  const inFile = ({ city, unit, days }: RateHistory) => ({
    city,
    unit,
    currency: 'INR',
    sample,
    days: days.map(storedDay),
  })
  return { ...inFile(history), otherCities: others.map(inFile) }
}

/** The columns of the CSV file, a line for a day and a city. */
export const RATE_COLUMNS = {
  date: DAY,
  city: TEXT,
  unit: TEXT,
  karat24: numberIn('rupeesAGram'),
  karat22: numberIn('rupeesAGram'),
  karat18: numberIn('rupeesAGram'),
  source: TEXT,
  sample: TRUE_OR_FALSE,
} as const

/** The prices of cities as the CSV file has them: a line for each day, the oldest of a city first. */
export const ratesCsv = (histories: readonly RateHistory[], sample: boolean): string =>
  [
    Object.keys(RATE_COLUMNS),
    ...histories.flatMap(({ city, unit, days }) =>
      days.map((day) => [
        day.date,
        city,
        unit,
        ...RATE_KARATS.map((karat) => toPaisa(priceOn(day, karat)).toFixed(2)),
        day.source,
        String(sample),
      ]),
    ),
  ]
    .map(csvLine)
    .join('')
