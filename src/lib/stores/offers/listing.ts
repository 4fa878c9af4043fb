import { atom, onMount, type ReadableAtom } from 'nanostores'
import { istDate } from '#lib/domain/dates/dates'
import { offeredOn } from '#lib/domain/listing/listing'
import type { Notices } from '#lib/domain/listing/not-listed'
import type { Offer } from '#lib/domain/offer/offer'
import { liveListing } from '#lib/search/chooser'
import type { LiveListing } from '#lib/search/port'

/** What a page says of its list, besides the offers. */
export interface ListingSigns extends Notices {
  /** When the server last said that it is the newest, epoch ms. */
  readonly asOfMs: number
  /** Whether the server did not say so to this page. */
  readonly isUnconfirmed: boolean
  /** Whether a newer one has come, which is shown from the next search on. */
  readonly hasNewer: boolean
}

/**
 * What a page says of its list; null until it has one. While it is read, a page that is looked at again after a while asks the
 * server once more.
 */
export function createListing(
  live: Pick<LiveListing, 'follow' | 'renew'>,
): ReadableAtom<ListingSigns | null> {
  const $signs = atom<ListingSigns | null>(null)
  live.follow(({ listing, asOfMs, isNewest, newer }) => {
    const { lenders, withheld, silent } = listing
    $signs.set({ lenders, withheld, silent, asOfMs, isUnconfirmed: !isNewest, hasNewer: newer !== null })
  })
  onMount($signs, () => {
    const look = () => {
      if (!document.hidden) live.renew()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  })
  return $signs
}

/** That of this page; always null where the search service has the offers. */
export const $listing: ReadableAtom<ListingSigns | null> = liveListing
  ? createListing(liveListing)
  : atom(null)

/** The first offers of a built page; none once one of them is offered no longer: another one comes in its place. */
export const firstOffered = (offers: readonly Offer[]): ReadableAtom<readonly Offer[]> =>
  atom(offeredOn(offers, istDate(Date.now())).length < offers.length ? [] : offers)
