import { ceilingReached, type CeilingReached } from '#lib/domain/loan/ceiling'
import { MAX_ORNAMENTS, type Grams } from '#lib/domain/gold/gold'
import { LOAN_STEP, MIN_LOAN, parseExistingLoans, parseLoan } from '#lib/domain/loan/loan-amount'
import type { Rupees } from '#lib/domain/money/money'
import { pieceValue, worthOf, type Piece, type Worth } from './ornaments.ts'
import { readPiece, type PieceRead, type PieceText } from './piece-form.ts'
import {
  afterFall,
  modestLoan,
  priceRoom,
  smallerLoan,
  type FallenGold,
  type PriceRoom,
} from '#lib/domain/loan/price-fall'
import type { Result } from '#lib/domain/shared/result'
import type { LendingRules } from '#lib/domain/loan/rules'

/** Everything that a visitor says about gold and loan, as typed. */
export interface WorthText {
  readonly pieces: readonly PieceText[]
  /** What is owed on gold already; may be empty. */
  readonly existingLoans: string
  /** The loan that is wanted; null until it is typed. */
  readonly amount: string | null
  /** Whether everything is paid at the end. */
  readonly bullet: boolean
  /** By how much the price of gold falls, percent. */
  readonly fallPercent: number
}

/** What the gold is worth for a loan is worked out with this. */
export interface WorthBasis {
  /** Rupees for a gram of 22 KT. */
  readonly pricePerGram22: number
  readonly rules: LendingRules
}

/** A typed piece with its value. */
export interface PieceWorth extends PieceRead {
  readonly id: number
  /** Rupees, unrounded; null if the piece does not count. */
  readonly value: number | null
}

/** What a loan on the gold looks like if the price falls. */
export interface LoanOnGold {
  readonly amount: Rupees
  readonly room: PriceRoom
  readonly fallen: FallenGold
  /** A smaller loan to compare with; null if there is none. */
  readonly smaller: { readonly amount: Rupees; readonly roomPercent: number } | null
}

/** All that the screen shows. */
export interface WorthAnswer {
  readonly pieces: readonly PieceWorth[]
  /** How many pieces count. */
  readonly count: number
  readonly worth: Worth
  readonly existingLoans: ReturnType<typeof parseExistingLoans>
  readonly ceiling: CeilingReached
  /** The most that may be lent, whole rupees, rounded down; 0 without gold, or with more than lenders may take. */
  readonly maxLoan: Rupees
  /** The loan that is wanted, or a modest one until an amount is typed. */
  readonly amount: ReturnType<typeof parseLoan>
  /** Null without gold or without a loan. */
  readonly loan: LoanOnGold | null
}

function worthOfPiece(text: PieceText, pricePerGram22: number): PieceWorth {
  const read = readPiece(text)
  return {
    ...read,
    id: text.id,
    value: read.piece && pieceValue(read.piece, pricePerGram22),
  }
}

const wholeRupees = (rupees: number): Rupees => Math.floor(rupees) as Rupees

const valueOr = <T>(read: Result<T, string>, fallback: T): T => (read.ok ? read.value : fallback)

/** What the pieces are worth, what may be lent on them, and how far the price may fall. */
export function worthAnswer(text: WorthText, { pricePerGram22, rules }: WorthBasis): WorthAnswer {
  const pieces = text.pieces.map((piece) => worthOfPiece(piece, pricePerGram22))
  const counted = pieces.flatMap(({ piece }): Piece[] => (piece ? [piece] : []))
  const worth = worthOf(counted, pricePerGram22, rules)
  const owed = parseExistingLoans(text.existingLoans)
  const existingLoans = valueOr(owed, 0 as Rupees)
  const ceiling = ceilingReached(worth.value, { ceiling: rules.ceiling, existingLoans })
  const maxLoan = worth.over.length > 0 ? (0 as Rupees) : wholeRupees(ceiling.max)
  const amount =
    text.amount === null ? ({ ok: true, value: modestLoan(maxLoan) } as const) : parseLoan(text.amount)

  const loanOf = (wanted: Rupees): LoanOnGold => {
    const roomOf = (each: Rupees) =>
      priceRoom({ amount: each, bullet: text.bullet, value: worth.value }, rules, existingLoans)
    const smaller = smallerLoan(wanted)
    return {
      amount: wanted,
      room: roomOf(wanted),
      fallen: afterFall(worth.value, text.fallPercent, rules, existingLoans),
      smaller: smaller && { amount: smaller, roomPercent: roomOf(smaller).percent },
    }
  }
  return {
    pieces,
    count: counted.length,
    worth,
    existingLoans: owed,
    ceiling,
    maxLoan,
    amount,
    loan: amount.ok && maxLoan > 0 ? loanOf(amount.value) : null,
  }
}

/** Amount and gold to look for offers with; each null if there is none. */
export interface OffersFor {
  readonly amount: Rupees | null
  readonly weight: Grams | null
}

/**
 * What to look for offers with: the typed amount if it may be lent, else the most in whole thousands; and the weight as
 * 22 KT, at most as much as lenders may take.
 * @param typed whether the visitor has typed an amount
 * @param mostLent the largest amount that an offer lends on the gold, rupees; without it the ceiling counts
 */
export function offersFor(
  { worth, maxLoan, amount }: WorthAnswer,
  typed: boolean,
  mostLent: Rupees = maxLoan,
): OffersFor {
  const round = (Math.floor(Math.min(maxLoan, mostLent) / LOAN_STEP) * LOAN_STEP) as Rupees
  const wanted = typed && amount.ok && amount.value <= maxLoan ? amount.value : round
  return {
    amount: wanted >= MIN_LOAN ? wanted : null,
    weight: maxLoan > 0 ? (Math.min(worth.weightAs22, MAX_ORNAMENTS) as Grams) : null,
  }
}
