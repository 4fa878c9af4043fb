import { atom, type ReadableAtom } from 'nanostores'
import { isWayByWay } from '#lib/domain/offer/comparable-costs'
import { startAmount } from '#lib/domain/offer/gold-fit'
import type { FilterCounts } from '#lib/domain/offer/filtering'
import type { Offer } from '#lib/domain/offer/offer'
import { inOrder } from '#lib/domain/offer/offer-order'
import { searchOffers } from '#lib/search/chooser'
import type { SearchOffers } from '#lib/search/port'
import { createTurns } from '#lib/stores/shared/latest'
import { beginWith, lacksAmount } from './plans.ts'
import type { OffersQuery } from './query.ts'

/** The offers that match the current filters. The previous offers stay visible while a new search is pending. */
export interface OffersState {
  readonly state: 'pending' | 'ready' | 'failed'
  readonly offers: readonly Offer[]
  /** Number of all matches; `offers` contains the pages loaded so far. */
  readonly total: number
  readonly pages: number
  /** Pages loaded so far; 0 until the first answer, and after a failure. */
  readonly loaded: number
  /** Matches by tenure in months, regardless of the tenures chosen. */
  readonly tenureCounts: Readonly<Record<number, number>>
  /** What each other choice would leave; null where the search does not count it. */
  readonly counts: FilterCounts | null
  /** Whether the order holds only among the offers loaded so far, because there are more. */
  readonly orderedByPage: boolean
  /** Of the list that they are from, where that is one of lenders. */
  readonly version?: string
  /** Whether the offers stand way by way of repaying. */
  readonly wayByWay: boolean
  /** The state of loading the next page. */
  readonly more: 'idle' | 'pending' | 'failed'
}

/** Initial state before the first answer; the server renders it. */
export const NO_OFFERS_YET: OffersState = {
  state: 'pending',
  offers: [],
  total: 0,
  pages: 0,
  loaded: 0,
  tenureCounts: {},
  counts: null,
  orderedByPage: false,
  wayByWay: false,
  more: 'idle',
}

const HITS_PER_PAGE = 50

const $state = atom<OffersState>(NO_OFFERS_YET)

export const $offers: ReadableAtom<OffersState> = $state

const turns = createTurns()

/** Starts a new search. On failure clears the list and sets `state` to `failed`; call it again to retry. */
export async function loadOffers(query: OffersQuery, search: SearchOffers = searchOffers): Promise<void> {
  const signal = turns.next()
  $state.set({ ...$state.get(), state: 'pending', more: 'idle' })
  try {
    const page = await search({ ...query, page: 0, hitsPerPage: HITS_PER_PAGE })
    if (signal.aborted) return
    const { weight } = query.terms
    // Searches anew with that amount, where there is one.
    if (weight !== null && lacksAmount()) beginWith(startAmount(page.offers, weight, query.terms))
    if (signal.aborted) return
    const { page: _first, ...found } = page
    $state.set({ state: 'ready', ...found, wayByWay: isWayByWay(query.filters), loaded: 1, more: 'idle' })
  } catch (error) {
    if (signal.aborted) return
    console.error('The offer search failed.', error)
    $state.set({ ...NO_OFFERS_YET, state: 'failed' })
  }
}

/**
 * Searches now, and again whenever the query changes.
 * @returns a function that stops it
 */
export const followQuery = (
  $query: ReadableAtom<OffersQuery>,
  search: SearchOffers = searchOffers,
): (() => void) => $query.subscribe((query) => void loadOffers(query, search))

/** Adds the next page of the current search. On failure the loaded offers stay. @returns whether it was added */
export async function loadMoreOffers(
  query: OffersQuery,
  search: SearchOffers = searchOffers,
): Promise<boolean> {
  const before = $state.get()
  if (before.state !== 'ready' || before.more === 'pending' || before.loaded >= before.pages) return false
  const signal = turns.current()
  $state.set({ ...before, more: 'pending' })
  try {
    const page = await search({ ...query, page: before.loaded, hitsPerPage: HITS_PER_PAGE })
    if (signal.aborted) return false
    // If the catalogue changed between two pages, an offer may be repeated.
    const known = new Set(before.offers.map((offer) => offer.id))
    const offers = [...before.offers, ...page.offers.filter((offer) => !known.has(offer.id))]
    const loaded = before.loaded + 1
    $state.set({
      ...before,
      offers: before.orderedByPage ? inOrder(offers, query.filters.sort, query.terms) : offers,
      orderedByPage: before.orderedByPage && loaded < before.pages,
      loaded,
      more: 'idle',
    })
    return true
  } catch (error) {
    if (signal.aborted) return false
    console.error('More offers could not be loaded.', error)
    $state.set({ ...before, more: 'failed' })
    return false
  }
}
