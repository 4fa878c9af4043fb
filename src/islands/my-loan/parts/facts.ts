import type { MyLoanCopy } from '#lib/content/copy/copy'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Holiday } from '#lib/domain/dates/working-days'
import type { LenderNames } from '#lib/domain/listing/named'
import type { LendingRules, RuleTable } from '#lib/domain/loan/rules'
import type { BackRule } from '#lib/domain/loan/rules'
import type { LoanStanding } from '#lib/domain/my-loan/due-days'
import type { LoanClosing, MyLoan } from '#lib/domain/my-loan/loan'
import type { MyLoans } from '#lib/stores/my-loan/my-loans'

/** What the page gives its island to calculate with. */
export interface Facts {
  readonly rules: RuleTable
  /** The price at which a gram of 22 KT counts for a loan, rupees. */
  readonly pricePerGram22: number
  readonly holidays: readonly Holiday[]
  readonly back: BackRule
  /** The lenders of the site, whose marks stand beside their loans. */
  readonly lenders: readonly LenderNames[]
  /** The site's host name, for globally unique ids of the calendar's days. */
  readonly host: string
}

/** The loan that is shown, where it stands today, and what changes it. */
export interface Shown {
  readonly copy: MyLoanCopy
  readonly facts: Facts
  readonly flow: MyLoans
  readonly loan: MyLoan
  readonly standing: LoanStanding
  readonly today: IsoDate
  /** Those of today. */
  readonly rules: LendingRules
  /** What the borrower owes on gold besides, rupees. */
  readonly existingLoans: number
}

/** What changes the closing of the loan that is shown. */
export type ChangeClosing = (part: Partial<LoanClosing>) => void
