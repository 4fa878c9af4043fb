import type { IsoDate } from '#lib/domain/dates/dates'
import type { MyLoan } from './loan.ts'

/** A loan whose borrower has had a copy stored. */
interface StoredLoan {
  readonly loan: MyLoan
  /** An instant, ISO 8601 in UTC. */
  readonly changedAt: string
  /** The last day on which it is stored, unless it changes. */
  readonly until: IsoDate
}

/** Of which days of a loan its borrower is reminded by SMS. */
export interface LoanReminders {
  /** Of the loan. */
  readonly id: string
  /** By which to pay what is not paid, the earliest first. */
  readonly days: readonly IsoDate[]
}

/** What is stored of the loans of a borrower whose number is proven. */
export interface StoredLoans {
  /** The number, masked. */
  readonly to: string
  readonly loans: readonly StoredLoan[]
  readonly reminders: readonly LoanReminders[]
}
