/** Thrown if work exceeds its time limit. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'

  constructor(limitMs: number) {
    super(`No answer within ${String(limitMs)} ms.`)
  }
}

/**
 * Runs work with a time limit.
 * @param limitMs milliseconds, after which the work's signal is aborted and a `TimeoutError` is thrown in any case
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
