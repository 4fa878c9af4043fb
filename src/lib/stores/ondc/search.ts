import { atom, type ReadableAtom } from 'nanostores'
import type { LendersAnswers } from '#lib/domain/ondc/answers'
import { SEARCH_MS } from '#lib/domain/ondc/states'
import { ondc } from '#lib/services/ondc-chooser'
import type { OndcService } from '#lib/services/ports'
import { createTurns } from '#lib/stores/shared/latest'
import { searchOfTab, storeSearch } from './chosen.ts'
import { failureOf, waitOf, type LenderFailure } from './failure.ts'
import { networkOf } from './network.ts'
import { readInRounds } from './rounds.ts'

const EVERY_MS = 1000
/** One more than the seconds, since the server closes the search by its own clock. */
const ROUNDS = SEARCH_MS / EVERY_MS + 3

/** How a search among the lenders of the open network stands. */
export type LenderSearch =
  | { readonly state: 'idle' }
  | { readonly state: 'asking' | 'closed'; readonly found: LendersAnswers }
  | { readonly state: 'failed'; readonly error: LenderFailure; readonly retryAfter?: number }

/** Before the press; the server renders it. */
const NOT_SEARCHED: LenderSearch = { state: 'idle' }

const NOBODY_YET: LendersAnswers = { state: 'asking', lenders: [], withheld: [] }

export interface LenderSearchFlow {
  readonly $search: ReadableAtom<LenderSearch>
  /** Asks all lenders, or shows the answers to the search of this tab. While one is asked, nothing more happens. */
  ask(): Promise<void>
  /** Asks all lenders once more. */
  askAnew(): Promise<void>
  /** Reads nothing more: the page is left. */
  leave(): void
}

/** A search among the lenders of the open network. @throws Error where this build has no server */
export function createLenderSearch(given: OndcService | null = ondc): LenderSearchFlow {
  const service = networkOf(given)
  const $search = atom<LenderSearch>(NOT_SEARCHED)
  const turns = createTurns()

  const fail = (error: unknown) => $search.set({ state: 'failed', error: failureOf(error), ...waitOf(error) })

  /** @returns the failure if nothing of the search could be read */
  async function follow(id: string, signal: AbortSignal): Promise<{ readonly error: unknown } | null> {
    let last = NOBODY_YET
    const failure = await readInRounds({
      ...{ everyMs: EVERY_MS, count: ROUNDS, signal },
      read: (ended) => service.answers(id, ended),
      onRead(found) {
        last = found
        $search.set({ state: found.state, found })
        return found.state === 'asking'
      },
    })
    if (signal.aborted) return null
    if (failure && last === NOBODY_YET) return failure
    $search.set({ state: 'closed', found: { ...last, state: 'closed' } })
    return null
  }

  async function start(signal: AbortSignal): Promise<void> {
    try {
      const id = await service.ask()
      if (signal.aborted) return
      storeSearch(id)
      const failure = await follow(id, signal)
      if (failure) fail(failure.error)
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  }

  return {
    $search,
    async ask() {
      const { state } = $search.get()
      if (state === 'asking' || state === 'closed') return
      const signal = turns.next()
      const before = searchOfTab()
      $search.set({ state: 'asking', found: NOBODY_YET })
      const failure = before === null ? null : await follow(before, signal)
      if (signal.aborted) return
      if (before === null || (failure && failureOf(failure.error) === 'gone')) await start(signal)
      else if (failure) fail(failure.error)
    },
    async askAnew() {
      if ($search.get().state === 'asking') return
      const signal = turns.next()
      $search.set({ state: 'asking', found: NOBODY_YET })
      await start(signal)
    },
    leave: () => void turns.next(),
  }
}
