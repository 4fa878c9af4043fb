import { languageOf, type Locale } from '#lib/domain/shared/locale'
import type { GlossaryContent, Word } from '#lib/content/schemas/glossary'

/** The fragment of a term on the glossary page: 'Key Facts Statement' is at #key-facts-statement. */
export const wordId = (term: string): string =>
  term
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A term with its fragment. */
export type FoundWord = Word & { readonly id: string }

/**
 * The terms of a language's glossary/words.yaml in the order of its letters, with the fragments of the first language.
 * @param original the file of the first language; it has the same terms in the same order
 * @throws if the file is missing
 */
export function wordsOf(
  entry: { readonly data: GlossaryContent } | undefined,
  original: { readonly data: GlossaryContent } | undefined,
  locale: Locale,
): readonly FoundWord[] {
  if (!entry)
    throw new Error(`src/content/glossary/${locale}/words.yaml is missing: it lists the words of the trade.`)
  const { compare } = new Intl.Collator(languageOf(locale))
  return entry.data.words
    .map((word, index) => ({ ...word, id: wordId(original?.data.words[index]?.term ?? word.term) }))
    .sort((a, b) => compare(a.term, b.term))
}

/**
 * The list as Markdown for docs/words.md, for authors of code and content.
 * @param translations the terms of other languages by fragment, by the name of the language
 */
export const wordsPage = (
  words: readonly FoundWord[],
  translations: Readonly<Record<string, ReadonlyMap<string, Word>>>,
): string =>
  [
    '<!-- Written from src/content/glossary/en/words.yaml by `npm run words`. -->',
    '',
    '# Words',
    '',
    'One word for one thing, in code, content and on screens. Visitors read the same list on `/learn/glossary`.',
    ...words.flatMap(({ id, term, meaning, also, avoid, use, code }) => [
      '',
      `## ${term}`,
      '',
      meaning,
      '',
      ...Object.entries(translations).flatMap(([language, terms]) => {
        const said = terms.get(id)
        const not = said && said.avoid.length > 0 ? `. Not: ${said.avoid.join(', ')}` : ''
        return said ? [`- ${language}: ${said.term}${not}`] : []
      }),
      ...(also.length > 0 ? [`- Also heard: ${also.join(', ')}`] : []),
      ...(avoid.length > 0 ? [`- Not: ${avoid.join(', ')}`] : []),
      ...(use ? [`- Written: ${use}`] : []),
      ...(code ? [`- In the code: ${code}`] : []),
    ]),
    '',
  ].join('\n')
