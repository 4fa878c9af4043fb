import { OndcRefused } from '#lib/services/ondc-refused'

/** Whether a reading that was refused would be refused again. */
const isFinal = (error: unknown): boolean => error instanceof OndcRefused && error.failure === 'gone'

/** Waits, or ends early once the signal is aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })

interface Rounds<T> {
  readonly read: (signal: AbortSignal) => Promise<T>
  readonly everyMs: number
  /** After the last nothing more is read. */
  readonly count: number
  readonly signal: AbortSignal
  /** @returns whether something more may come */
  readonly onRead: (read: T) => boolean
}

/**
 * Reads again and again until nothing more may come. One reading that fails is no end: connections of phones come and go.
 * @returns the last failure if the last reading failed; null if it didn't, or if it was aborted
 */
export async function readInRounds<T>({
  read,
  everyMs,
  count,
  signal,
  onRead,
}: Rounds<T>): Promise<{ readonly error: unknown } | null> {
  let failure: { readonly error: unknown } | null = null
  for (let round = 0; round < count; round++) {
    if (round > 0) await pause(everyMs, signal)
    if (signal.aborted) return null
    try {
      const answer = await read(signal)
      if (signal.aborted) return null
      failure = null
      if (!onRead(answer)) return null
    } catch (error) {
      if (signal.aborted) return null
      failure = { error }
      if (isFinal(error)) return failure
    }
  }
  return failure
}
