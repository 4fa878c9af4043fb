import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 5_000

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

function look(changed: () => void) {
  const timer = setInterval(changed, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** Start of the current minute, epoch ms. Updates, so a dialog left open past an hour or midnight stays correct. */
export const useMinute = (): number => useSyncExternalStore(look, thisMinute)
