import type { Dataset, WithContext } from 'schema-dts'
import type { IsoDate } from '#lib/domain/dates/dates'
import { LICENCE } from '#lib/domain/open-figures/licence'
import { languageOf } from '#lib/domain/shared/locale'
import { at, CONTEXT, publisherOf, type Described, type Site } from './structured-data.ts'

/**
 * The figures of a page as files.
 * @param of their addresses by media type, the first and the last day that they are of, and where there are, their version and
 * the names of their columns
 */
export const dataset = (
  site: Site,
  { path, title, description }: Described,
  {
    files,
    from,
    until,
    version,
    columns,
  }: {
    readonly files: Readonly<Record<string, string>>
    readonly from: IsoDate
    readonly until: IsoDate
    readonly version?: string
    readonly columns?: readonly string[]
  },
): WithContext<Dataset> => ({
  '@context': CONTEXT,
  '@type': 'Dataset',
  name: title,
  description,
  url: at(site, path),
  inLanguage: languageOf(site.locale),
  creator: publisherOf(site),
  license: LICENCE.path,
  isAccessibleForFree: true,
  temporalCoverage: `${from}/${until}`,
  dateModified: until,
  ...(version && { version }),
  ...(columns && { variableMeasured: [...columns] }),
  distribution: Object.entries(files).map(([encodingFormat, file]) => ({
    '@type': 'DataDownload',
    encodingFormat,
    contentUrl: at(site, file),
  })),
})
