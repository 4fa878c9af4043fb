import { parseGrams, type Grams, type GramsProblem } from '#lib/domain/gold/gold'
import { MY_LOAN_LIMITS, type CardGold, type CardPiece } from './loan.ts'

/** The pieces of a pledge card as typed. */
interface CardText {
  readonly number: string
  readonly pieces: readonly { readonly name: string; readonly grams: string }[]
  readonly netWeight: string
}

/** The typed card, or what is wrong with its weights. */
interface CardReading {
  /** Null until all can be used. */
  readonly card: CardGold | null
  /** Of each piece; null where it can be used. */
  readonly pieces: readonly (GramsProblem | null)[]
  readonly netWeight: GramsProblem | 'above-gross' | null
}

/** The fields of a card. */
export const cardTextOf = ({ number, pieces, netWeight }: CardGold): CardText => ({
  number,
  pieces: pieces.map(({ name, grams }) => ({ name, grams: String(grams) })),
  netWeight: netWeight === null ? '' : String(netWeight),
})

/** Reads the fields of a card. An empty net weight is not known. @param card the card that they change */
export function readCardText(text: CardText, card: CardGold): CardReading {
  const weights = text.pieces.map(({ grams }) => parseGrams(grams))
  const net = parseGrams(text.netWeight)
  const gross = weights.reduce((sum, weight) => sum + (weight.ok ? weight.value : 0), 0)
  const all = weights.every((weight) => weight.ok)
  // Half a milligram for sums that a computer can't write down exactly.
  const above = all && weights.length > 0 && net.ok && net.value > gross + 0.0005
  const netWeight = above ? 'above-gross' : net.ok || net.reason === 'empty' ? null : net.reason
  const pieces = text.pieces.map(({ name }, index): CardPiece => ({
    name: name.trim().slice(0, MY_LOAN_LIMITS.pieceName),
    grams: (weights[index]?.ok ? weights[index].value : 0) as Grams,
  }))
  return {
    card:
      all && netWeight === null
        ? {
            ...card,
            number: text.number.trim().slice(0, MY_LOAN_LIMITS.cardNumber),
            pieces,
            netWeight: net.ok ? net.value : null,
          }
        : null,
    pieces: weights.map((weight) => (weight.ok ? null : weight.reason)),
    netWeight,
  }
}
