/** Thrown where work took longer than it may. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'

  constructor(limitMs: number) {
    super(`No answer within ${String(limitMs)} ms.`)
  }
}

/**
 * Runs work that may take no longer than a limit.
 * @param limitMs milliseconds; then the work's signal is aborted and a `TimeoutError` thrown, whatever the work does
 */
export async function within<T>(limitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new TimeoutError(limitMs))
      abort.abort()
    }, limitMs)
  })
  try {
    return await Promise.race([work(abort.signal), expiry])
  } finally {
    clearTimeout(timer)
  }
}
