import { readDecimal } from '#lib/domain/shared/decimal'
import { roundToMilligram, type Grams } from './gold.ts'

/** A tola, the old weight of jewellers, in grams: 12 masha or 96 ratti. */
export const GRAMS_PER_TOLA = 11.6638

const TOLA = /^(.*\p{Nd})\s*(?:tolas?|tole|bhari|तोला|तोले)\.?\s*$/iu

/** A weight that was written in tola. */
export interface TolaWeight {
  readonly tola: number
  readonly grams: Grams
}

/** Reads a weight in tola, with the word for it: '20 tola'. @returns null for what is no such weight */
export function readTola(text: string): TolaWeight | null {
  const tola = readDecimal(TOLA.exec(text)?.[1] ?? '', 3)
  return typeof tola === 'string' || tola <= 0
    ? null
    : { tola, grams: roundToMilligram(tola * GRAMS_PER_TOLA) }
}
