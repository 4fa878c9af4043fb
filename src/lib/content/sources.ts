import type { IsoDate } from '@/lib/domain/dates'
import type { SourceContent, SourcesContent } from './schemas/sources.ts'

/** Where the register of sources is, as an editor finds it. */
const REGISTER = 'src/content/sources/sources.yaml'

/** How a text links to a source: [the directions](source:rbi-gold-2025). */
const IN_TEXT = /\]\(source:([a-z0-9-]*)\)/g
const IN_HTML = /href="source:([a-z0-9-]*)"/g

/**
 * The register of sources.
 * @param entries the collection's entries, one a file
 * @throws where the file is missing
 */
export function registerOf(entries: readonly { readonly data: SourcesContent }[]): SourcesContent {
  if (entries.length === 0) throw new Error(`${REGISTER} is missing: it names the sources of the site.`)
  return Object.fromEntries(entries.flatMap(({ data }) => Object.entries(data)))
}

/** @throws where the register has no such source */
function sourceOf(register: SourcesContent, id: string): SourceContent {
  const source = register[id]
  if (!source) throw new Error(`${REGISTER} has no ${id}; run npm run check:content to see who names it.`)
  return source
}

/** The sources that a text rests on, in its own order. */
export const sourcesOf = (register: SourcesContent, ids: readonly string[] = []): SourceContent[] =>
  ids.map((id) => sourceOf(register, id))

/** The day since which none of them has been looked at; null where there are none. */
export const checkedSince = (sources: readonly SourceContent[]): IsoDate | null =>
  sources
    .map(({ checked }) => checked)
    .sort()
    .at(0) ?? null

/** The ids that a text links to. */
export const linkedSources = (markdown: string): string[] =>
  [...markdown.matchAll(IN_TEXT)].map(([, id = '']) => id)

/**
 * A text's HTML with each link to a source leading to the source's own address.
 * @throws where a source is unknown or has no address to lead to
 */
export const withSourceLinks = (html: string, register: SourcesContent): string =>
  html.replace(IN_HTML, (_link, id: string) => {
    const { address } = sourceOf(register, id)
    if (address === undefined)
      throw new Error(`${REGISTER}: ${id} has no address, so no text can link to it.`)
    return `href="${address.replaceAll('&', '&amp;')}" rel="noopener"`
  })
