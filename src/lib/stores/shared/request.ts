import { atom, type ReadableAtom } from 'nanostores'
import { Refused } from '#lib/services/refused'
import { within } from '#lib/timing/within'

/** Timeout of a request, ms. Longer than the adapters' own timeouts for two calls in a row. */
export const PATIENCE_MS = 25_000

/** A failure of a service call. */
interface Failed<Failure extends string> {
  readonly state: 'failed'
  /** A key of the error copy. */
  readonly error: Failure
  /** Seconds until a repeat makes sense, where the service said so. */
  readonly retryAfter?: number
}

/** The state of a service call. */
export type Progress<Failure extends string> =
  { readonly state: 'idle' } | { readonly state: 'pending' } | Failed<Failure>

export interface Request<Failure extends string> {
  readonly $progress: ReadableAtom<Progress<Failure>>
  /**
   * Runs a call unless one is pending, so that a double tap causes one call. Fails after 25 seconds without an answer; a
   * later answer is ignored.
   * @param failure the failure code of a rejection; a function if it depends on the error or on how far the
   * call got
   * @returns the answer; undefined if the call failed or was not started
   */
  run<T>(call: () => Promise<T>, failure: Failure | ((error: unknown) => Failure)): Promise<T | undefined>
  /** Sets a failure for a call that was answered but refused, such as a wrong code. */
  fail(failure: Failure): void
  /** Clears an earlier failure. */
  clear(): void
}

/** The failure of a call: the service's limit was reached, or the call failed at a step. */
export const failureAt = <Step extends string>(step: Step, error: unknown): Step | 'too-many' =>
  error instanceof Refused && error.code === 'too-many' ? 'too-many' : step

/** Tracks the pending state and failure of one call. */
export function createRequest<Failure extends string>(): Request<Failure> {
  const $progress = atom<Progress<Failure>>({ state: 'idle' })
  return {
    $progress,
    async run(call, failure) {
      if ($progress.get().state === 'pending') return undefined
      $progress.set({ state: 'pending' })
      try {
        const answer = await within(PATIENCE_MS, call)
        $progress.set({ state: 'idle' })
        return answer
      } catch (error) {
        $progress.set({
          state: 'failed',
          error: typeof failure === 'function' ? failure(error) : failure,
          ...(error instanceof Refused && error.retryAfter !== null && { retryAfter: error.retryAfter }),
        })
        return undefined
      }
    },
    fail: (error) => $progress.set({ state: 'failed', error }),
    clear: () => {
      if ($progress.get().state === 'failed') $progress.set({ state: 'idle' })
    },
  }
}
