// Checks offers against the rules in force and the site's own price of gold, that price against those of past days, and the
// sources of the rules.
import { historyProblem } from '#lib/content/offers/rate-history'
import { priceOf22 } from '#lib/domain/money/price'
import type { OfferContent } from '#lib/content/schemas/offer'
import type { GoldRatesContent } from '#lib/content/schemas/rates'
import type { RateHistoryContent } from '#lib/content/schemas/rate-history'
import type { RulesContent } from '#lib/content/schemas/rules'
import type { ContentFile } from './files.ts'
import { registerOf } from './sources.ts'

const REGISTER = 'src/content/sources/sources.yaml'
const PRICES = 'src/content/rates/gold.yaml'
const RULES = 'src/content/rules/lending.yaml'

/** How far the lending value may be from the loan-to-value, in percent of the gold's value: lenders round to ten rupees. */
const TOLERANCE = 0.5

const dataOf = <T>(files: readonly ContentFile[], collection: string): T | undefined =>
  // Safe cast: the schema of the collection has accepted the fields.
  (files.find((file) => file.collection === collection)?.data ?? undefined) as T | undefined

const rupees = (value: number): string => Math.floor(value).toLocaleString('en-IN')

function* offerProblems(
  offer: OfferContent,
  rules: RulesContent,
  rates: GoldRatesContent,
): Generator<string> {
  const price = priceOf22(Math.min(rates.valuation.price, rates.valuation.previousDay))
  const highest = rules.ceiling.at(-1)?.steps[0]?.percent ?? 0
  const longest = rules.bulletMonths.at(-1)?.months ?? 0
  const { lendingValuePerGram: lent, ltv, repayment, tenureMonths } = offer
  if (ltv > highest) yield `ltv is ${ltv}: the Reserve Bank allows at most ${highest} (${RULES})`
  if (lent !== undefined && lent > (price * highest) / 100)
    yield `lendingValuePerGram is ${lent}: a gram of 22 KT counts as ${rupees(price)} rupees (${PRICES}), and the Reserve Bank allows at most ${highest}% of it, that is ${rupees((price * highest) / 100)}`
  else if (lent !== undefined && Math.abs((lent * 100) / price - ltv) > TOLERANCE)
    yield `lendingValuePerGram is ${lent} and ltv is ${ltv}: ${ltv}% of ${rupees(price)} rupees, the price of a gram of 22 KT (${PRICES}), is ${rupees((price * ltv) / 100)}. Correct one of the two`
  if (repayment === 'bullet' && tenureMonths > longest)
    yield `tenureMonths is ${tenureMonths}: a loan repaid all at the end may run for at most ${longest} months (${RULES})`
}

/** The problem of the displayed price with those of past days. */
function* pastProblems(files: readonly ContentFile[], { displayed }: GoldRatesContent): Generator<string> {
  const histories = files.flatMap(({ collection, data }) =>
    // Safe cast: the schema of the collection has accepted the fields.
    collection === 'rateHistory' && data ? [{ data: data as unknown as RateHistoryContent }] : [],
  )
  const problem = historyProblem(histories, displayed)
  if (problem !== null) yield problem
}

/** The problems of an offer with the rules in force, of the price with those of past days, or of the rules with their sources. */
export function* lawfulProblems(file: ContentFile, files: readonly ContentFile[]): Generator<string> {
  if (file.data === null) return
  if (file.collection === 'rules') {
    const register = registerOf(files)
    const rows = Object.values(file.data as unknown as RulesContent).flat()
    for (const source of new Set(rows.map((row) => row.source)))
      if (!(source in register))
        yield `source names ${source}, which is not in ${REGISTER}: add it there, or correct the name`
  }
  const rules = dataOf<RulesContent>(files, 'rules')
  const rates = dataOf<GoldRatesContent>(files, 'rates')
  if (file.collection === 'rates' && rates) yield* pastProblems(files, rates)
  if (file.collection === 'offers' && rules && rates)
    yield* offerProblems(file.data as unknown as OfferContent, rules, rates)
}
