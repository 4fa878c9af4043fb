import { atom, onMount, type ReadableAtom } from 'nanostores'

const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 5_000

/**
 * The start of the current minute, epoch ms. It moves on while somebody reads it, so that a dialog left open past an hour
 * or midnight stays correct.
 * @param now epoch ms
 */
export function createMinute(now: () => number): ReadableAtom<number> {
  const thisMinute = () => Math.floor(now() / MINUTE_MS) * MINUTE_MS
  const $minute = atom(thisMinute())
  onMount($minute, () => {
    const look = () => $minute.set(thisMinute())
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  })
  return $minute
}
