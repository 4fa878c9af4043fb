import { addDays, daysBetween, istDate, istInstant, istMinutes, type IsoDate } from '#lib/domain/dates/dates'
import type { Holiday } from '#lib/domain/dates/working-days'
import { dueDays } from './due-days.ts'
import type { MyLoan } from './loan.ts'

/** How many days before a day by which to pay a message reminds of it. */
const DAYS_BEFORE = [7, 2, 0] as const
export type DaysBefore = (typeof DAYS_BEFORE)[number]

/** The most days of a loan: one a month of the longest tenure. */
export const MAX_REMINDER_DAYS = 60

/** Of one borrower. */
export const MAX_REMINDED_LOANS = 20

/** Closed days move a day by which to pay forward, and never by as much as this leaves of a month. */
const MIN_DAYS_APART = 20

/** Nobody is sent a reminder from 9 in the evening on until 9 in the morning, India's time; minutes since midnight. */
export const QUIET_FROM = 21 * 60
const QUIET_UNTIL = 9 * 60

/** Whether no reminder may arrive at an instant, epoch ms. */
export const isQuiet = (nowMs: number): boolean => {
  const minutes = istMinutes(nowMs)
  return minutes < QUIET_UNTIL || minutes >= QUIET_FROM
}

/** When the quiet hours that an instant is in are over, epoch ms. */
export const quietUntil = (nowMs: number): number => {
  const today = istDate(nowMs)
  return istInstant(istMinutes(nowMs) < QUIET_UNTIL ? today : addDays(today, 1), QUIET_UNTIL)
}

/** The longest tenure, and a little. */
export const FARTHEST_DAYS = 61 * 31

/** Whether days can be those of one loan: in their order, a month or so apart, and none beyond the longest tenure. */
export const canBeReminded = (days: readonly IsoDate[], today: IsoDate): boolean =>
  days.every((day, index) => {
    const before = days[index - 1]
    const isApart = before === undefined || daysBetween(before, day) >= MIN_DAYS_APART
    return isApart && daysBetween(today, day) <= FARTHEST_DAYS
  })

/** The days of a loan that its borrower is reminded of: by which to pay what is not paid. None of a loan that is closed. */
export const reminderDays = (loan: MyLoan, holidays: readonly Holiday[]): readonly IsoDate[] =>
  loan.closing
    ? []
    : dueDays(loan, holidays)
        .filter(({ paid }) => !paid)
        .map(({ payBy }) => payBy.date)

/** A reminder: of which day, and how many days before it. */
export interface Reminder {
  readonly day: IsoDate
  readonly daysBefore: DaysBefore
}

/** Reminders leave from nine to ten in the morning, those of a loan always in the same minute. */
const instantOf = ({ day, daysBefore }: Reminder, minute: number) =>
  istInstant(addDays(day, -daysBefore), QUIET_UNTIL + minute)

/** What is known of the reminders of a loan. */
export interface ReminderState {
  /** The days by which something is to be paid that is not paid. */
  readonly days: readonly IsoDate[]
  /** Since when they are on, epoch ms: what was before is not sent later. */
  readonly sinceMs: number
  /** 0 to 59. */
  readonly minute: number
  readonly sent: readonly Reminder[]
}

export interface DueReminders {
  /** What is sent now: one message a day at most. */
  readonly now: readonly Reminder[]
  /** What a later one has made needless, such as the one of seven days where two are left. */
  readonly needless: readonly Reminder[]
  /** When it has to be looked again, epoch ms; null where nothing is to come. */
  readonly nextMs: number | null
}

/**
 * Which reminders are due. One that was missed is sent later as long as its day has not passed, unless a nearer one is due too.
 * @param nowMs outside the quiet hours
 */
export function dueReminders({ days, sinceMs, minute, sent }: ReminderState, nowMs: number): DueReminders {
  const today = istDate(nowMs)
  const now: Reminder[] = []
  const needless: Reminder[] = []
  let nextMs: number | null = null
  for (const day of days.filter((day) => day >= today)) {
    const open = DAYS_BEFORE.map((daysBefore) => ({ day, daysBefore }))
      .filter((one) => instantOf(one, minute) > sinceMs)
      .filter((one) => !sent.some(({ day, daysBefore }) => day === one.day && daysBefore === one.daysBefore))
    const due = open.filter((one) => instantOf(one, minute) <= nowMs)
    now.push(...due.slice(-1))
    needless.push(...due.slice(0, -1))
    for (const one of open.slice(due.length)) nextMs = Math.min(nextMs ?? Infinity, instantOf(one, minute))
  }
  return { now, needless, nextMs }
}
