import type { JSONColumnType } from 'kysely'
import type { DaysBefore, Reminder } from '#lib/domain/my-loan/reminder-times'
import type { MyLoan } from '#lib/domain/my-loan/loan'
import type { Locale } from '#lib/domain/shared/locale'

/** An instant. Drivers answer with a Date. */
type Instant = Date
/** A date in India, 'YYYY-MM-DD'. */
type Day = string

/** Loans that borrowers have had stored. */
interface StoredLoans {
  customer_id: string
  /** Made by the borrower's device. */
  loan_id: string
  loan: JSONColumnType<MyLoan>
  /** The last day on which it is stored, unless it changes. */
  until_day: Day
  changed_at: Instant
}

/** Of which days of a loan somebody is reminded. */
interface LoanReminders {
  customer_id: string
  loan_id: string
  /** The language of the messages. */
  locale: Locale
  /** The days by which to pay what is not paid, the earliest first. */
  days: JSONColumnType<readonly Day[]>
  /** Of the key with which the device changes the days. */
  key_hash: string
  /** Of the token with which a message's link stops all reminders of a borrower; the same in each of their rows. */
  stop_hash: string
  /** Since when they are on. */
  set_at: Instant
  /** When it has to be looked what is due; null where nothing is to come. */
  next_at: Instant | null
  /** The last of the days. */
  until_day: Day
}

/** Reminders that were sent, or that a nearer one made needless. */
interface SentReminders {
  customer_id: string
  loan_id: string
  day: Day
  days_before: DaysBefore
  sent_at: Instant
}

/** Which browsers are sent a message before the days of a loan. */
interface PushReminders {
  /** Of the key with which the browser changes the days; made from its address and the loan. */
  key_hash: string
  /** Of the token with which a message stops all reminders of its browser; the same in each of its rows. */
  stop_hash: string
  /** Where the browser takes messages, and what they are encrypted with. */
  endpoint: string
  p256dh: string
  auth: string
  loan_id: string
  locale: Locale
  /** The version of the words that were agreed to. */
  wording: string
  /** The days by which to pay what is not paid, the earliest first. */
  days: JSONColumnType<readonly Day[]>
  /** Reminders that were sent, or that a nearer one made needless. */
  sent: JSONColumnType<readonly Reminder[]>
  set_at: Instant
  /** When it has to be looked what is due; null where nothing is to come. */
  next_at: Instant | null
  /** The last of the days. */
  until_day: Day
}

export interface LoanTables {
  push_reminders: PushReminders
  stored_loans: StoredLoans
  loan_reminders: LoanReminders
  sent_reminders: SentReminders
}
