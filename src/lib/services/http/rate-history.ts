import { parseRateHistory } from '#lib/domain/gold/read-history'
import type { RateHistoryService } from '#lib/services/ports'

/**
 * The prices of past days of the main backend. Fetched without the HTTP client, as the rate of the day is.
 * @param baseUrl of the main backend
 */
export const httpRateHistory = (
  baseUrl: string,
  load: typeof fetch = (...request) => fetch(...request),
): RateHistoryService => ({
  async history(city) {
    const address = `${baseUrl.replace(/\/+$/, '')}/gold-rate/history?city=${encodeURIComponent(city)}`
    const response = await load(address)
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return parseRateHistory(await response.json())
  },
})
