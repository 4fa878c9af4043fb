import type { IsoDate } from '#lib/domain/dates/dates'
import { settledAmount } from '#lib/domain/format/format'
import type { GramsProblem } from '#lib/domain/gold/gold'
import { FINENESS_22_KT, type Fineness } from '#lib/domain/gold/karat'
import { USUAL_INTEREST_DAYS } from '#lib/domain/loan/interest-days'
import { toPaisa, type Repayment } from '#lib/domain/loan/repayment'
import type { LendingRules } from '#lib/domain/loan/rules'
import type { SlabStart } from '#lib/domain/loan/slabs'
import { parseAmount, type AmountProblem, type Rupees } from '#lib/domain/money/money'
import {
  isFlat,
  readLoanRate,
  readSlabs,
  repaymentFor,
  settleRate,
  settleSlabMonths,
  MAX_LOAN_RATE,
  type RateKind,
  type RateProblems,
  type RateText,
} from '#lib/domain/quote/loan-rate'
import { parseMonths, type MonthsProblem } from '#lib/domain/shared/months'
import { accept, refuse, type Result } from '#lib/domain/shared/result'
import type { BookedVisit } from '#lib/domain/visit/my-visit'
import { dueMonths } from './due-days.ts'
import { rateOfFlat } from './flat-rate.ts'
import {
  readCharge,
  readFee,
  readPaid,
  readTakenOn,
  readWeight,
  type ChargeProblem,
  type DayProblem,
  type FeeProblem,
  type PaidProblem,
} from './loan-fields.ts'
import { MY_LOAN_LIMITS, type MyLoan } from './loan.ts'

/** The fields of a loan, as typed and chosen. */
export interface LoanText extends RateText {
  readonly lender: string
  readonly sample: boolean
  readonly amount: string
  readonly repayment: Repayment
  readonly months: string
  /** 'YYYY-MM-DD', as a field for dates gives it. */
  readonly takenOn: string
  /** How many of its due days are paid. */
  readonly paid: string
  /** Percent of what is owed, for closing early. */
  readonly charge: string
  readonly fee: string
  readonly cardNumber: string
  readonly weight: string
  readonly fineness: Fineness
}

/** The fields with text. */
export type LoanField = Exclude<keyof LoanText, 'sample' | 'rateKind' | 'repayment' | 'fineness'>

export const NO_LOAN_TEXT: LoanText = {
  lender: '',
  sample: false,
  amount: '',
  rate: '',
  rateKind: 'year',
  slabMonths: '',
  slabRate: '',
  repayment: 'emi',
  months: '',
  takenOn: '',
  paid: '',
  charge: '',
  fee: '',
  cardNumber: '',
  weight: '',
  fineness: FINENESS_22_KT,
}

/** Why each field can't be used. */
interface LoanProblems extends RateProblems {
  readonly lender?: 'empty'
  readonly amount?: AmountProblem
  readonly months?: MonthsProblem
  readonly takenOn?: DayProblem
  readonly paid?: PaidProblem
  readonly charge?: ChargeProblem
  readonly fee?: FeeProblem
  readonly weight?: Exclude<GramsProblem, 'empty'>
}

/** The terms that were typed. */
export interface LoanReading {
  /** Null until all fields can be used. Without an id, and with no part payments. */
  readonly loan: Omit<MyLoan, 'id' | 'partPayments' | 'closing'> | null
  readonly problems: LoanProblems
  /** Percent a year on what is still owed, also of a flat rate; null until that is known. */
  readonly annualRatePercent: number | null
  /** All at the end, for longer than lenders may agree to. It counts all the same. */
  readonly bulletTooLong: boolean
  /** How many due days the loan has; null until that is known. */
  readonly dueDays: number | null
}

/** Nobody asks from when a higher rate counts; the page says so. */
const SLABS_FROM: SlabStart = 'slab-day'

const reasonOf = <Field extends string, Reason extends string>(
  field: Field,
  read: Result<unknown, Reason>,
): { readonly [F in Field]?: Reason } =>
  read.ok ? {} : ({ [field]: read.reason } as { readonly [F in Field]?: Reason })

/** The rate of a loan; what is wrong with it. */
function readTerms(text: LoanText, principal: Rupees | null, months: number | null) {
  const quoted = readLoanRate(text.rate, text.rateKind)
  const { slabs, problems } = readSlabs(text, quoted.ok ? quoted.value : null)
  const repayment = repaymentFor(text.rateKind, text.repayment)
  const flat = quoted.ok && isFlat(text.rateKind) && repayment === 'emi' ? quoted.value : null
  const yearly =
    flat === null || principal === null || months === null ? null : rateOfFlat(principal, flat, months)
  const rate =
    yearly === null ? quoted : yearly > MAX_LOAN_RATE ? refuse('too-large' as const) : accept(yearly)
  return {
    rate,
    terms: {
      repayment,
      flatRatePercent: flat,
      slabs: slabs ?? [],
      slabsFrom: slabs ? SLABS_FROM : 'first-day',
    },
    problems: { ...reasonOf('rate', rate), ...problems },
  } as const
}

