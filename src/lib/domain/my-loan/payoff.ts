import { daysBetween, type IsoDate } from '#lib/domain/dates/dates'
import { withTax } from '#lib/domain/loan/cost-for-months'
import { dueDayOf } from '#lib/domain/loan/dated-schedule'
import { datedCount } from '#lib/domain/loan/interest-days'
import { toPaisa } from '#lib/domain/loan/repayment'
import { percentOver } from '#lib/domain/loan/slabs'
import { dueMonths } from './due-days.ts'
import { chargedLoan, type MyLoan } from './loan.ts'

/** What ends a loan on a day, rupees to the paisa. */
interface Payoff {
  /** Principal still owed. */
  readonly owed: number
  /** The day since which interest is unpaid. */
  readonly since: IsoDate
  readonly interest: number
  /** For closing before the last day of the term, with tax; 0 on that day and later. */
  readonly charge: number
  /** All three. */
  readonly toClose: number
}

/**
 * What ends a loan on a day. Whole months of interest are counted as the loan counts them, the days after them each as a
 * 365th of a year; a slab is reached by the due day of its last month.
 * @param feeTaxPercent tax on the charge, percent of it
 * @returns null before the loan, and where nothing is owed
 */
export function payoff(loan: MyLoan, today: IsoDate, feeTaxPercent: number): Payoff | null {
  const { takenOn, interestDays, repayment, tenureMonths } = loan
  const months = dueMonths(loan)
  const next = months[loan.paidDays]
  if (loan.closing || !next || today < takenOn) return null
  const rate = chargedLoan(loan, feeTaxPercent)
  const dueDay = (month: number) => dueDayOf(takenOn, month)
  const since = repayment === 'bullet' ? 0 : (months[loan.paidDays - 1]?.month ?? 0)
  const base = since === 0 ? loan.principal : next.owedBefore
  /** What is owed after a month in which nothing but the part payments was paid. */
  const owedAfter = (month: number): number =>
    loan.partPayments.reduce(
      (left, part) => (part.month > since && part.month <= month ? toPaisa(left - part.amount) : left),
      base,
    )
  let whole = since
  while (dueDay(whole + 1) <= today) whole += 1
  const broken = Math.max(0, daysBetween(dueDay(whole), today))
  const unpaid = { since, until: broken > 0 ? whole + 1 : whole }
  const count = datedCount(rate, interestDays, dueDay)
  const turns = [
    ...new Set([since, ...loan.partPayments.map(({ month }) => month).toSorted((a, b) => a - b), whole]),
  ].filter((month) => month >= since && month <= whole)
  const ofMonths = turns
    .slice(0, -1)
    .reduce((sum, turn, index) => sum + count(owedAfter(turn), turn, turns[index + 1] ?? whole, unpaid), 0)
  const owed = owedAfter(whole)
  const ofDays = toPaisa((owed * percentOver(rate, whole, whole + 1, () => broken, unpaid)) / 36_500)
  const interest = toPaisa(ofMonths + ofDays)
  const early = today < dueDay(tenureMonths)
  const charge = early ? withTax(toPaisa((owed * loan.closingChargePercent) / 100), feeTaxPercent) : 0
  return { owed, since: dueDay(since), interest, charge, toClose: toPaisa(owed + interest + charge) }
}
