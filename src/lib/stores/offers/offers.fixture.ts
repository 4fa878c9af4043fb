import { INDIAN_BANK } from '#lib/domain/offer/offer.fixture'
import type { OfferPage, SearchOffers } from '#lib/search/port'

/** A page of offers with these ids; by default the only page. */
export const pageOf = (ids: readonly string[], rest: Partial<OfferPage> = {}): OfferPage => ({
  offers: ids.map((id) => ({ ...INDIAN_BANK, id, title: id })),
  total: ids.length,
  page: 0,
  pages: 1,
  tenureCounts: { 12: ids.length },
  counts: null,
  orderedByPage: false,
  ...rest,
})

interface ReceivedSearch {
  readonly choice: Parameters<SearchOffers>[0]
  readonly answer: (page: OfferPage) => Promise<void>
  readonly fail: () => Promise<void>
}

/** A search whose answers the test controls, in any order. */
export function fakeSearch() {
  const requested: ReceivedSearch[] = []
  // A macrotask, so that all promises waiting for the answer have settled.
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve))
  const search: SearchOffers = (choice) =>
    new Promise((resolve, reject) =>
      requested.push({
        choice,
        answer(page) {
          resolve(page)
          return settled()
        },
        fail() {
          reject(new Error('down'))
          return settled()
        },
      }),
    )
  const nth = (index: number): ReceivedSearch => {
    const one = requested[index]
    if (!one) throw new Error(`search ${String(index)} was never asked`)
    return one
  }
  return { requested, nth, search }
}
