import { atom, type ReadableAtom } from 'nanostores'
import type { Progress } from './request.ts'

/** A series of turns of which only the latest counts. */
interface Turns {
  /** Begins a turn. @returns a signal that is aborted as soon as the turn no longer counts */
  next(): AbortSignal
  /** The signal of the current turn. */
  current(): AbortSignal
}

/** Creates turns that replace one another: only the answer to the latest request counts, in whatever order they arrive. */
export function createTurns(): Turns {
  let turn = new AbortController()
  return {
    next() {
      turn.abort()
      turn = new AbortController()
      return turn.signal
    },
    current: () => turn.signal,
  }
}

/** A request that can be replaced by a newer one; only the latest counts. */
interface Latest<Failure extends string> {
  readonly $progress: ReadableAtom<Progress<Failure>>
  /**
   * Starts a request and cancels the previous one.
   * @returns the answer; undefined if the request failed or was replaced
   */
  run<T>(ask: (signal: AbortSignal) => Promise<T>, failure: Failure): Promise<T | undefined>
  /** Sets a failure for a request that was answered but refused. */
  fail(failure: Failure): void
  /** Cancels the request and clears a failure. */
  drop(): void
}

/** The pending state and failure of requests that replace one another, such as pages of a list. */
export function createLatest<Failure extends string>(): Latest<Failure> {
  const $progress = atom<Progress<Failure>>({ state: 'idle' })
  const turns = createTurns()
  return {
    $progress,
    async run(ask, failure) {
      const signal = turns.next()
      $progress.set({ state: 'pending' })
      try {
        const answer = await ask(signal)
        if (signal.aborted) return undefined
        $progress.set({ state: 'idle' })
        return answer
      } catch {
        if (!signal.aborted) $progress.set({ state: 'failed', error: failure })
        return undefined
      }
    },
    fail: (error) => $progress.set({ state: 'failed', error }),
    drop() {
      turns.next()
      $progress.set({ state: 'idle' })
    },
  }
}
