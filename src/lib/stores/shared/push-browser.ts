import type { PushSubscriptionKeys } from '#lib/domain/shared/push-address'
import { PUSH_KEY, RATE_PUSH_KEY, type DeviceStorage } from '#lib/storage/device'
import { isPushAble } from './push-offer.ts'

/** What the browser does for push messages. */
export interface PushBrowser {
  /** Whether it can show any on this site. */
  isAble(): boolean
  /** Has the browser ask the visitor, at a press, unless it has the answer. @returns whether this site may show messages */
  allow(): Promise<boolean>
  /** Where it takes messages from now on. @param publicKey of the server @throws where it takes none, as in a private window */
  subscribe(publicKey: string): Promise<PushSubscriptionKeys>
  /** Takes no more. */
  end(): Promise<void>
}

/** Longer than a worker takes to start. */
const PATIENCE_MS = 15_000

/** The worker of this site. @throws where none starts */
async function worker(): Promise<ServiceWorkerRegistration> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The worker does not start.')), PATIENCE_MS)
  return Promise.race([navigator.serviceWorker.ready, late]).finally(() => clearTimeout(timer))
}

/** The visitor's browser. */
export const ownBrowser: PushBrowser = {
  isAble: isPushAble,
  allow: async () => (await Notification.requestPermission()) === 'granted',
  async subscribe(applicationServerKey) {
    const { pushManager } = await worker()
    const subscribe = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    // One with another key of the server can't be changed.
    const subscription = await subscribe().catch(async (error: unknown) => {
      const before = await pushManager.getSubscription()
      if (!before) throw error
      await before.unsubscribe()
      return subscribe()
    })
    const { endpoint, keys } = subscription.toJSON()
    return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
  },
  async end() {
    const { pushManager } = await worker()
    await (await pushManager.getSubscription())?.unsubscribe()
  },
}

/** Has a browser take no messages any more, unless it still gets some about something else. It says nothing of a failure: the server has nothing of it. */
export async function endIfUnused(browser: PushBrowser, storage: DeviceStorage): Promise<void> {
  try {
    for (const name of [PUSH_KEY, RATE_PUSH_KEY]) if ((await storage.read(name)) !== undefined) return
    await browser.end()
  } catch {
    // It is the browser's own matter.
  }
}
