import { createHash } from 'node:crypto'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { RATE_COLUMNS, RATE_FILES } from '#lib/domain/gold/rate-files'
import type { Listing } from '#lib/domain/listing/listing'
import type { Offer } from '#lib/domain/offer/offer'
import { LICENCE } from '#lib/domain/open-figures/licence'
import type { OpenColumn, OpenColumns } from '#lib/domain/open-figures/columns'
import { OFFER_COLUMNS } from '#lib/domain/open-figures/offers-csv'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { copyOf } from '#lib/content/copy/copy'
import { buildDay } from '#lib/content/reading/build-day'
import { builtListing, catalogue } from './catalogue.ts'

/** The files that anybody may load, with the type of each and its columns. */
export const OPEN_FILES = {
  offersCsv: { path: '/data/offers.csv', mediaType: 'text/csv', columns: OFFER_COLUMNS },
  offersJson: { path: '/data/offers.json', mediaType: 'application/json', columns: OFFER_COLUMNS },
  ratesCsv: { path: RATE_FILES.csv, mediaType: 'text/csv', columns: RATE_COLUMNS },
} as const satisfies Readonly<
  Record<string, { readonly path: string; readonly mediaType: string; readonly columns: OpenColumns }>
>

/** The address of the schema of the offers in JSON, which `npm run contract` writes, and of what describes all files for programs. */
export const SCHEMA_PATH = '/data/offers.schema.json'
export const PACKAGE_PATH = '/data/datapackage.json'

/** The offers of the open files. */
export interface OpenOffers {
  /** As the file in JSON has them: the list of lenders, or the samples, each marked. */
  readonly file: Listing | readonly (Offer & { readonly sample: true })[]
  readonly offers: readonly Offer[]
  readonly sample: boolean
  /** Changes with what the offers say. */
  readonly version: string
  readonly day: IsoDate
}

/** What describes the files to programs is in English. */
const COPY = copyOf('open-figures', DEFAULT_LOCALE)

const VERSION_SIGNS = 22

const versionOf = (offers: readonly Offer[]): string =>
  createHash('sha256').update(JSON.stringify(offers)).digest('base64url').slice(0, VERSION_SIGNS)

/** The offers of this build. */
export async function openOffers(): Promise<OpenOffers> {
  const listing = await builtListing()
  if (listing) {
    const { offers, version, asOf } = listing
    return { file: listing, offers, sample: false, version, day: istDate(Date.parse(asOf)) }
  }
  const offers = await catalogue()
  const file = offers.map((offer) => ({ ...offer, sample: true as const }))
  return { file, offers, sample: true, version: versionOf(offers), day: buildDay() }
}

const fieldOf = (
  [name, { type, unit }]: readonly [string, OpenColumn],
  about: Readonly<Record<string, string>>,
) => ({
  name,
  type,
  ...(unit ? { unit: COPY.units[unit] } : {}),
  description: about[name],
})

/** Describes all files for programs, as a Data Package (https://datapackage.org/standard/data-package). */
export function dataPackage({ version, day, sample }: OpenOffers, site: URL | undefined): object {
  const { files, offers, rates } = COPY
  const licenses = [LICENCE]
  const resource = (name: string, file: keyof typeof OPEN_FILES) => ({
    name,
    title: files[file].title,
    description: files[file].note,
    path: OPEN_FILES[file].path.slice('/data/'.length),
    mediatype: OPEN_FILES[file].mediaType,
    encoding: 'utf-8',
  })
  const tableOf = (columns: OpenColumns, about: Readonly<Record<string, string>>) => ({
    fields: Object.entries(columns).map((column) => fieldOf(column, about)),
    missingValues: [''],
  })
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: 'moneypal-open-figures',
    homepage: new URL('/open-figures', site).href,
    version,
    created: `${day}T00:00:00+05:30`,
    sample,
    licenses,
    resources: [
      {
        ...resource('offers', 'offersCsv'),
        schema: { ...tableOf(OFFER_COLUMNS, offers), primaryKey: ['id'] },
      },
      { ...resource('offers-json', 'offersJson'), jsonSchema: SCHEMA_PATH.slice('/data/'.length) },
      { ...resource('rates', 'ratesCsv'), schema: tableOf(RATE_COLUMNS, rates) },
    ],
  }
}
