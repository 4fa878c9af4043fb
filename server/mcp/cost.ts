import { roundToPercent } from '#lib/domain/loan/apr'
import { withTax } from '#lib/domain/loan/cost-for-months'
import { MIN_LOAN } from '#lib/domain/loan/loan-amount'
import type { Repayment } from '#lib/domain/loan/repayment'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import type { Rupees } from '#lib/domain/money/money'
import { keyFactsOf } from '#lib/domain/offer/key-facts'
import { INTEREST_BASES, quoteCost, type InterestBasis, type Quote } from '#lib/domain/quote/quote'
import { MAX_QUOTED_MONTHS } from '#lib/domain/quote/quote-form'
import { aprsOf, offersLike, placeAmong } from '#lib/domain/quote/quote-standing'
import type { QuotePeriod } from '#lib/domain/quote/quoted-rate'
import type { Figures } from './figures.ts'
import { costLine, offerLine } from './offer-line.ts'
import { ARGUMENTS, createTool, Refusal } from './tool.ts'

interface OfOffer {
  readonly offer: string
  readonly amount: Rupees
  readonly months?: number
}

export const offerCostTool = createTool<OfOffer>({
  name: 'gold_loan_cost',
  title: 'What one offer costs',
  description:
    'Cost, APR and what is paid in which month of one offer for an amount. `offer` is the id that gold_loan_offers and lender give. Money is in rupees to the paisa.',
  properties: {
    offer: { type: 'string', minLength: 1, maxLength: 100, description: 'The id of the offer' },
    amount: { ...ARGUMENTS.amount, type: 'integer', minimum: MIN_LOAN },
    months: ARGUMENTS.months,
  },
  required: ['offer', 'amount'],
  answer({ offer: id, amount, months }, figures) {
    const offer = figures.offers.find((one) => one.id === id)
    if (!offer) throw new Refusal('No offer has this id. gold_loan_offers lists those of today.')
    const basis = figures.basis(months === undefined ? {} : { keepMonths: months })
    const facts = keyFactsOf(offer, amount, basis)
    if (!facts)
      throw new Refusal('This offer does not state enough for its cost, or its fee takes the whole amount.')
    return {
      ...offerLine(offer, amount, basis),
      feeWithTax: facts.cost.feeWithTax,
      overFullTenure: { ...costLine(facts.cost), paidBack: facts.paidBack },
      closingChargePercent: offer.closingChargePercent,
      penalChargePercent: offer.penalChargePercent ?? null,
      coolingOffDays: offer.coolingOffDays ?? null,
      schedule: facts.schedule,
    }
  },
})

interface OfQuote {
  readonly amount: Rupees
  readonly rate: { readonly percent: number; readonly per: QuotePeriod }
  readonly interestOn?: InterestBasis
  readonly repayment: Repayment
  readonly months: number
  readonly fee?: number
}

/** Where a quote stands among the offers that are repaid in the same way. */
function standingOf(quote: Quote, aprPercent: number, { offers, basis }: Figures) {
  const like = offersLike(offers, quote)
  const aprs = aprsOf(like.offers, quote.principal, basis().rules.feeTaxPercent)
  return {
    place: placeAmong(aprs, aprPercent),
    ofOffers: aprs.length,
    sameTenure: like.sameMonths,
    lowestAprPercent: aprs[0]?.aprPercent ?? null,
    highestAprPercent: aprs.at(-1)?.aprPercent ?? null,
  }
}

export const quoteCostTool = createTool<OfQuote>({
  name: 'check_quote',
  title: 'What a quoted loan costs',
  description:
    'Cost and APR of a gold loan that a lender or a jeweller has quoted, and where it stands among the offers. Say whether the rate is for a month or a year, and whether interest is taken on what is still owed (reducing) or on the full amount until the end (flat).',
  properties: {
    amount: { ...ARGUMENTS.amount, type: 'integer', minimum: 1 },
    rate: ARGUMENTS.rate,
    interestOn: { enum: INTEREST_BASES, default: 'reducing' },
    repayment: ARGUMENTS.repayment,
    months: { type: 'integer', minimum: 1, maximum: MAX_QUOTED_MONTHS, description: 'The tenure' },
    fee: {
      type: 'number',
      minimum: 0,
      maximum: MAX_AMOUNT,
      default: 0,
      description: 'All fees in rupees, before GST',
    },
  },
  required: ['amount', 'rate', 'repayment', 'months'],
  answer({ amount, rate, interestOn = 'reducing', repayment, months, fee = 0 }, figures) {
    const { feeTaxPercent } = figures.basis().rules
    if (withTax(fee, feeTaxPercent) >= amount)
      throw new Refusal('The fee with its tax takes the whole amount.')
    const quote: Quote = {
      principal: amount,
      ratePercent: rate.percent,
      per: rate.per,
      basis: interestOn,
      repayment,
      tenureMonths: months,
      fee,
    }
    const cost = quoteCost(quote, feeTaxPercent)
    const aprPercent = roundToPercent(cost.aprPercent)
    return { ...cost, aprPercent, amongOffers: standingOf(quote, aprPercent, figures) }
  },
})
