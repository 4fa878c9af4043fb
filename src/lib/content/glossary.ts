import { languageOf, type Locale } from '@/lib/domain/locale'
import type { GlossaryContent, Word } from './schemas/glossary.ts'

/** The fragment of a term on the glossary page: 'Key Facts Statement' is at #key-facts-statement. */
export const wordId = (term: string): string =>
  term
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * The terms of a language's glossary/words.yaml, from A to Z.
 * @throws if the file is missing
 */
export function wordsOf(
  entry: { readonly data: GlossaryContent } | undefined,
  locale: Locale,
): readonly Word[] {
  if (!entry)
    throw new Error(`src/content/glossary/${locale}/words.yaml is missing: it lists the words of the trade.`)
  const { compare } = new Intl.Collator(languageOf(locale))
  return entry.data.words.toSorted((a, b) => compare(a.term, b.term))
}

/** The list as Markdown for docs/words.md, for authors of code and content. */
export const wordsPage = (words: readonly Word[]): string =>
  [
    '<!-- Written from src/content/glossary/en/words.yaml by `npm run words`. -->',
    '',
    '# Words',
    '',
    'One word for one thing, in code, content and on screens. Visitors read the same list on `/learn/glossary`.',
    ...words.flatMap(({ term, meaning, also, avoid, use, code }) => [
      '',
      `## ${term}`,
      '',
      meaning,
      ...(also.length + avoid.length > 0 || use || code ? [''] : []),
      ...(also.length > 0 ? [`- Also heard: ${also.join(', ')}`] : []),
      ...(avoid.length > 0 ? [`- Not: ${avoid.join(', ')}`] : []),
      ...(use ? [`- Written: ${use}`] : []),
      ...(code ? [`- In the code: ${code}`] : []),
    ]),
    '',
  ].join('\n')
