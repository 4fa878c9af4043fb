import type { IsoDate } from '#lib/domain/dates/dates'
import type { Grams } from '#lib/domain/gold/gold'
import type { Fineness } from '#lib/domain/gold/karat'
import type { ChargedLoan } from '#lib/domain/loan/cost-for-months'
import type { InterestDays } from '#lib/domain/loan/interest-days'
import type { PartPayment, PartTerms } from '#lib/domain/loan/part-payment'
import type { RepaidLoan } from '#lib/domain/loan/repayment'
import type { RateSlab, SlabStart } from '#lib/domain/loan/slabs'

/** A piece of gold as the pledge card has it. */
export interface CardPiece {
  readonly name: string
  /** With stones and thread. */
  readonly grams: Grams
}

/** What a pledge card says of the gold. */
export interface CardGold {
  /** As printed; empty if it is not known. */
  readonly number: string
  readonly pieces: readonly CardPiece[]
  /** Without stones, lac and thread; null if it is not known. At most the weight of the pieces, if there are any. */
  readonly netWeight: Grams | null
  readonly fineness: Fineness
}

/** Something written down on a closing day, as evidence. */
export interface ClosingNote {
  /** ISO 8601 instant. */
  readonly at: string
  readonly text: string
}

/** How a loan is closed. */
export interface LoanClosing {
  readonly repaidOn: IsoDate
  /** The day on which all gold came back; null until then. */
  readonly returnedOn: IsoDate | null
  /** Whether the seal of the packet was whole; null until it was looked at. */
  readonly sealWhole: boolean | null
  /** The weight of each piece of the card on the closing day, in its order; null where it was not weighed. */
  readonly weights: readonly (Grams | null)[]
  readonly notes: readonly ClosingNote[]
}

/** A gold loan as its borrower keeps it. */
export interface MyLoan extends RepaidLoan {
  /** Tells the loans of a borrower apart: 1 to 40 letters, digits and hyphens. */
  readonly id: string
  /** The name of the lender. */
  readonly lender: string
  /** Whether its terms are sample data. */
  readonly sample: boolean
  /** The flat rate of equal instalments that was agreed, percent a year; null if interest is taken on what is owed. */
  readonly flatRatePercent: number | null
  /** Empty if there is one rate. */
  readonly slabs: readonly RateSlab[]
  readonly slabsFrom: SlabStart
  readonly interestDays: InterestDays
  /** The day on which it was paid out. */
  readonly takenOn: IsoDate
  /** How many of its due days are paid, from the first one on. */
  readonly paidDays: number
  /** What was paid back besides, after what was due on a due day. */
  readonly partPayments: readonly PartPayment[]
  /** What a renewal takes, rupees before tax. */
  readonly processingFee: number
  /** Charged for closing early: percent of the principal that is still owed, before tax. */
  readonly closingChargePercent: number
  readonly card: CardGold
  /** Null while it runs. */
  readonly closing: LoanClosing | null
}

/** The bounds of a loan; of a text its most characters, of a list its most entries. Years of rates are 12 months of 5 %. */
export const MY_LOAN_LIMITS = {
  id: 40,
  lender: 80,
  annualRatePercent: 60,
  tenureMonths: 60,
  slabs: 12,
  partPayments: 60,
  closingChargePercent: 25,
  cardNumber: 40,
  pieces: 30,
  pieceName: 60,
  notes: 50,
  note: 1000,
  firstYear: 2000,
  lastYear: 2099,
} as const

/** How many loans a borrower may have here. */
export const MAX_MY_LOANS = 20

/** The loan as the sums need it. @param feeTaxPercent tax on fees, percent of the fee */
export const chargedLoan = (loan: MyLoan, feeTaxPercent: number): ChargedLoan => ({
  principal: loan.principal,
  annualRatePercent: loan.annualRatePercent,
  slabs: loan.slabs.length > 0 ? loan.slabs : undefined,
  slabsFrom: loan.slabsFrom,
  tenureMonths: loan.tenureMonths,
  repayment: loan.repayment,
  processingFee: loan.processingFee,
  closingChargePercent: loan.closingChargePercent,
  feeTaxPercent,
})

/** The days of the loan until its term ends. */
export const termDays = ({ takenOn, tenureMonths, interestDays }: MyLoan): PartTerms => ({
  from: takenOn,
  keepMonths: tenureMonths,
  interestDays,
})
