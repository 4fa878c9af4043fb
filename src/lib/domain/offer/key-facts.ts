import type { ScheduleRow } from '#lib/domain/loan/calculator'
import { roomToFall } from '#lib/domain/loan/ceiling'
import { closingOf, type Closing } from '#lib/domain/loan/closing'
import type { Grams } from '#lib/domain/gold/gold'
import { costForMonths, type CostForMonths } from '#lib/domain/loan/cost-for-months'
import type { Rupees } from '#lib/domain/money/money'
import {
  ceilingTerms,
  figuresFor,
  goldToBring,
  loanOf,
  type FiguresBasis,
  type Offer,
  type OfferFigures,
} from './offer.ts'
import { countedAgainstCeiling, repaymentSchedule, toPaisa, type Repayment } from '#lib/domain/loan/repayment'

/** How far the price of gold may fall before what is owed passes the ceiling. */
interface RoomToFall {
  /** How many instalments are paid; 0 on the first day. */
  readonly afterInstalments: number
  /** Percent, unrounded. */
  readonly percent: number
}

/** Everything that the key facts of an offer show, for the full term. Amounts are rupees to the paisa. */
export interface KeyFacts {
  readonly offer: Offer
  readonly figures: OfferFigures
  readonly repayment: Repayment
  /** For the full term of the offer. */
  readonly cost: CostForMonths
  readonly taxOnFee: number
  /** Everything that is paid to the lender after the first day. */
  readonly paidBack: number
  readonly schedule: readonly ScheduleRow[]
  /** The months that the visitor keeps the loan, if they are other than its term: what they cost, and what is due when. */
  readonly forMonths: { readonly cost: CostForMonths; readonly closing: Closing } | null
  /** More than the lender's own weight where the ceiling asks for more. */
  readonly goldToBring: Grams
  /** Of that gold, at the price that counts for a loan. */
  readonly goldValue: number
  /** The first day, and for an EMI loan two later days. */
  readonly falls: readonly RoomToFall[]
  /** The price of a gram of 22 KT at which the ceiling is reached on the first day. */
  readonly lowestPricePerGram22: number
}

/** Instalments after which the room is worked out: every third, at most two of them, never the last. */
const instalmentsShown = (tenureMonths: number): readonly number[] =>
  [3, 6].filter((count) => count < tenureMonths)

/**
 * The key facts of an offer for an amount.
 * @returns null if the offer does not state a rate or how it is repaid, so that nothing can be worked out
 */
export function keyFactsOf(offer: Offer, amount: Rupees, basis: FiguresBasis): KeyFacts | null {
  const loan = loanOf(offer, amount, basis.rules)
  if (!loan) return null
  const figures = figuresFor(offer, amount, basis)
  const cost = costForMonths(loan, loan.tenureMonths)
  const schedule = repaymentSchedule(loan)
  const bring = goldToBring(figures)
  const goldValue = bring * basis.pricePerGram22
  const terms = ceilingTerms(basis)
  const fallAt = (due: number): number => roomToFall(due, goldValue, terms)
  const firstDay = fallAt(countedAgainstCeiling(loan))
  const later = loan.repayment === 'emi' ? instalmentsShown(loan.tenureMonths) : []
  const { keepMonths } = basis
  return {
    offer,
    figures,
    repayment: loan.repayment,
    cost,
    taxOnFee: toPaisa(cost.feeWithTax - loan.processingFee),
    paidBack: toPaisa(schedule.reduce((total, { instalment }) => total + instalment, 0)),
    schedule,
    forMonths:
      keepMonths === loan.tenureMonths
        ? null
        : { cost: costForMonths(loan, keepMonths), closing: closingOf(loan, keepMonths) },
    goldToBring: bring,
    goldValue,
    falls: [
      { afterInstalments: 0, percent: firstDay },
      ...later.map((count) => ({
        afterInstalments: count,
        percent: fallAt(schedule[count - 1]?.balance ?? amount),
      })),
    ],
    lowestPricePerGram22: basis.pricePerGram22 * (1 - firstDay / 100),
  }
}
