import type { IsoDate } from '#lib/domain/dates/dates'
import { dueDayOf } from '#lib/domain/loan/dated-schedule'
import { largestPart, partPayment, type PartPayment } from '#lib/domain/loan/part-payment'
import { dueMonths, type LoanStanding } from './due-days.ts'
import { chargedLoan, termDays, type MyLoan } from './loan.ts'

/** The steps in which more can be paid, rupees. */
export const EXTRA_STEP = 1000

/** What paying more once changes, rupees to the paisa. */
interface ExtraPayment {
  readonly payment: PartPayment
  /** The due day on which it is paid. */
  readonly on: IsoDate
  readonly min: number
  readonly max: number
  readonly saved: number
  /** The last due day then. */
  readonly last: IsoDate
  readonly monthsSooner: number
  readonly lastAmount: number
  /** The loan with this payment. */
  readonly loan: MyLoan
}

/** The month after whose due day more can be paid: the next one from today on, of those that are not paid. */
function monthOf(loan: MyLoan, { next }: LoanStanding, today: IsoDate): number | null {
  if (!next) return null
  // Of a bullet loan nothing is due before its last month, but every month has its day.
  let month = loan.repayment === 'bullet' ? 1 : next.month
  while (dueDayOf(loan.takenOn, month) < today) month += 1
  return month
}

/**
 * What paying more once changes, on the next due day and after what is due then.
 * @param amount rupees; moved to the nearest bound
 * @returns null where nothing more can be paid: the next due day is the last
 */
export function extraPayment(
  loan: MyLoan,
  standing: LoanStanding,
  today: IsoDate,
  amount: number,
): ExtraPayment | null {
  const month = monthOf(loan, standing, today)
  if (month === null || loan.closing) return null
  const charged = chargedLoan(loan, 0)
  const terms = termDays(loan)
  const max = Math.floor(largestPart(charged, terms, month, loan.partPayments) / EXTRA_STEP) * EXTRA_STEP
  if (max < EXTRA_STEP) return null
  const payment = { month, amount: Math.min(Math.max(amount, EXTRA_STEP), max) }
  const effect = partPayment(charged, terms, payment, loan.partPayments)
  if (!effect.ok) return null
  const changed = { ...loan, partPayments: [...loan.partPayments, payment] }
  const last = dueMonths(changed).at(-1)
  return {
    payment,
    on: dueDayOf(loan.takenOn, month),
    min: EXTRA_STEP,
    max,
    saved: effect.value.saved,
    last: dueDayOf(loan.takenOn, last?.month ?? month),
    monthsSooner: effect.value.monthsFewer,
    lastAmount: last?.amount ?? 0,
    loan: changed,
  }
}
