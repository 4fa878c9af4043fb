import { pushAlerts } from '#lib/services/rate-alerts-chooser'
import { device, RATE_PUSH_KEY } from '#lib/storage/device'
import { isPushAble, offeredKey } from '#lib/stores/shared/push-offer'
import type { PushAlerts } from './push-alerts.ts'

/** How the form reaches the messages of this browser. */
export interface PushWay {
  /** What the browser subscribes with; null where none are offered. */
  offered(): Promise<string | null>
  /** Whether this browser has set any that may wait. */
  mayWait(): Promise<boolean>
  /** Loads what sets and ends them, at the first press or where some may wait. */
  load(): Promise<PushAlerts>
}

let loading: Promise<PushAlerts> | null = null

/** The messages of the visitor's browser. */
export const pushWay: PushWay = {
  offered: () => offeredKey(isPushAble(), pushAlerts),
  mayWait: async () => (await device.read(RATE_PUSH_KEY)) !== undefined,
  load: () =>
    (loading ??= import('./push-alerts.ts')
      .then(({ createPushAlerts }) => createPushAlerts())
      .catch((error: unknown) => {
        loading = null
        throw error
      })),
}
