/** Thrown where a search took longer than it may. */
export class SearchTimeoutError extends Error {
  override readonly name = 'SearchTimeoutError'

  constructor(limitMs: number) {
    super(`The offer search gave no answer within ${String(limitMs)} ms.`)
  }
}

/**
 * Runs work that may take no longer than a limit.
 * @param limitMs milliseconds; then the work's signal is aborted and a `SearchTimeoutError` thrown, whatever the work does
 */
export async function within<T>(limitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new SearchTimeoutError(limitMs))
      abort.abort()
    }, limitMs)
  })
  try {
    return await Promise.race([work(abort.signal), expiry])
  } finally {
    clearTimeout(timer)
  }
}
