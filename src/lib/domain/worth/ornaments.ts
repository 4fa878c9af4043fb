import { FINENESS_22_KT, type Fineness } from '#lib/domain/gold/karat'
import { roundToMilligram, type Grams } from '#lib/domain/gold/gold'
import { roundToRupee, type Rupees } from '#lib/domain/money/money'
import type { LendingRules } from '#lib/domain/loan/rules'

/**
 * A piece of gold that could be pledged. Coins of any grade and any seller may be: the Directions of 2025 bound only their
 * weight.
 */
export interface Piece {
  readonly kind: 'ornament' | 'coin'
  /** Weight with stones and thread, grams, not negative. */
  readonly gross: number
  /** Weight of stones, thread and other parts that are not gold, grams, from 0 to `gross`. */
  readonly stones: number
  readonly fineness: Fineness
}

/** The weight that counts for a loan. */
export const netWeight = ({ gross, stones }: Piece): Grams => roundToMilligram(Math.max(gross - stones, 0))

/**
 * The value of a piece, rupees, unrounded: its net weight at the price of 22 KT gold, in proportion to its fineness.
 * @param pricePerGram rupees for a gram of 22 KT
 */
export const pieceValue = (piece: Piece, pricePerGram: number): number =>
  (netWeight(piece) * pricePerGram * piece.fineness) / FINENESS_22_KT

/** All pieces together. */
export interface Worth {
  readonly weight: Grams
  /** Rounded to the rupee. */
  readonly value: Rupees
  /** The weight of 22 KT gold that has the same value: the measure of the offers. */
  readonly weightAs22: Grams
  /** Which limits of the Reserve Bank the pieces pass. */
  readonly over: readonly ('ornaments' | 'coins')[]
}

/** What pieces of gold are worth. @param pricePerGram rupees for a gram of 22 KT, above 0 */
export function worthOf(pieces: readonly Piece[], pricePerGram: number, { pledge }: LendingRules): Worth {
  const weightOf = (some: readonly Piece[]): Grams =>
    roundToMilligram(some.reduce((total, piece) => total + netWeight(piece), 0))
  const value = pieces.reduce((total, piece) => total + pieceValue(piece, pricePerGram), 0)
  const of = (kind: Piece['kind']) => weightOf(pieces.filter((piece) => piece.kind === kind))
  return {
    weight: weightOf(pieces),
    value: roundToRupee(value),
    weightAs22: roundToMilligram(value / pricePerGram),
    over: [
      ...(of('ornament') > pledge.ornaments ? (['ornaments'] as const) : []),
      ...(of('coin') > pledge.coins ? (['coins'] as const) : []),
    ],
  }
}
