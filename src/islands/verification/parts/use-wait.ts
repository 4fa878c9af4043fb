import { useSyncExternalStore } from 'react'
import { RESEND_AFTER_MS } from '@/lib/stores/identity'

const LOOK_EVERY_MS = 250

function look(changed: () => void) {
  const timer = setInterval(changed, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** A clock that was set back makes nobody wait longer than for a new code. */
const secondsLeft = (sentAt: number) =>
  Math.ceil(Math.min(RESEND_AFTER_MS, Math.max(0, sentAt + RESEND_AFTER_MS - Date.now())) / 1000)

/**
 * Counts down to the next code.
 * @param sentAt when the last one was sent, epoch ms; null where none was
 * @returns whole seconds, 0 once a code can be sent
 */
export const useWait = (sentAt: number | null): number =>
  useSyncExternalStore(look, () => (sentAt === null ? 0 : secondsLeft(sentAt)))
