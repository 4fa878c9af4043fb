import type { Token } from '#lib/assistant/words/tokens'
import { numberOfWord, shiftOfWord } from './number-words.ts'

/** A number in a row of tokens. */
export interface NumberRead {
  readonly value: number
  /** The token after it. */
  readonly next: number
  /** Whether it is written in words: those count only before a unit, since 'do' and 'a' have other meanings. */
  readonly inWords: boolean
}

const textAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? ''

/** Adds 'and a half'. */
function withHalf(tokens: readonly Token[], read: NumberRead): NumberRead {
  const [and, a, half] = [0, 1, 2].map((offset) => textAt(tokens, read.next + offset))
  return and === 'and' && a === 'a' && half === 'half'
    ? { ...read, value: read.value + 0.5, next: read.next + 3 }
    : read
}

/** A number in words: 'twenty five', 'ek sau pachas', 'sadhe teen'. */
function inWords(tokens: readonly Token[], start: number): NumberRead | null {
  let at = start
  const shift = shiftOfWord(textAt(tokens, at))
  if (shift !== null && numberAt(tokens, at + 1)) {
    const after = numberAt(tokens, at + 1)
    return after && { ...after, value: after.value + shift, inWords: true }
  }
  let sum = 0
  let last = Infinity
  for (;;) {
    const value = numberOfWord(textAt(tokens, at))
    if (value === null) break
    if (value === 100 && sum > 0 && sum < 10) sum *= 100
    else if (value < last || (last === 100 && value < 100)) sum += value
    else break
    last = value === 100 ? 100 : value < 10 ? 0 : value % 10 === 0 ? 10 : 0
    at += 1
    if (last === 0 && textAt(tokens, at) !== 'hundred' && textAt(tokens, at) !== 'sau') break
    if (last === 0) last = Infinity
  }
  return at === start ? null : { value: sum, next: at, inWords: true }
}

/** The number that begins at a token; null if none does. */
export function numberAt(tokens: readonly Token[], at: number): NumberRead | null {
  const token = tokens[at]
  if (!token) return null
  const read =
    token.number === null ? inWords(tokens, at) : { value: token.number, next: at + 1, inWords: false }
  return read && withHalf(tokens, read)
}
