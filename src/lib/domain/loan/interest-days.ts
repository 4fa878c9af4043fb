import { daysBetween, type IsoDate } from '#lib/domain/dates/dates'
import { interestCount, toPaisa, type InterestCount } from './repayment.ts'
import type { LoanRate, MonthLengths } from './slabs.ts'

/**
 * How a lender counts the days of interest: `30/360`, each month is a twelfth of a year; `actual/365`, each day is a 365th of
 * a year, in leap years too.
 */
export const INTEREST_DAYS = ['30/360', 'actual/365'] as const
export type InterestDays = (typeof INTEREST_DAYS)[number]

/** How an offer counts that does not say it. */
export const USUAL_INTEREST_DAYS: InterestDays = '30/360'

/** Interest for whole days, each a 365th of a year, rupees to the paisa. */
export const interestForDays = (principal: number, percentAYear: number, days: number): number =>
  toPaisa((principal * percentAYear * days) / 36_500)

/**
 * How the interest of a loan is counted by days, each a 365th of a year.
 * @param days from the due day of a month of the loan to that of a later one
 */
export const countByDays = (rate: LoanRate, days: MonthLengths): InterestCount =>
  interestCount(rate, days, 365)

/**
 * How the interest of a loan is counted between its due days. A slab of so many months is reached by the due day of its last
 * month, whatever the days between.
 * @param dueDay the due day of a month of the loan; of month 0, the day on which it is paid out
 */
export const datedCount = (
  rate: LoanRate,
  interestDays: InterestDays,
  dueDay: (month: number) => IsoDate,
): InterestCount =>
  interestDays === '30/360'
    ? interestCount(rate)
    : countByDays(rate, (after, until) => daysBetween(dueDay(after), dueDay(until)))
