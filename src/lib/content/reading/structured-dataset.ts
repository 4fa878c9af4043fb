import type { Dataset, WithContext } from 'schema-dts'
import { languageOf } from '#lib/domain/shared/locale'
import { at, CONTEXT, publisherOf, type Described, type Site } from './structured-data.ts'

/** A file with the figures of a page, for programs. */
export interface DataFile {
  /** Such as '/data/rates.csv'. */
  readonly path: string
  /** Its media type, such as 'text/csv'. */
  readonly type: string
}

/**
 * The figures of a page that are also there as files.
 * @param updated the day of the newest of them, YYYY-MM-DD
 * @param licence the address of the terms under which they may be used
 */
export const dataset = (
  site: Site,
  { path, title, description }: Described,
  {
    files,
    updated,
    licence,
  }: { readonly files: readonly DataFile[]; readonly updated: string; readonly licence: string },
): WithContext<Dataset> => ({
  '@context': CONTEXT,
  '@type': 'Dataset',
  name: title,
  description,
  url: at(site, path),
  inLanguage: languageOf(site.locale),
  dateModified: updated,
  license: licence,
  isAccessibleForFree: true,
  creator: publisherOf(site),
  distribution: files.map((file) => ({
    '@type': 'DataDownload',
    contentUrl: at(site, file.path),
    encodingFormat: file.type,
  })),
})
