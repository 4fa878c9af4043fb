import type { RateAlert } from '#lib/domain/gold/rate-alert'
import { REMINDER_KEY } from '#lib/domain/my-loan/stop-link'
import type { AlertNotTaken, PushAlertsService, StoredAlert } from '#lib/services/ports'
import { pushAlerts } from '#lib/services/rate-alerts-chooser'
import { device, RATE_PUSH_KEY, type DeviceStorage } from '#lib/storage/device'
import { endIfUnused, ownBrowser, type PushBrowser } from '#lib/stores/shared/push-browser'

export interface PushAlerts {
  /** Has the browser ask the visitor, at a press, unless it has the answer. @returns whether this site may show messages */
  allow(): Promise<boolean>
  /** What this browser waits for. Rejects as the service does. */
  alerts(): Promise<readonly StoredAlert[]>
  /** Has this browser told of a price once. @param publicKey of the server @returns what waits, or why not. Rejects as the service does */
  set(publicKey: string, alert: RateAlert): Promise<readonly StoredAlert[] | AlertNotTaken>
  /** Ends one. @returns what still waits. Rejects as the service does */
  remove(id: string): Promise<readonly StoredAlert[]>
}

interface Options {
  readonly service?: PushAlertsService
  readonly storage?: DeviceStorage
  readonly browser?: PushBrowser
}

/** The prices that this browser waits for. They need no number: the browser alone is known, by a key on the device. */
export function createPushAlerts({
  service = pushAlerts,
  storage = device,
  browser = ownBrowser,
}: Options = {}): PushAlerts {
  let own: string | null = null

  async function readKey(): Promise<string | null> {
    const stored = await storage.read(RATE_PUSH_KEY).catch(() => null)
    if (typeof stored === 'string' && REMINDER_KEY.test(stored)) own = stored
    return own
  }

  /** With the last one the browser takes no more messages, unless they are about loans. */
  async function left(alerts: readonly StoredAlert[]): Promise<readonly StoredAlert[]> {
    if (alerts.length > 0) return alerts
    own = null
    await storage.remove(RATE_PUSH_KEY).catch(() => undefined)
    await endIfUnused(browser, storage)
    return alerts
  }

  return {
    allow: browser.allow,
    async alerts() {
      const key = await readKey()
      return key === null ? [] : left(await service.waiting(key))
    },
    async set(publicKey, alert) {
      const set = await service.set(alert, await browser.subscribe(publicKey))
      if (typeof set === 'string') return set
      own = set.key
      // Where the device stores nothing, the key lasts as long as the page.
      await storage.write(RATE_PUSH_KEY, set.key).catch(() => undefined)
      return set.alerts
    },
    async remove(id) {
      const key = await readKey()
      return left(key === null ? [] : await service.remove(key, id))
    },
  }
}
