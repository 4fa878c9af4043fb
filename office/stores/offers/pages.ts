import type { FeedVersion, OffersService } from '@office/services/offers-port'

/** Offers of which everything is answered at once. */
export const PER_PAGE = 100

/** A version in which the offers of another page are whole too. */
export const withPage = (version: FeedVersion, page: FeedVersion): FeedVersion => ({
  ...page,
  offers: page.offers.map((offer, place) => {
    const known = version.offers[place]
    return !offer.full && known?.full === true && known.id === offer.id ? known : offer
  }),
})

/** Reads a version with everything about the offers of its first pages. */
export async function readPages(
  service: Pick<OffersService, 'version'>,
  lender: string,
  number: number,
  pages: number,
  signal?: AbortSignal,
): Promise<FeedVersion> {
  let version = await service.version(lender, number, 1, signal)
  for (let page = 2; page <= pages; page += 1)
    version = withPage(version, await service.version(lender, number, page, signal))
  return version
}
