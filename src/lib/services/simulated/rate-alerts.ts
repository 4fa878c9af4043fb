import { MAX_RATE_ALERTS } from '#lib/domain/gold/rate-alert'
import { withConsent, withoutConsent } from '#lib/domain/person/consent'
import type { PushAlertsService, RateAlertsService, StoredAlert, StoredAlerts } from '#lib/services/ports'
import { Refused } from '#lib/services/refused'
import { masked } from './comparison.ts'
import { simulate, type SimulatedCall } from './faults.ts'
import { keepRecord, readRecord } from './record.ts'

/** Waiting time of a call, ms. */
const DELAY_MS = 500

let alerts: readonly StoredAlert[] = []

async function proven(call: SimulatedCall): Promise<void> {
  await simulate(call, DELAY_MS)
  if (!readRecord().proven) throw new Refused('not-proven')
}

const stored = (): StoredAlerts => ({ to: masked(readRecord().code?.phone ?? ''), alerts })

/** Stores the prices; the consent is given with the first, and ends with the last. */
function keepAlerts(changed: readonly StoredAlert[]): StoredAlerts {
  alerts = changed
  const change = changed.length > 0 ? withConsent : withoutConsent
  keepRecord({ consents: change(readRecord().consents, 'rate-alert', Date.now()) })
  return stored()
}

/** The prices that this page waits for, until it is left; nothing leaves it, and no message comes. */
export const simulatedRateAlerts: RateAlertsService = {
  async alerts() {
    await proven('myRateAlerts')
    return stored()
  },
  async set(alert) {
    await proven('setRateAlert')
    if (alerts.length >= MAX_RATE_ALERTS) throw new Refused('invalid')
    return keepAlerts([...alerts, { ...alert, id: crypto.randomUUID() }])
  },
  async remove(id) {
    await proven('removeRateAlert')
    return keepAlerts(alerts.filter((one) => one.id !== id))
  },
}

/** Only a server can send a message. */
export const simulatedPushAlerts: PushAlertsService = {
  pushKey: () => Promise.resolve(null),
  waiting: () => Promise.resolve([]),
  set: () => Promise.reject(new Refused('no-reminders')),
  remove: () => Promise.resolve([]),
}
