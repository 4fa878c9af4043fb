import { createHttpClient } from '#lib/http/client'
import { pageLanguage } from '#lib/http/page-language'
import { httpPushAlerts, httpRateAlerts } from './http/rate-alerts.ts'
import { sessionHint } from './http/session-hint.ts'
import type { PushAlertsService, RateAlertsService } from './ports.ts'
import { simulatedPushAlerts, simulatedRateAlerts } from './simulated/rate-alerts.ts'

// Inlined as a literal: a build without services drops the adapter.
const baseUrl = import.meta.env.PUBLIC_MAIN_API_URL

const call = baseUrl ? createHttpClient({ baseUrl, language: pageLanguage() }) : null

/** The prices that a visitor waits for. Apart from the other services, so that only the page of the gold rate loads it. */
export const rateAlerts: RateAlertsService =
  baseUrl && call ? httpRateAlerts(call, sessionHint(baseUrl)) : simulatedRateAlerts

/** The prices that this browser waits for. */
export const pushAlerts: PushAlertsService = baseUrl && call ? httpPushAlerts(call) : simulatedPushAlerts
