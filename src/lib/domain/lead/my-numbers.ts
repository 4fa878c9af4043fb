import type { IsoDate } from '#lib/domain/dates/dates'
import type { NumberStanding } from './lead.ts'
import type { LoanState, RefusalReason } from './loan.ts'

/** What a lender knows of a visit, for its visitor. */
export interface LenderNumber {
  readonly bookingId: string
  /** The name of the lender. */
  readonly lender: string
  /** Of the visit. */
  readonly day: IsoDate
  readonly canGive: boolean
  readonly number: NumberStanding
  /** How often the lender read the number since it was given last. */
  readonly looks: number
  /** ISO 8601; null where it never did. */
  readonly lastLook: string | null
  /** What the lender says became of the loan; null where it said nothing. */
  readonly loan: { readonly state: LoanState; readonly reason: RefusalReason | null } | null
}

/** Who has a visitor's number, one for each visit that a lender knows of; the newest first. */
export interface MyNumbers {
  /** For how many days a number is given. */
  readonly days: number
  readonly numbers: readonly LenderNumber[]
}
