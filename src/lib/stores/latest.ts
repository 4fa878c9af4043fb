import { atom, type ReadableAtom } from 'nanostores'
import type { Progress } from './request'

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
  let asking: AbortController | null = null
  return {
    $progress,
    async run(ask, failure) {
      asking?.abort()
      const mine = new AbortController()
      asking = mine
      $progress.set({ state: 'pending' })
      try {
        const answer = await ask(mine.signal)
        if (asking !== mine) return undefined
        $progress.set({ state: 'idle' })
        return answer
      } catch {
        if (asking === mine) $progress.set({ state: 'failed', error: failure })
        return undefined
      }
    },
    fail: (error) => $progress.set({ state: 'failed', error }),
    drop() {
      asking?.abort()
      asking = null
      $progress.set({ state: 'idle' })
    },
  }
}
