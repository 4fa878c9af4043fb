import { httpRateHistory } from './http/rate-history.ts'
import type { RateHistoryService } from './ports.ts'

// Inlined as a literal: a build without services drops the adapter.
const baseUrl = import.meta.env.PUBLIC_MAIN_API_URL

/** The prices of past days of this build; null without services. Apart from the rates, which more pages load. */
export const rateHistory: RateHistoryService | null = baseUrl ? httpRateHistory(baseUrl) : null
