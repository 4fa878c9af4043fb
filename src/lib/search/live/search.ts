import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { offeredOn } from '#lib/domain/listing/listing'
import type { Offer } from '#lib/domain/offer/offer'
import { createFindOffers, type FindOffers } from '#lib/search/embedded/find'
import { inOrderOfIds, type FindOffersById, type LiveListing, type SearchOffers } from '#lib/search/port'

type Current = Pick<LiveListing, 'current'>

const today = (): IsoDate => istDate(Date.now())

/** The offer search in the newest list. @param day the day in India */
export function createLiveSearch(live: Current, day: () => IsoDate = today): SearchOffers {
  let last: { readonly offers: readonly Offer[]; readonly find: FindOffers } | null = null
  return async (query) => {
    const list = await live.current()
    const offers = offeredOn(list.offers, day())
    if (last?.offers !== offers) last = { offers, find: createFindOffers(offers) }
    return { ...last.find(query), version: list.version }
  }
}

/** Finds offers by their ids in the newest list. @param day the day in India */
export const createLiveById =
  (live: Current, day: () => IsoDate = today): FindOffersById =>
  async (ids) =>
    ids.length === 0 ? [] : inOrderOfIds(offeredOn((await live.current()).offers, day()), ids)

/** A search of which no answer holds an offer whose last day is over. @param day the day in India */
export const offeredSearch =
  (search: SearchOffers, day: () => IsoDate = today): SearchOffers =>
  async (query) => {
    const page = await search(query)
    const offers = offeredOn(page.offers, day())
    return { ...page, offers, total: page.total - (page.offers.length - offers.length) }
  }

/** The same by ids. @param day the day in India */
export const offeredById =
  (find: FindOffersById, day: () => IsoDate = today): FindOffersById =>
  async (ids) =>
    offeredOn(await find(ids), day())