/** Reads the fields of a loan. @param today the last day on which it may have been taken */
export function readLoanText(
  text: LoanText,
  today: IsoDate,
  { bulletMonths }: Pick<LendingRules, 'bulletMonths'>,
): LoanReading {
  const lender = text.lender.trim().replace(/\s+/g, ' ').slice(0, MY_LOAN_LIMITS.lender)
  const amount = parseAmount(text.amount)
  const months = parseMonths(text.months, MY_LOAN_LIMITS.tenureMonths)
  const {
    rate,
    terms,
    problems: rateProblems,
  } = readTerms(text, amount.ok ? amount.value : null, months.ok ? months.value : null)
  const takenOn = readTakenOn(text.takenOn, today)
  const paid = readPaid(text.paid)
  const charge = readCharge(text.charge)
  const fee = readFee(text.fee, amount.ok ? amount.value : null)
  const weight = readWeight(text.weight)
  const problems: LoanProblems = {
    ...(lender === '' && { lender: 'empty' as const }),
    ...reasonOf('amount', amount),
    ...rateProblems,
    ...reasonOf('months', months),
    ...reasonOf('takenOn', takenOn),
    ...reasonOf('paid', paid),
    ...reasonOf('charge', charge),
    ...reasonOf('fee', fee),
    ...reasonOf('weight', weight),
  }
  const bulletTooLong = terms.repayment === 'bullet' && months.ok && months.value > bulletMonths
  const annualRatePercent = rate.ok ? rate.value : null
  if (!amount.ok || !rate.ok || !months.ok || !takenOn.ok)
    return { loan: null, problems, annualRatePercent, bulletTooLong, dueDays: null }
  const loan = {
    lender,
    sample: text.sample,
    principal: amount.value,
    annualRatePercent: rate.value,
    ...terms,
    interestDays: USUAL_INTEREST_DAYS,
    tenureMonths: months.value,
    takenOn: takenOn.value,
    paidDays: paid.ok ? paid.value : 0,
    processingFee: fee.ok ? fee.value : 0,
    closingChargePercent: charge.ok ? charge.value : 0,
    card: {
      number: text.cardNumber.trim().slice(0, MY_LOAN_LIMITS.cardNumber),
      pieces: [],
      netWeight: weight.ok ? weight.value : null,
      fineness: text.fineness,
    },
  }
  const dueDays = dueMonths({ ...loan, id: 'typed', partPayments: [], closing: null }).length
  const tooMany = loan.paidDays > dueDays
  const all = tooMany ? { ...problems, paid: 'too-many' as const } : problems
  return {
    loan: Object.keys(all).length === 0 ? loan : null,
    problems: all,
    annualRatePercent,
    bulletTooLong,
    dueDays,
  }
}

/** The fields after one of them loses focus: what could be read stands there as digits, and a period is chosen. */
export function settleLoanText(text: LoanText, field: LoanField): LoanText {
  if (field === 'amount' || field === 'fee') return { ...text, [field]: settledAmount(text[field]) }
  if (field === 'months') {
    const months = parseMonths(text.months, MY_LOAN_LIMITS.tenureMonths)
    return months.ok ? { ...text, months: String(months.value) } : text
  }
  if (field === 'slabMonths') return settleSlabMonths(text)
  return field === 'rate' ? settleRate(text) : text
}

/** The rate of a loan that stands already. */
function rateTextOf({ annualRatePercent, flatRatePercent, slabs }: MyLoan): RateText {
  const [first, second] = slabs
  if (first && second)
    return {
      rate: String(first.annualRatePercent),
      rateKind: 'slab',
      slabMonths: String(first.upToMonths),
      slabRate: String(second.annualRatePercent),
    }
  const rateKind: RateKind = flatRatePercent === null ? 'year' : 'flat-year'
  const rate = flatRatePercent ?? first?.annualRatePercent ?? annualRatePercent
  return { rate: String(rate), rateKind, slabMonths: '', slabRate: '' }
}

/** The fields of a loan that stands already. */
export const loanTextOf = (loan: MyLoan): LoanText => ({
  lender: loan.lender,
  sample: loan.sample,
  amount: settledAmount(String(loan.principal)),
  ...rateTextOf(loan),
  repayment: loan.repayment,
  months: String(loan.tenureMonths),
  takenOn: loan.takenOn,
  paid: String(loan.paidDays),
  charge: loan.closingChargePercent === 0 ? '' : String(loan.closingChargePercent),
  fee: loan.processingFee === 0 ? '' : settledAmount(String(loan.processingFee)),
  cardNumber: loan.card.number,
  weight: loan.card.netWeight === null ? '' : String(loan.card.netWeight),
  fineness: loan.card.fineness,
})

/** The fields as the plan of a visit has them, to be held against the pledge card; null for a visit without a plan. */
export function loanTextOfVisit(visit: BookedVisit, sample: boolean): LoanText | null {
  const { plan, selectedDate } = visit
  if (!plan) return null
  return {
    ...NO_LOAN_TEXT,
    lender: plan.title,
    sample,
    amount: settledAmount(String(plan.amount)),
    rate: String(toPaisa(plan.annualRatePercent)),
    repayment: plan.repayment ?? NO_LOAN_TEXT.repayment,
    months: String(plan.tenureMonths),
    takenOn: selectedDate ?? '',
  }
}

/** A loan with other terms: what was paid back in part and what stands on the card stays where it still fits. */
export function withTerms(loan: MyLoan, terms: NonNullable<LoanReading['loan']>): MyLoan {
  const { pieces } = loan.card
  const gross = pieces.reduce((sum, { grams }) => sum + grams, 0)
  const fits = terms.card.netWeight === null || terms.card.netWeight <= gross
  return { ...loan, ...terms, card: { ...terms.card, pieces: fits ? pieces : [] } }
}
