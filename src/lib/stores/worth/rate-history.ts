import type { RateHistory } from '#lib/domain/gold/rate-history'
import type { RateHistoryService } from '#lib/services/ports'
import { rateHistory } from '#lib/services/rate-history-chooser'

/**
 * The prices of past days in a city if they go on after the day that the page shows; null if they don't, or if the service
 * cannot answer: the page then keeps its prices, which are dated.
 * @param shownDate the newest day on the page, 'YYYY-MM-DD'
 */
export async function newerHistory(
  shownDate: string,
  city: string,
  service: RateHistoryService | null = rateHistory,
): Promise<RateHistory | null> {
  const history = (await service?.history(city).catch(() => null)) ?? null
  return history && (history.days.at(-1)?.date ?? '') > shownDate ? history : null
}
