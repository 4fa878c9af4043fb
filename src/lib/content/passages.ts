import type { Block, Passage } from '@/lib/domain/assistant'
import type { Locale } from '@/lib/domain/locale'
import { address, inLocale } from '@/lib/domain/routes'
import { inOrder } from './order.ts'
import type { FaqContent } from './schemas/faq.ts'
import type { GuideContent } from './schemas/guides.ts'
import type { ProductContent } from './schemas/products.ts'

interface TextFile<Data> {
  readonly id: string
  readonly data: Data
  /** Markdown. */
  readonly body?: string | undefined
}

/** The fragment of a heading on the page. */
export const fragmentOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

const plain = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replace(/(?<!\w)([*_])(\S.*?)\1(?!\w)/g, '$2')
    .replace(/\\([\\`*_{}[\]()#+.!>-])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

const ITEM = /^(?:[-*+]|\d+[.)])\s+/
const ROW = /^\|/
const RULE = /^\|?[\s:|-]+\|?$/

const cellsOf = (row: string): string =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(plain)
    .join(': ')

function blockOf(lines: readonly string[]): Block {
  if (ROW.test(lines[0] ?? '')) return lines.filter((line) => !RULE.test(line)).map(cellsOf)
  if (!ITEM.test(lines[0] ?? ''))
    return plain(lines.map((line) => line.replace(/^(>\s?|#+\s+)/, '')).join(' '))
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

/** The sections of a guide, each with its heading; the introduction before the first heading has none. */
export function sectionsOf(body: string): { readonly heading: string; readonly markdown: string }[] {
  const [opening = '', ...sections] = body.split(/^## +/m)
  return [
    { heading: '', markdown: opening },
    ...sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      return { heading: plain(heading), markdown: lines.join('\n') }
    }),
  ].filter(({ markdown }) => markdown.trim() !== '')
}

/**
 * The passages that the assistant can answer from: questions, sections of guides, and product pages.
 * @param locale the language of the entries
 */
export const passagesOf = (
  questions: readonly TextFile<FaqContent>[],
  guides: readonly TextFile<GuideContent>[],
  products: readonly TextFile<ProductContent>[],
  locale: Locale,
): Passage[] => [
  ...inOrder(questions).map(({ id, data, body = '' }) => ({
    href: `${address('/faq', locale)}#${id}`,
    title: data.question,
    guide: '',
    blocks: blocksOf(body),
  })),
  ...inOrder(guides).flatMap(({ id, data, body = '' }) =>
    sectionsOf(body).map(({ heading, markdown }) => ({
      href: inLocale(`/learn/${id}`, locale) + (heading && `#${fragmentOf(heading)}`),
      title: heading || data.title,
      guide: data.title,
      blocks: blocksOf(markdown),
    })),
  ),
  ...inOrder(products).map(({ id, data, body = '' }) => ({
    href: inLocale(`/${id}`, locale),
    title: data.name,
    guide: '',
    // A product page is too long for an answer: use its first paragraph and the 'In short' box.
    blocks: data.page ? [data.page.lead, data.page.inShort] : blocksOf(body),
  })),
]
