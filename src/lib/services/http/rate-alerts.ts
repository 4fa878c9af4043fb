import * as contract from '#contract/generated/operations.gen'
import { WORDINGS } from '#lib/domain/person/consent'
import { pushWording } from '#lib/domain/shared/push-address'
import type { HttpClient } from '#lib/http/client'
import { HttpError } from '#lib/http/http-error'
import type { AlertNotTaken, PushAlertsService, RateAlertsService } from '#lib/services/ports'
import { httpPushKey } from './push-key.ts'
import { orRefused } from './refusal.ts'
import type { SessionHint } from './session-hint.ts'

const NOT_TAKEN: readonly AlertNotTaken[] = ['already-there', 'no-price']

/** Why a price was not taken, from an error of the server; rejects with any other. */
function whyNot(error: unknown): AlertNotTaken {
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

/** The prices of gold that a browser waits for, at the main backend. */
export const httpPushAlerts = (call: HttpClient): PushAlertsService => ({
  pushKey: httpPushKey(call),
  waiting: async (key) => (await orRefused(call(contract.pushAlerts({ body: { key } })))).alerts,
  async set(alert, to) {
    const body = { ...alert, to, wording: pushWording('rate') }
    return orRefused(call(contract.setPushAlert({ body }))).catch(whyNot)
  },
  remove: async (key, id) => (await orRefused(call(contract.removePushAlert({ body: { key, id } })))).alerts,
})
