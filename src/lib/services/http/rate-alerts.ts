import * as contract from '#contract/generated/operations.gen'
import { WORDINGS } from '#lib/domain/person/consent'
import type { HttpClient } from '#lib/http/client'
import { HttpError } from '#lib/http/http-error'
import type { RateAlertsService } from '#lib/services/ports'
import { orRefused } from './refusal.ts'
import type { SessionHint } from './session-hint.ts'

const NOT_TAKEN = ['already-there', 'no-price'] as const

/** Why a price was not taken, from an error of the server; rejects with any other. */
function whyNot(error: unknown): (typeof NOT_TAKEN)[number] {
  const { code } = Object(error instanceof HttpError && error.body) as { readonly code?: unknown }
  const known = NOT_TAKEN.find((each) => each === code)
  if (known) return known
  throw error
}

/** The prices of gold that a visitor waits for, at the main backend. */
export const httpRateAlerts = (
  call: HttpClient,
  ifProven: SessionHint = (ask) => ask(),
): RateAlertsService => ({
  alerts: () => ifProven(() => orRefused(call(contract.myRateAlerts({})))),
  async set(alert) {
    const body = { ...alert, wording: WORDINGS['rate-alert'] }
    const ask = async () => (await call(contract.setRateAlert({ body }))).stored
    return ifProven(() => orRefused(ask()).catch(whyNot))
  },
  remove: (id) => ifProven(() => orRefused(call(contract.removeRateAlert({ path: { id } })))),
})
