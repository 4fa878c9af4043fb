import type { IsoDate } from '#lib/domain/dates/dates'
import { settledAmount } from '#lib/domain/format/format'
import type { GramsProblem } from '#lib/domain/gold/gold'
import { FINENESS_22_KT, type Fineness } from '#lib/domain/gold/karat'
import { USUAL_INTEREST_DAYS } from '#lib/domain/loan/interest-days'
import { toPaisa, type Repayment } from '#lib/domain/loan/repayment'
import type { LendingRules } from '#lib/domain/loan/rules'
import { parseAmount, type AmountProblem } from '#lib/domain/money/money'
import { readQuotedRate, type QuotePeriod, type RateProblem } from '#lib/domain/quote/quoted-rate'
import { parseMonths, type MonthsProblem } from '#lib/domain/shared/months'
import type { Result } from '#lib/domain/shared/result'
import type { BookedVisit } from '#lib/domain/visit/my-visit'
import { dueMonths } from './due-days.ts'
import {
  readCharge,
  readFee,
  readPaid,
  readTakenOn,
  readWeight,
  readYearlyRate,
  type ChargeProblem,
  type DayProblem,
  type FeeProblem,
  type PaidProblem,
} from './loan-fields.ts'
import { MY_LOAN_LIMITS, type MyLoan } from './loan.ts'

/** The fields of a loan, as typed and chosen. */
export interface LoanText {
  readonly lender: string
  readonly sample: boolean
  readonly amount: string
  readonly rate: string
  readonly per: QuotePeriod
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
export type LoanField = Exclude<keyof LoanText, 'sample' | 'per' | 'repayment' | 'fineness'>

export const NO_LOAN_TEXT: LoanText = {
  lender: '',
  sample: false,
  amount: '',
  rate: '',
  per: 'year',
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
interface LoanProblems {
  readonly lender?: 'empty'
  readonly amount?: AmountProblem
  readonly rate?: RateProblem
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
  /** All at the end, for longer than lenders may agree to. It counts all the same. */
  readonly bulletTooLong: boolean
  /** How many due days the loan has; null until that is known. */
  readonly dueDays: number | null
}

const reasonOf = <Field extends string, Reason extends string>(
  field: Field,
  read: Result<unknown, Reason>,
): { readonly [F in Field]?: Reason } =>
  read.ok ? {} : ({ [field]: read.reason } as { readonly [F in Field]?: Reason })

/** Reads the fields of a loan. @param today the last day on which it may have been taken */
export function readLoanText(
  text: LoanText,
  today: IsoDate,
  { bulletMonths }: Pick<LendingRules, 'bulletMonths'>,
): LoanReading {
  const lender = text.lender.trim().replace(/\s+/g, ' ').slice(0, MY_LOAN_LIMITS.lender)
  const amount = parseAmount(text.amount)
  const rate = readYearlyRate(text.rate, text.per)
  const months = parseMonths(text.months, MY_LOAN_LIMITS.tenureMonths)
  const takenOn = readTakenOn(text.takenOn, today)
  const paid = readPaid(text.paid)
  const charge = readCharge(text.charge)
  const fee = readFee(text.fee, amount.ok ? amount.value : null)
  const weight = readWeight(text.weight)
  const problems: LoanProblems = {
    ...(lender === '' && { lender: 'empty' as const }),
    ...reasonOf('amount', amount),
    ...reasonOf('rate', rate),
    ...reasonOf('months', months),
    ...reasonOf('takenOn', takenOn),
    ...reasonOf('paid', paid),
    ...reasonOf('charge', charge),
    ...reasonOf('fee', fee),
    ...reasonOf('weight', weight),
  }
  const bulletTooLong = text.repayment === 'bullet' && months.ok && months.value > bulletMonths
  if (!amount.ok || !rate.ok || !months.ok || !takenOn.ok)
    return { loan: null, problems, bulletTooLong, dueDays: null }
  const loan = {
    lender,
    sample: text.sample,
    principal: amount.value,
    annualRatePercent: rate.value,
    slabs: [],
    slabsFrom: 'first-day' as const,
    interestDays: USUAL_INTEREST_DAYS,
    tenureMonths: months.value,
    repayment: text.repayment,
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
  return { loan: Object.keys(all).length === 0 ? loan : null, problems: all, bulletTooLong, dueDays }
}

/** The fields after one of them loses focus: what could be read stands there as digits, and a period is chosen. */
export function settleLoanText(text: LoanText, field: LoanField): LoanText {
  if (field === 'amount' || field === 'fee') return { ...text, [field]: settledAmount(text[field]) }
  if (field === 'months') {
    const months = parseMonths(text.months, MY_LOAN_LIMITS.tenureMonths)
    return months.ok ? { ...text, months: String(months.value) } : text
  }
  if (field !== 'rate') return text
  const rate = readQuotedRate(text.rate)
  return rate.ok ? { ...text, rate: String(rate.value.percent), per: rate.value.per ?? text.per } : text
}

/** The fields of a loan that stands already. */
export const loanTextOf = (loan: MyLoan): LoanText => ({
  lender: loan.lender,
  sample: loan.sample,
  amount: settledAmount(String(loan.principal)),
  rate: String(loan.annualRatePercent),
  per: 'year',
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
