import { parseGoldRate } from '#lib/domain/gold/gold-rate'
import type { RatesService } from '#lib/services/ports'

/**
 * The rate of the main backend. Fetched without the HTTP client: with its parsers that would weigh more than all other
 * scripts of the pages that show the rate.
 * @param baseUrl of the main backend
 */
export const httpRates = (
  baseUrl: string,
  load: typeof fetch = (...request) => fetch(...request),
): RatesService => ({
  async goldRate() {
    const response = await load(`${baseUrl.replace(/\/+$/, '')}/gold-rate`)
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const { rate } = Object(await response.json()) as { readonly rate?: unknown }
    return parseGoldRate(rate)
  },
})
