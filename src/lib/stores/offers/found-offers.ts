import { atom, type ReadableAtom } from 'nanostores'
import type { Offer } from '#lib/domain/offer/offer'
import type { FindOffersById } from '#lib/search/port'
import { createTurns } from '#lib/stores/shared/latest'

/** The offers that an address names. */
export interface FoundOffers {
  readonly state: 'pending' | 'ready' | 'failed'
  /** In the order of the address; empty unless ready. */
  readonly offers: readonly Offer[]
}

/** Before the first answer. */
const NOT_FOUND_YET: FoundOffers = { state: 'pending', offers: [] }

/** Finds the offers that an address names; only the answer for the latest address counts. */
export function createFoundOffers(find: FindOffersById): {
  readonly $found: ReadableAtom<FoundOffers>
  find(ids: readonly string[]): Promise<void>
} {
  const $found = atom(NOT_FOUND_YET)
  const turns = createTurns()
  return {
    $found,
    async find(ids) {
      const signal = turns.next()
      $found.set(NOT_FOUND_YET)
      try {
        const offers = await find(ids)
        if (!signal.aborted) $found.set({ state: 'ready', offers })
      } catch (error) {
        if (signal.aborted) return
        console.error('The offers of the link could not be loaded.', error)
        $found.set({ state: 'failed', offers: [] })
      }
    },
  }
}
