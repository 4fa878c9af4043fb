import { atom, type ReadableAtom } from 'nanostores'
import { within } from '@/lib/timing/within'

/** Longer than two calls in a row take that adapters give up by themselves. */
export const PATIENCE_MS = 25_000

/** How a call to a service stands. `error` is a key of the error catalogue's copy. */
export type Progress<Failure extends string> =
  | { readonly state: 'idle' }
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly error: Failure }

export interface Request<Failure extends string> {
  readonly $progress: ReadableAtom<Progress<Failure>>
  /**
   * Runs a call unless one is under way, so that two quick taps cause one call. After 25 seconds without an answer it
   * has failed, and a later answer no longer counts.
   * @param failure what a rejection means; asked for only then, where it depends on how far the call came
   * @returns what the call answered; undefined where it failed or was not started
   */
  run<T>(call: () => Promise<T>, failure: Failure | (() => Failure)): Promise<T | undefined>
  /** Says that the call was answered but refused, such as a wrong code. */
  fail(failure: Failure): void
  /** Forgets an earlier failure. */
  clear(): void
}

/** The pending state, failure and retry of one call. */
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
      } catch {
        $progress.set({ state: 'failed', error: typeof failure === 'function' ? failure() : failure })
        return undefined
      }
    },
    fail: (error) => $progress.set({ state: 'failed', error }),
    clear: () => {
      if ($progress.get().state === 'failed') $progress.set({ state: 'idle' })
    },
  }
}
