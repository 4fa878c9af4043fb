import type { Facts } from '#lib/domain/assistant/assistant'
import { amountOnGold } from '#lib/domain/offer/amount-on-gold'
import { formatRupees } from '#lib/domain/format/format'
import { MAX_ORNAMENTS, parseGrams, type Grams } from '#lib/domain/gold/gold'
import { FINENESSES, type Fineness } from '#lib/domain/gold/karat'
import { fill } from '#lib/domain/shared/text'
import { offersFor, worthAnswer, type WorthAnswer, type WorthBasis } from '#lib/domain/worth/worth'
import { gramsText, karatText, type Context } from './context.ts'

const ASSUMED_KARAT = 22
/** Topics that take an amount: whether of the offers or of any loan. */
const AMOUNT_OF = { 'loan-cost': 'most', offers: 'offered', 'compare-lenders': 'offered' } as const

/** Gold that was told, as one piece, with what may be lent on it. */
export interface StatedGold {
  readonly weight: Grams
  readonly karat: number
  readonly fineness: Fineness
  readonly answer: WorthAnswer
}

/** @returns null if no weight was told, or none of a purity and size that is lent on */
export function statedGold({ weight, karat = ASSUMED_KARAT }: Facts, basis: WorthBasis): StatedGold | null {
  const fineness = FINENESSES.find((each) => each.karat === karat)?.fineness
  if (weight === undefined || fineness === undefined || !parseGrams(String(weight)).ok) return null
  const answer = worthAnswer(
    {
      pieces: [{ id: 1, name: '', kind: 'ornament', gross: String(weight), stones: '', fineness }],
      existingLoans: '',
      amount: null,
      bullet: false,
      fallPercent: 0,
    },
    basis,
  )
  return { weight: weight as Grams, karat, fineness, answer }
}

/** The weight that was told, as 22 KT; null if none. */
export function weightAs22({ facts, basis }: Pick<Context, 'facts' | 'basis'>): Grams | null {
  const gold = statedGold(facts, basis)
  return gold && (Math.min(gold.answer.worth.weightAs22, MAX_ORNAMENTS) as Grams)
}

/**
 * Takes what is lent on the gold that was told for the amount that was not. 'And for 6 months?' after 'how much for 20 gram'
 * asks about that loan.
 */
export function onGold(topic: string, context: Context): Context {
  const { data, facts, basis } = context
  const gold = statedGold(facts, basis)
  const of = AMOUNT_OF[topic as keyof typeof AMOUNT_OF] as
    (typeof AMOUNT_OF)[keyof typeof AMOUNT_OF] | undefined
  if (!gold || !of || facts.amount !== undefined) return context
  const { lenders = [] } = facts
  const named = data.offers.filter(({ bank }) => lenders.includes(bank))
  const amount =
    of === 'most'
      ? offersFor(gold.answer, false).amount
      : amountOnGold(named.length > 0 ? named : data.offers, gold.answer.worth.weightAs22, basis)
  if (amount === null) return context
  const { counted } = data.words
  const note = fill(counted.onGold[of], {
    amount: formatRupees(amount),
    weight: gramsText(gold.weight, context),
    karat: karatText(gold.karat, context),
  })
  return {
    ...context,
    facts: { ...facts, amount },
    goldNote: facts.karat === undefined ? `${note} ${counted.worth.assumed}` : note,
  }
}
