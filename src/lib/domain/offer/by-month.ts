import { emi } from '#lib/domain/loan/emi'
import { LOAN_STEP, MIN_LOAN } from '#lib/domain/loan/loan-amount'
import { simpleInterest, toPaisa, type Repayment } from '#lib/domain/loan/repayment'
import type { Grams } from '#lib/domain/gold/gold'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import { roundToRupee, type Rupees } from '#lib/domain/money/money'
import { largestLoan } from './gold-fit.ts'
import {
  figuresFor,
  FIGURES_BASE,
  goldToBring,
  type FiguresBasis,
  type GoldBasis,
  type Offer,
  yearlyRate,
} from './offer.ts'

/** What an offer lends where a payment a month is known. */
export interface LoanByMonth {
  readonly offer: Offer
  readonly repayment: Repayment
  /** Whole thousands. */
  readonly amount: Rupees
  /** What is paid each month, rupees to the paisa; 0 for a bullet loan. */
  readonly monthly: number
  /** How often. */
  readonly times: number
  /** What is due besides at the end, rupees to the paisa; 0 for equal instalments. */
  readonly atTheEnd: number
  /** The gold to bring for it. */
  readonly gold: Grams
}

/** The monthly payment of an offer for an amount as its card shows it, rupees; 0 if nothing is due before the end. */
function monthlyOf(offer: Offer, rate: number, amount: number): number {
  if (offer.repayment === 'emi') return toPaisa(emi(amount, rate / 12, offer.tenureMonths))
  if (offer.repayment !== 'interest-only') return 0
  return offer.monthlyInterest === null
    ? simpleInterest(amount, rate, 1)
    : roundToRupee((offer.monthlyInterest * amount) / FIGURES_BASE)
}

/** What is paid a month for each rupee of the loan, before rounding. */
function perRupeeOf(offer: Offer, rate: number): number {
  if (offer.repayment === 'emi') return emi(1, rate / 12, offer.tenureMonths)
  return offer.monthlyInterest === null ? rate / 1200 : offer.monthlyInterest / FIGURES_BASE
}

/**
 * The largest loan whose monthly payment is no more than a sum: for equal instalments the present value of the payments, for
 * interest only the loan whose interest it is. Whole thousands.
 * @param monthly rupees, above 0
 * @returns 0 if the payment is too small for the smallest loan, if the offer asks for no monthly payment, or if its rate is unknown
 */
export function largestByMonth(offer: Offer, monthly: number): Rupees {
  const rate = yearlyRate(offer)
  if (rate === null || (offer.repayment !== 'emi' && offer.repayment !== 'interest-only')) return 0 as Rupees
  const perRupee = perRupeeOf(offer, rate)
  // A payment is rounded to the rupee at most, so a loan may fit whose payment is larger by half of one.
  const bound = perRupee > 0 ? Math.min((monthly + 0.5) / perRupee, MAX_AMOUNT) : MAX_AMOUNT
  let step = Math.floor(bound / LOAN_STEP) * LOAN_STEP
  while (step >= MIN_LOAN && monthlyOf(offer, rate, step) > monthly) step -= LOAN_STEP
  return (step < MIN_LOAN ? 0 : step) as Rupees
}

/** The smallest monthly payment for which some offer makes the smallest loan, whole rupees rounded up; null if none asks for one. */
export function minMonthly(offers: readonly Offer[]): Rupees | null {
  const payments = offers.flatMap((offer) => {
    const rate = yearlyRate(offer)
    return rate === null ? [] : monthlyOf(offer, rate, MIN_LOAN)
  })
  const due = payments.filter((payment) => payment > 0)
  return due.length > 0 ? (Math.ceil(Math.min(...due)) as Rupees) : null
}

function loanByMonth(offer: Offer, amount: Rupees, basis: FiguresBasis): LoanByMonth | null {
  if (amount < MIN_LOAN || !offer.repayment) return null
  const figures = figuresFor(offer, amount, basis)
  if (!figures.cost) return null
  return { offer, repayment: offer.repayment, amount, ...figures.cost.pattern, gold: goldToBring(figures) }
}

/** What can be had for a payment a month, apart by what remains to pay at the end. */
export interface LoansByMonth {
  /** Paid off with the last instalment; the largest loan first. */
  readonly paidOff: readonly LoanByMonth[]
  /** Only the interest is paid: the loan is still due at the end. The largest loan first. */
  readonly stillDue: readonly LoanByMonth[]
  /** Nothing is paid until the end. The smallest sum at the end first, for the same loan. */
  readonly atTheEnd: readonly LoanByMonth[]
  /** Offers of which nothing can be had for that payment, or whose repayment is not known. */
  readonly without: readonly Offer[]
}

/** What the loans are worked out with besides the payment. */
export interface ByMonthTerms extends FiguresBasis {
  /** The visitor's gold, 22 KT; null if not known. It bounds every loan. */
  readonly weight: Grams | null
  /** The amount that is wanted: what a bullet loan is worked out for, as no payment decides it. */
  readonly amount: Rupees
}

const largestOn = (offer: Offer, { weight, ...basis }: GoldBasis & Pick<ByMonthTerms, 'weight'>): Rupees =>
  largestLoan(offer, weight ?? basis.rules.pledge.ornaments, basis)

/**
 * The loans of offers for a payment a month.
 * @param monthly rupees, above 0
 */
export function loansByMonth(offers: readonly Offer[], monthly: number, terms: ByMonthTerms): LoansByMonth {
  const loans: LoanByMonth[] = []
  const without: Offer[] = []
  for (const offer of offers) {
    const wanted = offer.repayment === 'bullet' ? terms.amount : largestByMonth(offer, monthly)
    const amount = Math.min(wanted, largestOn(offer, terms)) as Rupees
    const loan = loanByMonth(offer, amount, terms)
    if (loan) loans.push(loan)
    else without.push(offer)
  }
  const of = (repayment: Repayment) => loans.filter((loan) => loan.repayment === repayment)
  const byTitle = (a: LoanByMonth, b: LoanByMonth) => (a.offer.title < b.offer.title ? -1 : 1)
  const largestFirst = (a: LoanByMonth, b: LoanByMonth) =>
    b.amount - a.amount || a.monthly - b.monthly || byTitle(a, b)
  return {
    paidOff: of('emi').toSorted(largestFirst),
    stillDue: of('interest-only').toSorted(largestFirst),
    atTheEnd: of('bullet').toSorted(
      (a, b) => b.amount - a.amount || a.atTheEnd - b.atTheEnd || byTitle(a, b),
    ),
    without,
  }
}
