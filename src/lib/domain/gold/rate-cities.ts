import { daysBetween, type IsoDate } from '#lib/domain/dates/dates'
import { formatRupees } from '#lib/domain/format/format'
import { toPaisa } from '#lib/domain/loan/repayment'
import { MARKET_GRAMS, type GoldRate } from './gold-rate.ts'
import { RATE_KARATS, type RateHistory } from './rate-history.ts'
import { priceOn, rateLine } from './rate-line.ts'
import { SHOWN_GRAMS } from './rate-words.ts'

/** The page of the gold rate offers a choice of so many cities at most. */
export const MAX_CITIES = 4

/** Which days of a city have a price. */
export interface RateCity {
  readonly city: string
  readonly first: IsoDate
  readonly newest: IsoDate
}

/** A city whose newest price is so many days older than the newest of all, or more, is not the default any more. */
const LEFT_BEHIND_DAYS = 3

/**
 * The city that is shown wherever none is named. Of those whose newest price is hardly older than the newest of all it is the one
 * whose prices begin first; of several, the first by name. So a city that is added later does not take its place, nor one whose price
 * comes earlier in the day; one whose prices end does not stay.
 * @returns null without a city
 */
export function defaultCity(cities: readonly RateCity[]): string | null {
  const newest = cities.reduce((last, city) => (city.newest > last ? city.newest : last), '')
  const [first] = cities
    .filter((city) => daysBetween(city.newest, newest as IsoDate) < LEFT_BEHIND_DAYS)
    .toSorted((one, other) =>
      one.first === other.first ? one.city.localeCompare(other.city) : one.first < other.first ? -1 : 1,
    )
  return first?.city ?? null
}

/**
 * Whether the figures of two cities differ as they are shown, to the rupee, on the latest day that both have. False where they have
 * no day in common: prices of two days say nothing of two cities.
 * @param one the newest day last, as in the other
 */
export function figuresDiffer(one: RateHistory, other: RateHistory): boolean {
  const days = new Map(one.days.map((day) => [day.date, day]))
  const common = other.days.findLast(({ date }) => days.has(date))
  const same = common && days.get(common.date)
  return (
    common !== undefined &&
    same !== undefined &&
    RATE_KARATS.some((karat) =>
      SHOWN_GRAMS.some(
        (grams) =>
          formatRupees(priceOn(common, karat) * grams) !== formatRupees(priceOn(same, karat) * grams),
      ),
    )
  )
}

/** The cities to choose from: the default, and those whose figures differ from its, by name. One alone is no choice. */
export const differingCities = (
  byDefault: RateHistory,
  others: readonly RateHistory[],
): readonly RateHistory[] => [
  byDefault,
  ...others
    .filter((other) => figuresDiffer(byDefault, other))
    .toSorted((one, other) => one.city.localeCompare(other.city)),
]

/** The market price of the newest day of a city, with its change over a year; null where no change can be said. */
export function newestGoldRate({ city, days }: RateHistory): GoldRate | null {
  const newest = days.at(-1)
  const change = rateLine(days, 'year', 24)?.change
  if (!newest || !change) return null
  const { date, source, karat24 } = newest
  return {
    price: toPaisa(karat24 * MARKET_GRAMS),
    ...{ city, date, source, changePercent: change.percent, changeSince: change.since },
  }
}
