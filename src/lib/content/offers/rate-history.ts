import { MARKET_GRAMS } from '#lib/domain/gold/gold-rate'
import { defaultCity, MAX_CITIES } from '#lib/domain/gold/rate-cities'
import { priceOfKarat, type RateHistory } from '#lib/domain/gold/rate-history'
import { changeBetween } from '#lib/domain/gold/rate-line'
import type { RateHistoryContent } from '#lib/content/schemas/rate-history'
import type { GoldRatesContent } from '#lib/content/schemas/rates'

type Displayed = Pick<
  GoldRatesContent['displayed'],
  'city' | 'price' | 'date' | 'changeSince' | 'changePercent'
>

const FOLDER = 'src/content/rate-history'

type Files = readonly { readonly data: RateHistoryContent }[]

/** What is wrong with the files of all cities; null where nothing is. */
function citiesProblem(files: Files, displayed: Displayed): string | null {
  const cities = files.map(({ data }) => data.city)
  const twice = cities.find((city, index) => cities.indexOf(city) < index)
  if (twice !== undefined) return `Two files of ${FOLDER} are of ${twice}: put their days into one`
  if (cities.length > MAX_CITIES)
    return `${FOLDER} has ${cities.length} cities, and /gold-rate shows ${MAX_CITIES} at most: take some out`
  const byDefault = defaultCity(
    files.flatMap(({ data: { city, days } }) => {
      const [first, newest] = [days[0], days.at(-1)]
      return first && newest ? [{ city, first: first.date, newest: newest.date }] : []
    }),
  )
  return byDefault === null || byDefault === displayed.city
    ? null
    : `city is ${displayed.city}: by ${FOLDER} it is ${byDefault} that is shown where no city is named, since its days begin first. Display that one, or give it fewer days`
}

/** What an editor has to change so that the prices of past days fit the displayed one; null where they do. */
export function historyProblem(files: Files, displayed: Displayed): string | null {
  const days = files.find(({ data }) => data.city === displayed.city)?.data.days ?? []
  const newest = days.at(-1)
  if (!newest) return `Add the prices of past days in ${displayed.city} to ${FOLDER}`
  const price = displayed.price / MARKET_GRAMS
  if (newest.date !== displayed.date || newest.karat24 !== price)
    return `The newest day of ${displayed.city} in ${FOLDER} must be that of the displayed price: ${displayed.date} with karat24 ${price}`
  const since = days.find(({ date }) => date === displayed.changeSince)
  const change =
    since &&
    changeBetween({ date: since.date, price: since.karat24 }, { date: newest.date, price: newest.karat24 })
  return change && change.percent !== displayed.changePercent
    ? `changePercent is ${displayed.changePercent}: since ${since.date} the price in ${FOLDER} has changed by ${change.percent} percent. Correct one of the two`
    : citiesProblem(files, displayed)
}

const historyIn = ({ city, source, days }: RateHistoryContent): RateHistory => ({
  city,
  unit: 'gram',
  days: days.map(({ date, karat24, karat22, karat18 }) => ({
    date,
    karat24,
    karat22: karat22 ?? priceOfKarat(karat24, 22),
    karat18: karat18 ?? priceOfKarat(karat24, 18),
    source,
  })),
})

/**
 * The prices of past days, from the files of src/content/rate-history: in the city of the displayed price, which is shown where none
 * is named, and in the others.
 * @throws if no file is of that city, or if one contradicts the displayed price; the message says what to change
 */
export function rateHistoriesOf(
  files: Files,
  displayed: Displayed,
): { readonly history: RateHistory; readonly others: readonly RateHistory[] } {
  const problem = historyProblem(files, displayed)
  const all = files.map(({ data }) => historyIn(data))
  const history = all.find(({ city }) => city === displayed.city)
  if (problem !== null || !history) throw new Error(problem ?? '')
  return { history, others: all.filter((other) => other !== history) }
}
