import type { LinkFigures } from '#lib/domain/shared-link/link-figures'
import { pictureAddress } from '#lib/domain/shared-link/link-figures'
import { fill } from '#lib/domain/shared/text'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The words of a kind of link. */
export interface LinkWords {
  /** With `{figures}`. */
  readonly title: string
  /** With `{karat}`. */
  readonly karat: string
}

/** The value of a tag of Open Graph in a page; null if it has none. */
const valueOf = (html: string, name: string): string | null =>
  new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? null

/**
 * The page with what a shared link shows: its figures in title and picture. The address is the link itself, since who shows
 * a link looks up the one that stands there.
 */
export function withTags(html: string, figures: LinkFigures, { title, karat }: LinkWords): string {
  const url = valueOf(html, 'url')
  if (url === null) return html
  const site = new URL(url).origin
  const ofPurity = figures.kind === 'gold' ? figures.more : []
  const named = fill(title, {
    figures: [figures.main, ...ofPurity.map((text) => fill(karat, { karat: parseInt(text) }))].join(', '),
  })
  const values: Readonly<Record<string, string>> = {
    title: named,
    'image:alt': named,
    image: site + pictureAddress(figures),
    url: `${site}${figures.path}?${figures.query}`,
  }
  return html.replace(
    /(<meta property="og:([\w:]+)" content=")[^"]*/g,
    (whole, before: string, name: string) => {
      const value = values[name]
      return value === undefined ? whole : before + escaped(value)
    },
  )
}
