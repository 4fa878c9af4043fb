import type { FormField } from './lender-form.ts'
import type { Branch, QuoteCharges } from './lender-quote.ts'
import type { WithheldReason } from './reasons.ts'
import type { LenderRefusal } from './refusals.ts'
import type { ChoiceState, SearchState } from './states.ts'

/** A range of what a lender lends, both ends within it. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** What a lender of a search answered, as the site shows it. What a loan costs can't be known from it. */
export interface AnsweredRange {
  /** By which it is chosen. */
  readonly key: string
  /** Its name in the network. */
  readonly lenderId: string
  readonly lender: string
  readonly product: string
  readonly annualRatePercent: Range
  /** Months. */
  readonly tenureMonths: Range
  /** Rupees. */
  readonly amount: Range
}

/** A lender whose answer is not shown. Lenders without a name share one line, with an empty name. */
export interface WithheldLender {
  readonly lender: string
  readonly reasons: readonly WithheldReason[]
}

/** What lenders have answered to a search so far. */
export interface LendersAnswers {
  readonly state: SearchState
  readonly lenders: readonly AnsweredRange[]
  readonly withheld: readonly WithheldLender[]
}

/** What a lender wants to know before it makes an offer, and where that goes. */
export interface LendersQuestions {
  readonly lender: string
  /** The site that gets what is entered. */
  readonly host: string
  /** None where this site can't show them: the visitor then applies at the lender. */
  readonly fields: readonly FormField[]
}

/** The contact of a lender. What it does not state is null. */
interface AnsweredContact {
  readonly officer: string | null
  readonly mail: string | null
  readonly phone: string | null
  readonly supportMail: string | null
  readonly supportPhone: string | null
  readonly supportLink: string | null
}

/** An offer of a lender for one borrower, worked out again and found right. Rupees to the paisa. */
export interface LendersOffer {
  readonly id: string
  readonly amount: number
  readonly annualRatePercent: number
  readonly tenureMonths: number
  readonly repayment: 'emi' | 'bullet'
  readonly inHand: number
  /** On the first day, with tax. */
  readonly takenOff: number
  /** 0 where all is paid at the end. */
  readonly monthly: number
  /** 0 where it is paid in instalments. */
  readonly atTheEnd: number
  readonly interest: number
  /** Interest and what is taken off. */
  readonly total: number
  readonly aprPercent: number
  readonly ltvPercent: number | null
  readonly charges: QuoteCharges & {
    /** Whether the processing fee is stated with its tax. */
    readonly feeHoldsTax: boolean
  }
  /** Of what is still owed. */
  readonly closingChargePercent: number | null
  /** Charges in the lender's words. */
  readonly closing: string | null
  readonly late: string | null
  readonly otherPenalty: string | null
  readonly application: string | null
  readonly coolingOffDays: number | null
  readonly keyFactsLink: string
  readonly termsLink: string | null
  readonly contact: AnsweredContact
  /** ISO instant. */
  readonly until: string
}

/** Where a borrower goes on at the lender. */
interface Handover {
  /** The lender's own page. */
  readonly url: string
  readonly branch: string | null
  /** Who waits there; null where the lender names nobody. */
  readonly agent: { readonly name: string; readonly phone: string | null } | null
}

/** How a visitor stands with one lender. */
export interface LenderChoice {
  readonly id: string
  readonly lenderId: string
  readonly lender: string
  readonly product: string
  readonly state: ChoiceState
  /** Of the form that is due; else none. */
  readonly fields: readonly FormField[]
  readonly offer: LendersOffer | null
  readonly withheld: readonly WithheldReason[]
  /** Null where the lender did not refuse. */
  readonly refusal: LenderRefusal | null
  readonly branches: readonly Branch[]
  readonly handover: Handover | null
  /** ISO instant. */
  readonly changedAt: string
}
