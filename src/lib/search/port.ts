import type { FilterCounts } from '#lib/domain/offer/filtering'
import type { Listing } from '#lib/domain/listing/listing'
import type { Offer } from '#lib/domain/offer/offer'
import type { OrderTerms } from '#lib/domain/offer/offer-order'
import type { PlansFilters } from '#lib/domain/offer/plans-address'

/** A query to the offer search. */
export interface OfferQuery {
  readonly filters: PlansFilters
  /** What the order depends on besides the sort. */
  readonly terms: OrderTerms
  /** Counts from 0; default 0. */
  readonly page?: number
  /** At least 1; default 24. */
  readonly hitsPerPage?: number
}

/** One page of matching offers. */
export interface OfferPage {
  readonly offers: readonly Offer[]
  /** Number of matches on all pages. */
  readonly total: number
  /** Counts from 0. */
  readonly page: number
  readonly pages: number
  /** Matches by tenure in months, regardless of the tenures chosen. */
  readonly tenureCounts: Readonly<Record<number, number>>
  /** What each other choice would leave; null where the search does not count it. */
  readonly counts: FilterCounts | null
  /** Whether the order holds among the offers of this page only, not over all pages. */
  readonly orderedByPage: boolean
  /** Of the list that was searched, where there is one of lenders. */
  readonly version?: string
}

/** Searches the offers; rejects when the search fails or has no answer after 10 seconds. */
export type SearchOffers = (query: OfferQuery) => Promise<OfferPage>

/**
 * Finds offers by their ids, at most a few. The answer is in the order of the ids; an id that no offer has is left out.
 * Rejects when the search fails or has no answer after 10 seconds.
 */
export type FindOffersById = (ids: readonly string[]) => Promise<readonly Offer[]>

/** The list that a page has. */
export interface PageListing {
  readonly listing: Listing
  /** When the server last said that it is the newest, epoch ms. */
  readonly asOfMs: number
  /** Whether it said so to this page. */
  readonly isNewest: boolean
  /** A newer list, which no search has used yet. */
  readonly newer: Listing | null
}

/** The newest list of lenders' offers, in a build that has them. */
export interface LiveListing {
  /** The list to search in, with what came newer since the last search. Rejects where neither list can be had. */
  current(): Promise<Listing>
  /** Asks once more, unless it was asked a short while ago. */
  renew(): void
  /** Calls back with the list of the page, now if there is one and with each change. */
  follow(listener: (page: PageListing) => void): void
}

/** Timeout of a search, ms. */
export const SEARCH_TIMEOUT_MS = 10_000

export const DEFAULT_HITS_PER_PAGE = 24

/** Puts found offers into the order of the ids that were asked for, each once. */
export const inOrderOfIds = (offers: readonly Offer[], ids: readonly string[]): readonly Offer[] =>
  [...new Set(ids)].flatMap((id) => offers.find((offer) => offer.id === id) ?? [])
