import { pushAlerts } from '#lib/services/rate-alerts-chooser'
import { isPushAble, offeredKey } from '#lib/stores/shared/push-offer'
import type { PushAlerts } from './push-alerts.ts'

/** How the form reaches the messages of this browser. */
export interface PushWay {
  /** What the browser subscribes with; null where none are offered. */
  offered(): Promise<string | null>
  /** Whether the browser was allowed to show messages: only then some may wait. */
  isAllowed(): boolean
  /** Loads what sets and ends them, at the first press. */
  load(): Promise<PushAlerts>
}

let loading: Promise<PushAlerts> | null = null

/** The messages of the visitor's browser. */
export const pushWay: PushWay = {
  offered: () => offeredKey(isPushAble(), pushAlerts),
  isAllowed: () => Notification.permission === 'granted',
  load: () =>
    (loading ??= import('./push-alerts.ts')
      .then(({ createPushAlerts }) => createPushAlerts())
      .catch((error: unknown) => {
        loading = null
        throw error
      })),
}
