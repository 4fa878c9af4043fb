import { MAX_MONTHLY_RATE_PERCENT } from '#lib/domain/loan/calculator'
import { asciiDigits } from '#lib/domain/shared/digits'
import { parseGrams, type Grams } from '#lib/domain/gold/gold'
import { parseAmount, type Rupees } from '#lib/domain/money/money'

/** The figures of a pledge card as typed by the visitor. Each may be empty. */
export interface PledgeText {
  readonly weight: string
  readonly amount: string
  /** Percent a month. */
  readonly rate: string
}

/** The figures of a pledge card; null if empty or invalid. */
export interface PledgeFigures {
  readonly weight: Grams | null
  readonly amount: Rupees | null
  readonly monthlyRatePercent: number | null
}

export type PledgeField = keyof PledgeText

const typed = (text: string) => asciiDigits(text).trim()

function readRate(text: string): number | null {
  const [, digits] = /^(\d{1,3}(?:\.\d{1,3})?) ?%?$/.exec(text) ?? []
  const rate = digits === undefined ? 0 : Number(digits)
  return rate > 0 && rate <= MAX_MONTHLY_RATE_PERCENT ? rate : null
}

/**
 * Reads the figures of a pledge card.
 * @returns the figures, and the fields with invalid text, in order
 */
export function readPledge(text: PledgeText): {
  readonly figures: PledgeFigures
  readonly wrong: readonly PledgeField[]
} {
  const weight = parseGrams(typed(text.weight))
  const amount = parseAmount(typed(text.amount))
  const rate = readRate(typed(text.rate))
  const wrong: PledgeField[] = []
  if (!weight.ok && weight.reason !== 'empty') wrong.push('weight')
  if (!amount.ok && amount.reason !== 'empty') wrong.push('amount')
  if (rate === null && typed(text.rate) !== '') wrong.push('rate')
  return {
    figures: {
      weight: weight.ok ? weight.value : null,
      amount: amount.ok ? amount.value : null,
      monthlyRatePercent: rate,
    },
    wrong,
  }
}
