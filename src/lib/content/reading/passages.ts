import type { Block, Passage } from '#lib/domain/assistant/assistant'
import type { Locale } from '#lib/domain/shared/locale'
import { address, inLocale } from '#lib/domain/shared/routes'
import type { IsoDate } from '#lib/domain/dates/dates'
import { sectionAnchorsOf } from './anchors.ts'
import { wordId } from './glossary.ts'
import { plain } from './markdown.ts'
import { inOrder } from '#lib/content/copy/order'
import type { FaqContent } from '#lib/content/schemas/faq'
import type { GuideContent } from '#lib/content/schemas/guides'
import type { GlossaryContent } from '#lib/content/schemas/glossary'
import type { PageContent } from '#lib/content/schemas/pages'
import type { ProductContent } from '#lib/content/schemas/products'
import type { SourcesContent } from '#lib/content/schemas/sources'

interface TextFile<Data> {
  readonly id: string
  readonly data: Data
  /** Markdown. */
  readonly body?: string | undefined
  /** The Markdown of the same text in the first language; without it the text is its own original. */
  readonly original?: string | undefined
}

const ITEM = /^(?:[-*+]|\d+[.)])\s+/
const ROW = /^\|/
const RULE = /^\|?[\s:|-]+\|?$/

const cellsOf = (row: string): string =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(plain)
    .join(': ')

/** Leaves out a last sentence that is a link and nothing else: without the link it says nothing. */
const withoutLastLink = (paragraph: string): string =>
  paragraph.replace(/(?<=[.?!])(?:\s+\[[^\]]+\]\([^)]*\)\.)+\s*$/, '')

function blockOf(lines: readonly string[]): Block {
  if (ROW.test(lines[0] ?? '')) return lines.filter((line) => !RULE.test(line)).map(cellsOf)
  if (!ITEM.test(lines[0] ?? ''))
    return plain(withoutLastLink(lines.map((line) => line.replace(/^(>\s?|#+\s+)/, '')).join(' ')))
  // A line without a bullet continues the previous item.
  const items: string[] = []
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''))
    else items.push(`${items.pop() ?? ''} ${line}`)
  }
  return items.map(plain)
}

/** Converts Markdown to paragraphs and lists of plain text. */
export const blocksOf = (markdown: string): Block[] =>
  markdown
    .split(/\n\s*\n/)
    .map((chunk) =>
      chunk
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0)
    .map(blockOf)

/** A section of a text. */
interface Section {
  readonly heading: string
  /** The fragment of the heading; '' for the introduction. */
  readonly anchor: string
  readonly markdown: string
}

/**
 * The sections of a guide, each with its heading; the introduction before the first heading has none.
 * @param original the same text in the first language, whose fragments count
 */
export function sectionsOf(body: string, original: string): Section[] {
  const anchors = sectionAnchorsOf(original)
  const [opening = '', ...sections] = body.split(/^## +/m)
  return [
    { heading: '', anchor: '', markdown: opening },
    ...sections.map((section, index) => {
      const [heading = '', ...lines] = section.split('\n')
      return { heading: plain(heading), anchor: anchors[index] ?? '', markdown: lines.join('\n') }
    }),
  ].filter(({ markdown }) => markdown.trim() !== '')
}

/** The texts of a language that the assistant can answer from. */
export interface Texts {
  readonly questions?: readonly TextFile<FaqContent>[]
  readonly guides?: readonly TextFile<GuideContent>[]
  readonly products?: readonly TextFile<ProductContent>[]
  readonly pages?: readonly TextFile<PageContent>[]
  readonly glossary?: { readonly data: GlossaryContent } | undefined
  /** The glossary of the first language, whose fragments count. */
  readonly originalGlossary?: { readonly data: GlossaryContent } | undefined
  /** The sources that the texts name. */
  readonly sources?: SourcesContent
}

/** The day of the source that was checked last; none for a text without sources. */
const checkedOn = (ids: readonly string[] | undefined, sources: SourcesContent): IsoDate | undefined =>
  ids
    ?.flatMap((id) => sources[id]?.checked ?? [])
    .sort()
    .at(-1)

const dated = (date: IsoDate | undefined) => (date === undefined ? {} : { date })

/**
 * The passages that the assistant can answer from: questions, sections of guides and pages, product pages, and words.
 * @param locale the language of the entries
 */
export const passagesOf = (
  {
    questions = [],
    guides = [],
    products = [],
    pages = [],
    glossary,
    originalGlossary = glossary,
    sources = {},
  }: Texts,
  locale: Locale,
): Passage[] => [
  ...inOrder(questions).map(({ id, data, body = '' }) => ({
    href: `${address('/faq', locale)}#${id}`,
    title: data.question,
    guide: '',
    blocks: blocksOf(body),
    ...dated(checkedOn(data.sources, sources)),
  })),
  ...inOrder(guides).flatMap(({ id, data, body = '', original = body }) =>
    sectionsOf(body, original).map(({ heading, anchor, markdown }) => ({
      href: inLocale(`/learn/${id}`, locale) + (anchor && `#${anchor}`),
      title: heading || data.title,
      guide: data.title,
      blocks: blocksOf(markdown),
      date: data.updated,
    })),
  ),
  ...inOrder(products).map(({ id, data, body = '' }) => ({
    href: inLocale(`/${id}`, locale),
    title: data.name,
    guide: '',
    // A product page is too long for an answer: use its first paragraph and the 'In short' box.
    blocks: data.page ? [data.page.lead, data.page.inShort] : blocksOf(body),
    ...dated(data.page?.updated),
  })),
  ...pages.flatMap(({ id, data, body = '', original = body }) => [
    {
      href: inLocale(`/${id}`, locale),
      title: data.title,
      guide: '',
      blocks: [data.lead, data.inShort],
      date: data.updated,
    },
    ...sectionsOf(body, original)
      .filter(({ heading }) => heading !== '')
      .map(({ heading, anchor, markdown }) => ({
        href: `${inLocale(`/${id}`, locale)}#${anchor}`,
        title: heading,
        guide: data.title,
        blocks: blocksOf(markdown),
        date: data.updated,
      })),
  ]),
  ...(glossary?.data.words ?? []).map(({ term, meaning }, index) => ({
    href: `${address('/learn/glossary', locale)}#${wordId(originalGlossary?.data.words[index]?.term ?? term)}`,
    title: term,
    guide: '',
    blocks: [meaning],
    ...dated(glossary?.data.updated),
  })),
]
