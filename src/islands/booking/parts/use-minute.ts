import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 5_000

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

function look(changed: () => void) {
  const timer = setInterval(changed, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** The minute that runs now, epoch ms: a dialog left open over midnight or past an hour follows the clock. */
export const useMinute = (): number => useSyncExternalStore(look, thisMinute)
