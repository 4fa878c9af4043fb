import { roundToPercent } from '#lib/domain/loan/apr'
import type { Rupees } from '#lib/domain/money/money'

/**
 * The LTV of an offer for an amount: the rupees that are lent on gold worth 100 rupees at this site's price, of the gold that
 * the card shows as required. The specified LTV of the record is only the lender's word.
 * @param figures the offer's figures for the amount
 * @param pricePerGram22 rupees for a gram of 22 KT, above 0
 * @returns percent, to two decimals; at most the percent of the ceiling
 */
export const lentPerHundred = (
  figures: { readonly amount: Rupees; readonly requiredGold: number; readonly ceilingGold: number },
  pricePerGram22: number,
): number =>
  roundToPercent(
    (figures.amount / (Math.max(figures.requiredGold, figures.ceilingGold) * pricePerGram22)) * 100,
  )
