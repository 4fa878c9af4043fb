import type { PushSubscriptionKeys } from '#lib/domain/my-loan/push-address'

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

/** The visitor's browser. The site has a worker in builds alone. */
export const ownBrowser: PushBrowser = {
  isAble: () =>
    import.meta.env.PROD &&
    import.meta.env.PUBLIC_OFFLINE !== 'false' &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window,
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
