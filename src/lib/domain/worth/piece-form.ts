import { parseGrams, readGrams, type Grams, type GramsProblem } from '#lib/domain/gold/gold'
import type { Fineness } from '#lib/domain/gold/karat'
import type { Piece } from './ornaments.ts'
import { accept, refuse, type Result } from '#lib/domain/shared/result'

/** A piece of gold as typed. */
export interface PieceText {
  /** Tells the pieces of a visitor apart; not shown. */
  readonly id: number
  /** What the visitor calls it; may be empty. */
  readonly name: string
  readonly kind: Piece['kind']
  readonly gross: string
  readonly stones: string
  readonly fineness: Fineness
}

/** Why the weight of stones and thread was refused. */
type StonesProblem = 'negative' | 'not-a-number' | 'too-heavy'

/** A typed piece: its piece of gold if the weights are usable, and what is wrong with each field otherwise. */
export interface PieceRead {
  /** Null if the weight is empty, or a weight cannot be used. */
  readonly piece: Piece | null
  readonly problems: {
    readonly gross: Exclude<GramsProblem, 'empty'> | null
    readonly stones: StonesProblem | null
  }
}

/**
 * Reads the weight of stones and thread in grams; empty is 0.
 * @param gross the weight of the whole piece, grams; null if it is not known
 */
function parseStones(text: string, gross: Grams | null): Result<number, StonesProblem> {
  const stones = readGrams(text)
  if (stones === 'empty') return accept(0)
  if (typeof stones === 'string') return refuse(stones)
  // A piece that is all stones has no gold in it.
  return gross !== null && stones >= gross ? refuse('too-heavy') : accept(stones)
}

/** Reads a typed piece. An empty weight is no problem: the piece does not count yet. */
export function readPiece({ kind, gross, stones, fineness }: PieceText): PieceRead {
  const weight = parseGrams(gross)
  const without = parseStones(stones, weight.ok ? weight.value : null)
  return {
    piece: weight.ok && without.ok ? { kind, gross: weight.value, stones: without.value, fineness } : null,
    problems: {
      gross: weight.ok || weight.reason === 'empty' ? null : weight.reason,
      stones: without.ok ? null : without.reason,
    },
  }
}
