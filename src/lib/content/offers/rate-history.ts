import { MARKET_GRAMS } from '#lib/domain/gold/gold-rate'
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
    : null
}

/**
 * The prices of past days in the city of the displayed price, from the files of src/content/rate-history.
 * @throws if no file is of that city, or if one contradicts the displayed price; the message says what to change
 */
export function rateHistoryOf(files: Files, displayed: Displayed): RateHistory {
  const problem = historyProblem(files, displayed)
  const file = files.find(({ data }) => data.city === displayed.city)?.data
  if (problem !== null || !file) throw new Error(problem ?? '')
  return {
    city: file.city,
    unit: 'gram',
    days: file.days.map(({ date, karat24, karat22, karat18 }) => ({
      date,
      karat24,
      karat22: karat22 ?? priceOfKarat(karat24, 22),
      karat18: karat18 ?? priceOfKarat(karat24, 18),
      source: file.source,
    })),
  }
}
