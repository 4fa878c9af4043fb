import type { GoldRate } from '#lib/domain/gold/gold-rate'
import type { RatesService } from '#lib/services/ports'
import { rates } from '#lib/services/rates-chooser'

/**
 * The rate of a newer day than the one that the page shows; null if there is none, or the service cannot answer: the
 * page then keeps its rate, which is dated.
 * @param shownDate the day of the rate on the page, 'YYYY-MM-DD'
 */
export async function newerRate(
  shownDate: string,
  service: RatesService | null = rates,
): Promise<GoldRate | null> {
  const rate = (await service?.goldRate().catch(() => null)) ?? null
  return rate && rate.date > shownDate ? rate : null
}
