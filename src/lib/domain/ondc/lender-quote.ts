import type { LenderContact } from './contact.ts'

/** The charges of a quote, rupees to the paisa, as the lender states them. What it does not state is 0. */
export interface QuoteCharges {
  readonly processing: number
  readonly otherUpfront: number
  readonly insurance: number
  readonly other: number
}

/** A branch of a lender. */
export interface Branch {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly pinCode: string
}

/**
 * What a lender offers one borrower for one amount, as it states it. It is no `Offer`: that one scales with the amount, and
 * this one does not. Rupees to the paisa.
 */
export interface LenderQuote {
  readonly quoteId: string
  readonly providerId: string
  readonly itemId: string
  readonly lender: string
  readonly product: string
  readonly principal: number
  /** Percent a year. */
  readonly annualRatePercent: number
  readonly tenureMonths: number
  /** How many instalments there are. */
  readonly instalments: number
  readonly instalment: number
  readonly interest: number
  /** What is paid out. */
  readonly inHand: number
  readonly charges: QuoteCharges
  /** All that is to be paid, as `quote.price` has it. */
  readonly price: number
  /** The price of the product beside it; null if it states none. */
  readonly itemPrice: number | null
  /** Percent, as stated: never shown, only compared. */
  readonly statedAprPercent: number
  /** Percent; null if it is not stated. */
  readonly ltvPercent: number | null
  /** Percent of what is still owed; null where it is an amount or is not stated. */
  readonly closingChargePercent: number | null
  /** Charges that no sum holds, in the lender's words: each null if it is not stated. */
  readonly words: {
    readonly application: string | null
    readonly closing: string | null
    readonly late: string | null
    readonly otherPenalty: string | null
  }
  /** Days in which the loan can be given back; null if they are not stated. */
  readonly coolingOffDays: number | null
  /** The lender's own Key Facts Statement. */
  readonly keyFactsLink: string
  readonly termsLink: string | null
  readonly contact: LenderContact
  /** Epoch ms until which it stands. */
  readonly until: number
  readonly branches: readonly Branch[]
}
