import type { IsoDate } from '#lib/domain/dates/dates'
import type { SourceContent, SourcesContent } from '#lib/content/schemas/sources'

/** The file of the register of sources, for error messages. */
const REGISTER = 'src/content/sources/sources.yaml'

/** A link to a source in a text: [the directions](source:rbi-gold-2025). */
const IN_TEXT = /\]\(source:([a-z0-9-]*)\)/g
const IN_HTML = /href="source:([a-z0-9-]*)"/g

/**
 * The register of sources.
 * @param entries the collection's entries, one per file
 * @throws if the file is missing
 */
export function registerOf(entries: readonly { readonly data: SourcesContent }[]): SourcesContent {
  if (entries.length === 0) throw new Error(`${REGISTER} is missing: it names the sources of the site.`)
  return Object.fromEntries(entries.flatMap(({ data }) => Object.entries(data)))
}

/** @throws if the register has no such source */
function sourceOf(register: SourcesContent, id: string): SourceContent {
  const source = register[id]
  if (!source) throw new Error(`${REGISTER} has no ${id}; run npm run check:content to see who names it.`)
  return source
}

/** A text's sources, in the order of the ids. */
export const sourcesOf = (register: SourcesContent, ids: readonly string[] = []): SourceContent[] =>
  ids.map((id) => sourceOf(register, id))

/** The oldest date on which one of the sources was last checked; null if there are none. */
export const checkedSince = (sources: readonly SourceContent[]): IsoDate | null =>
  sources
    .map(({ checked }) => checked)
    .sort()
    .at(0) ?? null

/** The ids that a text links to. */
export const linkedSources = (markdown: string): string[] =>
  [...markdown.matchAll(IN_TEXT)].map(([, id = '']) => id)

/**
 * Replaces each `source:` link in a text's HTML with the source's address.
 * @throws if a source is unknown or has no address
 */
export const withSourceLinks = (html: string, register: SourcesContent): string =>
  html.replace(IN_HTML, (_link, id: string) => {
    const { address } = sourceOf(register, id)
    if (address === undefined)
      throw new Error(`${REGISTER}: ${id} has no address, so no text can link to it.`)
    return `href="${address.replaceAll('&', '&amp;')}" rel="noopener"`
  })
