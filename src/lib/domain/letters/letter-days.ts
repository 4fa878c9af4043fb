import { addDays, daysBetween, type IsoDate } from '#lib/domain/dates/dates'
import { addMonths } from '#lib/domain/dates/month-days'
import { addWorkingDays, type Holiday } from '#lib/domain/dates/working-days'
import type { LetterKind } from './duties.ts'
import type { LetterRules } from './letter-rules.ts'

/** The months that a lender waits after a public notice if it could not find the borrower. */
const MONTHS_AFTER_PUBLIC_NOTICE = 1

/**
 * So many days after the due day an unpaid loan counts as bad, at the end of the day: of 31 March 2021, on 29 June (Reserve Bank of
 * India, RBI/2021-22/125, 12 November 2021).
 */
const DAYS_UNTIL_BAD = 90

/** The days of a letter. */
export interface LetterDays {
  /**
   * The day that counts: the named one, or for a sale the day until which the surplus must have come.
   */
  readonly until: IsoDate
  /** Whole days from today until then; negative if it has passed. */
  readonly left: number
  /** From when an overdue loan counts as bad; null for other letters. */
  readonly badFrom: IsoDate | null
  /**
   * The first day on which an auction may be held after a public notice to a borrower who could not be found: the day after the
   * whole month; null for other letters.
   */
  readonly notBefore: IsoDate | null
  /** Until when the gold must be back if everything is repaid today; null once it has been sold. */
  readonly goldBackBy: IsoDate | null
}

/** What a letter says of days. */
export interface LetterDates {
  /** The day of the letter. */
  readonly writtenOn: IsoDate
  /** The day that it names: due day, last day to answer, day of the auction or of the sale. */
  readonly namedDay: IsoDate
}

/**
 * What the days of a letter mean today.
 * The surplus and the gold come back within so many working days, by Sundays, second and fourth Saturdays and national holidays
 * (Reserve Bank of India, Lending Against Gold and Silver Collateral Directions, 2025).
 */
export function letterDays(
  kind: LetterKind,
  { writtenOn, namedDay }: LetterDates,
  today: IsoDate,
  rules: Pick<LetterRules, 'backWorkingDays'>,
  holidays: readonly Holiday[],
): LetterDays {
  const workingDaysAfter = (date: IsoDate) => addWorkingDays(date, rules.backWorkingDays, holidays)
  const until = kind === 'sale' ? workingDaysAfter(namedDay) : namedDay
  return {
    until,
    left: daysBetween(today, until),
    badFrom: kind === 'overdue' ? addDays(namedDay, DAYS_UNTIL_BAD) : null,
    notBefore: kind === 'newspaper' ? addDays(addMonths(writtenOn, MONTHS_AFTER_PUBLIC_NOTICE), 1) : null,
    goldBackBy: kind === 'sale' ? null : workingDaysAfter(today),
  }
}
