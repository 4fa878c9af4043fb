import { createHttpClient } from '#lib/http/client'
import { pageLanguage } from '#lib/http/page-language'
import { httpPushAlerts, httpRateAlerts } from './http/rate-alerts.ts'
import { sessionHint } from './http/session-hint.ts'
import type { PushAlertsService, RateAlertsService } from './ports.ts'
import { simulatedPushAlerts, simulatedRateAlerts } from './simulated/rate-alerts.ts'

// Inlined as a literal: a build without services drops the adapter.
const baseUrl = import.meta.env.PUBLIC_MAIN_API_URL

const callAt = (address: string) => createHttpClient({ baseUrl: address, language: pageLanguage() })

/** The prices that a visitor waits for. Apart from the other services, so that only the page of the gold rate loads it. */
export const rateAlerts: RateAlertsService = baseUrl
  ? httpRateAlerts(callAt(baseUrl), sessionHint(baseUrl))
  : simulatedRateAlerts

/** The prices that this browser waits for. */
export const pushAlerts: PushAlertsService = baseUrl ? httpPushAlerts(callAt(baseUrl)) : simulatedPushAlerts
