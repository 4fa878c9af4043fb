import type { Offer } from '@/lib/domain/offer'
import type { PlansFilters, TermBucket } from '@/lib/domain/plans-address'

/** What is asked of the offer search. */
export interface OfferQuery {
  readonly filters: PlansFilters
  /** From 0, which is the page given where none is named. */
  readonly page?: number
  /** At least 1; 24 where nothing is said. */
  readonly hitsPerPage?: number
}

/** One page of the offers that match. */
export interface OfferPage {
  readonly offers: readonly Offer[]
  /** All matches, over all pages. */
  readonly total: number
  /** From 0. */
  readonly page: number
  readonly pages: number
  /** Matches by tenure in months, regardless of the tenures chosen. */
  readonly tenureCounts: Readonly<Record<number, number>>
}

/** Searches the offers; rejects when the search fails or has no answer after 10 seconds. */
export type SearchOffers = (query: OfferQuery) => Promise<OfferPage>

/** Milliseconds after which every search gives up. */
export const SEARCH_TIMEOUT_MS = 10_000

export const DEFAULT_HITS_PER_PAGE = 24

/** The terms of a bucket, in months. */
export const BUCKET_MONTHS: Readonly<Record<TermBucket, readonly number[]>> = {
  short: [1, 2, 3, 4, 5, 6],
  long: [7, 8, 9, 10, 11, 12],
}
