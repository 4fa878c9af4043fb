import { readDecimal } from '#lib/domain/shared/decimal'
import { accept, refuse, type Result } from '#lib/domain/shared/result'
import { ALERT_PRICE, isCrossed, type AlertDirection } from './rate-alert.ts'

/** Why somebody can't be told of a typed price. */
export type AlertPriceProblem = 'empty' | 'not-a-number' | 'too-small' | 'too-large' | 'already-there'

/**
 * Reads the price that somebody waits for: rupees for a gram, with paise if any.
 * @param priceNow rupees for a gram of the same purity
 * @returns rupees, or why the text was refused; `already-there` where gold is on that side of it now
 */
export function parseAlertPrice(
  text: string,
  direction: AlertDirection,
  priceNow: number,
): Result<number, AlertPriceProblem> {
  const price = readDecimal(text.replace(/₹|\brs\.?/i, ''), 2)
  if (price === 'empty') return refuse('empty')
  if (typeof price === 'string') return refuse('not-a-number')
  if (price < ALERT_PRICE.min) return refuse('too-small')
  if (price > ALERT_PRICE.max) return refuse('too-large')
  return isCrossed({ direction, price }, priceNow) ? refuse('already-there') : accept(price)
}
