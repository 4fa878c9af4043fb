import type { Facts } from '#lib/domain/assistant/assistant'
import type { Token } from '#lib/assistant/words/tokens'
import { amountAt, pinAt } from './amount.ts'
import { elsewhereAt } from './elsewhere.ts'
import { karatAt, weightAt } from './gold.ts'
import { aliasAt, type aliasesOf } from './lenders.ts'
import { PLACES, type Look } from './look.ts'
import { numberAt } from './numbers.ts'
import { piecesIn, type Pieces } from './pieces.ts'
import { rateAt } from './rate.ts'
import { monthsAt } from './time.ts'
import { conditionsIn } from './conditions.ts'

/** What was told in a question. */
export interface Reading {
  readonly facts: Facts
  /** The words of the question with a place for each thing told. */
  readonly words: readonly string[]
  /** A number without a unit, if it is the only one. */
  readonly bare: number | null
  /** A lender that was named and is not in the catalogue; null if none. */
  readonly elsewhere: string | null
  /** Whether gold of two purities was named, for which there is no single figure. */
  readonly mixed: boolean
  /** How the weight was added up from the pieces; null for one weight alone. */
  readonly sum: Pieces['sum']
}

const LOOKS: readonly Look[] = [rateAt, pinAt, weightAt, karatAt, amountAt, monthsAt]

/**
 * Reads what a question tells: amount, weight, karat, months, rate, lenders, PIN code and conditions.
 * @param tokens of the question in plain letters
 * @param aliases the names of the catalogue's lenders
 */
export function readFacts(tokens: readonly Token[], aliases: ReturnType<typeof aliasesOf>): Reading {
  let facts: Facts = {}
  let elsewhere: string | null = null
  const words: string[] = []
  const numbers: number[] = []
  const karats = new Set<number>()
  for (let place = 0; place < tokens.length;) {
    const alias = aliasAt(aliases, tokens, place)
    if (alias) {
      facts = { ...facts, lenders: [...new Set([...(facts.lenders ?? []), alias.name])] }
      words.push(PLACES.lender)
      place += alias.words.length
      continue
    }
    const other = elsewhereAt(tokens, place)
    if (other) {
      elsewhere ??= other.name
      words.push(PLACES.lender)
      place += other.words
      continue
    }
    const number = numberAt(tokens, place)
    const found = LOOKS.map((look) => look(tokens, place, number)).find(Boolean)
    if (found) {
      const { amount, karat } = found.facts
      if (karat !== undefined) karats.add(karat)
      facts = {
        ...found.facts,
        ...facts,
        // A fee is named beside the loan, and is smaller.
        ...(amount !== undefined && { amount: Math.max(amount, facts.amount ?? 0) }),
      }
      words.push(found.place)
      place = found.next
      continue
    }
    const token = tokens[place]
    if (token?.number != null) numbers.push(token.number)
    words.push(token?.number == null ? (token?.text ?? '') : PLACES.number)
    place += 1
  }
  const { weight, sum } = piecesIn(tokens)
  if (facts.weight !== undefined && weight !== undefined) facts = { ...facts, weight }
  if (karats.size > 1) {
    const { karat: _several, ...others } = facts
    facts = others
  }
  return {
    facts: { ...facts, ...conditionsIn(words) },
    words,
    bare: numbers.length === 1 ? (numbers[0] ?? null) : null,
    elsewhere,
    mixed: karats.size > 1,
    sum,
  }
}
