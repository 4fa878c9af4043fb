import { atom, type ReadableAtom } from 'nanostores'
import type { NotListed } from '#lib/domain/listing/not-listed'
import type { Offer } from '#lib/domain/offer/offer'
import type { FindOffersById } from '#lib/search/port'
import { findWhyNotListed, type FindWhyNotListed } from './why-not-listed.ts'
import { createTurns } from '#lib/stores/shared/latest'

/** The offers that an address names. */
export interface FoundOffers {
  readonly state: 'pending' | 'ready' | 'failed'
  /** In the order of the address; empty unless ready. */
  readonly offers: readonly Offer[]
  /** Why others that it names are not shown, by their ids. */
  readonly notListed: ReadonlyMap<string, NotListed>
}

/** Before the first answer. */
const NOT_FOUND_YET: FoundOffers = { state: 'pending', offers: [], notListed: new Map() }

/** Finds the offers that an address names; only the answer for the latest address counts. */
export function createFoundOffers(
  find: FindOffersById,
  why: FindWhyNotListed = findWhyNotListed,
): {
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
        const missing = ids.filter((id) => offers.every((offer) => offer.id !== id))
        const notListed = await why(missing)
        if (!signal.aborted) $found.set({ state: 'ready', offers, notListed })
      } catch (error) {
        if (signal.aborted) return
        console.error('The offers of the link could not be loaded.', error)
        $found.set({ ...NOT_FOUND_YET, state: 'failed' })
      }
    },
  }
}
