import type { Grams } from '#lib/domain/gold/gold'
import { roundToRupee, type Rupees } from '#lib/domain/money/money'
import { toPaisa } from '#lib/domain/loan/repayment'
import type { LetterRules } from './letter-rules.ts'

/** What a sale at the lowest price leaves; whole rupees. */
export interface SaleFigures {
  /** The value of the gold at the price for loans. */
  readonly value: Rupees
  /** The lowest price at an auction. */
  readonly reserve: Rupees
  /** What is left for the borrower at that price, before the costs of the sale; negative if a part of the debt stays. Rounded down. */
  readonly left: Rupees
  /** The same after two auctions that failed. */
  readonly leftAfterTwoFailed: Rupees
}

/**
 * What a sale of gold of 22 KT leaves.
 * @param pricePerGram22 rupees for a gram of 22 KT, unrounded
 * @param owed with interest and charges
 */
export function saleFigures(
  weight: Grams,
  owed: Rupees,
  pricePerGram22: number,
  { reservePercent, afterTwoFailedPercent }: Pick<LetterRules, 'reservePercent' | 'afterTwoFailedPercent'>,
): SaleFigures {
  const value = weight * pricePerGram22
  const atPercent = (percent: number) => toPaisa((value * percent) / 100)
  const leftAt = (percent: number) => Math.floor(toPaisa(atPercent(percent) - owed)) as Rupees
  return {
    value: roundToRupee(value),
    reserve: roundToRupee(atPercent(reservePercent)),
    left: leftAt(reservePercent),
    leftAfterTwoFailed: leftAt(afterTwoFailedPercent),
  }
}
