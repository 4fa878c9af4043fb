import { atom, type ReadableAtom } from 'nanostores'
import type { Offer } from '@/lib/domain/offer'
import type { PlansFilters } from '@/lib/domain/plans-address'
import { searchOffers } from '@/lib/search/chooser'
import type { SearchOffers } from '@/lib/search/port'
import { $plansFilters } from './plans'

/** The offers that answer the filters in force. Offers of the last answer stay in view while the next is on its way. */
export interface OffersState {
  readonly state: 'pending' | 'ready' | 'failed'
  readonly offers: readonly Offer[]
  /** All matches, of which `offers` may be the first pages. */
  readonly total: number
  readonly pages: number
  /** Pages loaded so far; 0 until the first answer, and after a failure. */
  readonly loaded: number
  /** Matches by tenure in months, regardless of the tenures chosen. */
  readonly tenureCounts: Readonly<Record<number, number>>
  /** How the loading of more offers of the same answer stands. */
  readonly more: 'idle' | 'pending' | 'failed'
}

/** Before the first answer: what the server renders. */
export const NO_OFFERS_YET: OffersState = {
  state: 'pending',
  offers: [],
  total: 0,
  pages: 0,
  loaded: 0,
  tenureCounts: {},
  more: 'idle',
}

const HITS_PER_PAGE = 50

const $state = atom<OffersState>(NO_OFFERS_YET)

export const $offers: ReadableAtom<OffersState> = $state

/** The number of the newest search: an answer to an older one is stale and dropped. */
let newest = 0

/** Searches anew. On failure the list empties and `state` says so; calling it again is the retry. */
export async function loadOffers(filters: PlansFilters, search: SearchOffers = searchOffers): Promise<void> {
  const mine = ++newest
  $state.set({ ...$state.get(), state: 'pending', more: 'idle' })
  try {
    const page = await search({ filters, page: 0, hitsPerPage: HITS_PER_PAGE })
    if (mine !== newest) return
    const { offers, total, pages, tenureCounts } = page
    $state.set({ state: 'ready', offers, total, pages, tenureCounts, loaded: 1, more: 'idle' })
  } catch (error) {
    if (mine !== newest) return
    console.error('The offer search failed.', error)
    $state.set({ ...NO_OFFERS_YET, state: 'failed' })
  }
}

/**
 * Searches at once, and again whenever the filters or the sort change.
 * @returns what ends it
 */
export const followFilters = (search: SearchOffers = searchOffers): (() => void) =>
  $plansFilters.subscribe((filters) => void loadOffers(filters, search))

/** Adds the next page of the search in view. On failure what is in view stays. @returns whether it was added */
export async function loadMoreOffers(
  filters: PlansFilters,
  search: SearchOffers = searchOffers,
): Promise<boolean> {
  const before = $state.get()
  if (before.state !== 'ready' || before.more === 'pending' || before.loaded >= before.pages) return false
  const mine = newest
  $state.set({ ...before, more: 'pending' })
  try {
    const page = await search({ filters, page: before.loaded, hitsPerPage: HITS_PER_PAGE })
    if (mine !== newest) return false
    // A catalogue that changed between two pages may repeat an offer.
    const known = new Set(before.offers.map((offer) => offer.id))
    $state.set({
      ...before,
      offers: [...before.offers, ...page.offers.filter((offer) => !known.has(offer.id))],
      loaded: before.loaded + 1,
      more: 'idle',
    })
    return true
  } catch (error) {
    if (mine !== newest) return false
    console.error('More offers could not be loaded.', error)
    $state.set({ ...before, more: 'failed' })
    return false
  }
}
