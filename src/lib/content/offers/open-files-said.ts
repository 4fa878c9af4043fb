import type { Described, Site } from '#lib/content/reading/structured-data'
import { dataset } from '#lib/content/reading/structured-dataset'
import { OFFER_COLUMNS } from '#lib/domain/open-figures/offers-csv'
import { OPEN_FILES, openOffers } from './open-figures.ts'

/** The open files of offers as structured data; the page of the gold rate describes the other. */
export async function openFilesSaid(site: Site, described: Described): Promise<ReturnType<typeof dataset>> {
  const { version, day } = await openOffers()
  const { offersCsv, offersJson } = OPEN_FILES
  return dataset(site, described, {
    files: Object.fromEntries([offersCsv, offersJson].map(({ mediaType, path }) => [mediaType, path])),
    from: day,
    until: day,
    version,
    columns: Object.keys(OFFER_COLUMNS),
  })
}
