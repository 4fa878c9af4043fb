import { copyOf } from '#lib/content/copy/copy'
import { dataset, type Described, type Site } from '#lib/content/reading/structured-data'
import { OFFER_COLUMNS } from '#lib/domain/open-figures/offers-csv'
import { LICENCE, OPEN_FILES, openOffers } from './open-figures.ts'

const names = Object.keys(OPEN_FILES) as readonly (keyof typeof OPEN_FILES)[]

/** The open files as structured data. */
export async function openFilesSaid(site: Site, described: Described): Promise<ReturnType<typeof dataset>> {
  const { files } = copyOf('open-figures', site.locale)
  const { version, day } = await openOffers()
  return dataset(site, described, {
    version,
    updated: day,
    license: LICENCE.path,
    columns: Object.keys(OFFER_COLUMNS),
    files: names.map((name) => ({ ...OPEN_FILES[name], title: files[name].title })),
  })
}
