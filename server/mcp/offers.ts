import { MAX_ORNAMENTS, type Grams } from '#lib/domain/gold/gold'
import { KARAT_22, weightAs22, type PledgedKarat } from '#lib/domain/gold/karat'
import { loansByMonth, type LoanByMonth } from '#lib/domain/offer/by-month'
import { filtered } from '#lib/domain/offer/filtering'
import { inOrder } from '#lib/domain/offer/offer-order'
import { largestLoan, startAmount } from '#lib/domain/offer/gold-fit'
import { MIN_LOAN } from '#lib/domain/loan/loan-amount'
import type { Rupees } from '#lib/domain/money/money'
import { goldLacking } from '#lib/domain/offer/most-lent'
import { goldOf, type FiguresBasis, type Offer } from '#lib/domain/offer/offer'
import {
  FALLBACK_AMOUNT,
  NO_FILTERS,
  writePlansAddress,
  type PlansFilters,
} from '#lib/domain/offer/plans-address'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { address } from '#lib/domain/shared/routes'
import type { Figures } from './figures.ts'
import { named } from './lender.ts'
import { offerLine } from './offer-line.ts'
import { ARGUMENTS, createTool, Refusal } from './tool.ts'

const MAX_OFFERS = 24
const SHOWN = 5

interface Given {
  readonly weight?: Grams
  readonly karat?: PledgedKarat
  readonly amount?: Rupees
  readonly monthlyPayment?: Rupees
  readonly months?: number
  readonly existingLoans?: Rupees
  readonly lender?: string
  readonly doorstep?: boolean
  readonly noFee?: boolean
  readonly limit?: number
}

const filtersOf = ({ lender, doorstep = false, noFee = false }: Given, figures: Figures): PlansFilters => ({
  ...NO_FILTERS,
  lenders: lender === undefined ? [] : [named(lender, figures)],
  doorstep,
  noFee,
})

const matching = (offers: readonly Offer[], filters: PlansFilters): readonly Offer[] =>
  filtered(offers, filters, [...new Set(offers.map(({ bank }) => bank))]).matches

/** The loans of one way of repaying, for a payment a month. */
const byMonth = (loans: readonly LoanByMonth[], basis: FiguresBasis, limit: number) =>
  loans.slice(0, limit).map(({ offer, amount }) => offerLine(offer, amount, basis))

const forPayment = (
  given: Given & { readonly monthlyPayment: Rupees },
  weight: Grams | null,
  figures: Figures,
) => {
  const { monthlyPayment, limit = SHOWN } = given
  const basis = figures.basis(visitorOf(given))
  const terms = { ...basis, weight, amount: given.amount ?? FALLBACK_AMOUNT }
  const loans = loansByMonth(matching(figures.offers, filtersOf(given, figures)), monthlyPayment, terms)
  return {
    paidOff: byMonth(loans.paidOff, basis, limit),
    interestOnly: byMonth(loans.stillDue, basis, limit),
    allAtTheEnd: byMonth(loans.atTheEnd, basis, limit),
    without: loans.without.length,
  }
}

const visitorOf = ({ months, existingLoans }: Given) => ({
  ...(months !== undefined && { keepMonths: months }),
  ...(existingLoans !== undefined && { existingLoans }),
})

/** The amount that the list is for: as told, else what half of the offers lend on the gold, as on the page. */
function amountOf({ amount }: Given, weight: Grams | null, figures: Figures, basis: FiguresBasis): Rupees {
  if (amount !== undefined) return amount
  const start = weight && startAmount(figures.offers, weight, basis)
  if (!start)
    throw new Refusal(
      `Half of the offers lend less than ${MIN_LOAN} rupees on that gold. Give an amount too.`,
    )
  return start
}

function forAmount(given: Given, weight: Grams | null, figures: Figures) {
  const basis = figures.basis(visitorOf(given))
  const amount = amountOf(given, weight, figures, basis)
  const filters = filtersOf(given, figures)
  const found = matching(inOrder(figures.offers, filters.sort, { ...basis, amount, weight }), filters)
  const onGold = (offer: Offer) =>
    weight === null
      ? {}
      : {
          largestLoanOnYourGold: largestLoan(offer, weight, basis),
          goldLacking22Grams: goldLacking(goldOf(offer, amount, basis), weight),
        }
  const query = writePlansAddress({
    amount,
    weight,
    keepMonths: basis.keepMonths,
    filters,
  })
  return {
    amount,
    months: basis.keepMonths,
    matching: found.length,
    offers: found
      .slice(0, given.limit ?? SHOWN)
      .map((offer) => ({ ...offerLine(offer, amount, basis), ...onGold(offer) })),
    page: figures.page(`${address('/plans', DEFAULT_LOCALE)}?${query}`),
  }
}

export const offersTool = createTool<Given>({
  name: 'gold_loan_offers',
  title: 'Gold loan offers',
  description:
    'Gold loan offers in India, the lowest APR first, for an amount in rupees, for gold (weight and karat), or for what can be paid a month. Give at least one of amount, weight and monthlyPayment. Money is in rupees, gold in grams, rates in percent; the APR is for the full tenure and has the fee with GST in it.',
  properties: {
    amount: { ...ARGUMENTS.amount, type: 'integer', minimum: MIN_LOAN },
    weight: ARGUMENTS.weight,
    karat: ARGUMENTS.karat,
    monthlyPayment: { ...ARGUMENTS.amount, type: 'integer', description: 'What can be paid a month, rupees' },
    months: ARGUMENTS.months,
    existingLoans: ARGUMENTS.existingLoans,
    lender: ARGUMENTS.lender,
    doorstep: ARGUMENTS.doorstep,
    noFee: ARGUMENTS.noFee,
    limit: {
      type: 'integer',
      minimum: 1,
      maximum: MAX_OFFERS,
      default: SHOWN,
      description: 'How many offers',
    },
  },
  answer(given, figures) {
    const { weight, karat = KARAT_22, amount, monthlyPayment } = given
    if (weight === undefined && amount === undefined && monthlyPayment === undefined)
      throw new Refusal('Give amount, weight or monthlyPayment.')
    const as22 = weight === undefined ? null : (Math.min(weightAs22(weight, karat), MAX_ORNAMENTS) as Grams)
    return {
      ...(as22 !== null && { weightAs22Grams: as22 }),
      ...(monthlyPayment === undefined
        ? forAmount(given, as22, figures)
        : forPayment({ ...given, monthlyPayment }, as22, figures)),
    }
  },
})
