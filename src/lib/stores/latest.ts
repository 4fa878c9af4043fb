import { atom, type ReadableAtom } from 'nanostores'
import type { Progress } from './request'

/** Turns of which only the newest counts. */
interface Turns {
  /** Begins a turn. @returns a signal that is aborted as soon as the turn no longer counts */
  next(): AbortSignal
  /** The turn that counts now. */
  current(): AbortSignal
}

/** Hands out turns that replace one another: the newest answer wins, in whatever order answers come. */
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

/** A question of which only the newest counts. */
interface Latest<Failure extends string> {
  readonly $progress: ReadableAtom<Progress<Failure>>
  /**
   * Asks, and gives up what was asked before.
   * @returns the answer; undefined where it failed, or where something was asked since
   */
  run<T>(ask: (signal: AbortSignal) => Promise<T>, failure: Failure): Promise<T | undefined>
  /** Says that the question was answered but refused. */
  fail(failure: Failure): void
  /** Gives up what was asked, and forgets a failure. */
  drop(): void
}

/** The pending state and failure of questions that replace one another, such as pages of a list. */
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
