import type { Rupees } from '#lib/domain/money/money'
import { quoteCost, type InterestBasis, type Quote, type QuoteCost } from '#lib/domain/quote/quote'
import { readQuote, type QuoteReading, type QuoteText } from '#lib/domain/quote/quote-form'
import { aprsOf, offersLike, type OfferApr, type OfferTerms } from '#lib/domain/quote/quote-standing'
import type { LendingRules } from '#lib/domain/loan/rules'

/** A quote with its cost by either basis. */
export interface Costed {
  readonly quote: Omit<Quote, 'basis'>
  readonly costs: Readonly<Record<InterestBasis, QuoteCost>>
  /** The bases to show: two if the visitor was not told and they differ. */
  readonly shown: readonly InterestBasis[]
}

/** What the page says about the fields. */
export interface Answer extends Omit<QuoteReading, 'quote'> {
  readonly costed: Costed | null
  /**
   * The offers among which the quote is ranked, for its amount; for 1,00,000 while there is none. The lowest APR first.
   */
  readonly offers: readonly OfferApr[]
  /** Whether those offers run for as many months as the quote. */
  readonly sameMonths: boolean
  /** How many offers the site has. */
  readonly offersInAll: number
}

const WITHOUT_AMOUNT = 100_000 as Rupees

export function answerOf(text: QuoteText, offers: readonly OfferTerms[], rules: LendingRules): Answer {
  const { quote, problems, doubts } = readQuote(text, rules)
  const { feeTaxPercent } = rules
  const costs = quote && {
    flat: quoteCost({ ...quote, basis: 'flat' }, feeTaxPercent),
    reducing: quoteCost({ ...quote, basis: 'reducing' }, feeTaxPercent),
  }
  const like = offersLike(offers, quote ?? { repayment: text.repayment, tenureMonths: 0 })
  const quotedBasis = text.basis === 'unknown' ? null : text.basis
  const same = costs?.flat.total === costs?.reducing.total
  return {
    problems,
    doubts,
    costed: quote &&
      costs && { quote, costs, shown: quotedBasis ? [quotedBasis] : same ? ['flat'] : ['flat', 'reducing'] },
    sameMonths: like.sameMonths,
    offersInAll: offers.length,
    offers: aprsOf(like.offers, quote?.principal ?? WITHOUT_AMOUNT, feeTaxPercent),
  }
}
