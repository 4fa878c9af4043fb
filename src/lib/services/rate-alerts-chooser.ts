import { createHttpClient } from '#lib/http/client'
import { pageLanguage } from '#lib/http/page-language'
import { httpRateAlerts } from './http/rate-alerts.ts'
import { sessionHint } from './http/session-hint.ts'
import type { RateAlertsService } from './ports.ts'
import { simulatedRateAlerts } from './simulated/rate-alerts.ts'

// Inlined as a literal: a build without services drops the adapter.
const baseUrl = import.meta.env.PUBLIC_MAIN_API_URL

/** The prices that a visitor waits for. Apart from the other services, so that only the page of the gold rate loads it. */
export const rateAlerts: RateAlertsService = baseUrl
  ? httpRateAlerts(createHttpClient({ baseUrl, language: pageLanguage() }), sessionHint(baseUrl))
  : simulatedRateAlerts
