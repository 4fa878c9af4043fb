// Checks that all texts use the terms of the glossary: one word for one thing.
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import type { ContentFile, ContentProblem, CopyFile } from './files.ts'

/** Phrases in which an avoided word is allowed: the specification uses them, or the word means something else. */
const ALLOWED = [
  '30-day average 22-carat rate',
  'Shortest term',
  'term loan',
  'long-term',
  'short-term',
  'KT for short',
]

/** Further rules, besides the words to avoid. */
const RULES: readonly { readonly wrong: RegExp; readonly say: string }[] = [
  { wrong: /एनपीए/, say: 'Write NPA, in Latin letters' },
  { wrong: /\b\d\d[ \u00a0-]?(?:karats?|kt|K)\b/, say: 'Write KT after a number, such as 22 KT' },
  { wrong: /(?<![\d}][ \u00a0])\bKT\b/, say: 'Write KT only after a number, and karat elsewhere' },
  {
    wrong: /\bbanks? (?:that )?you (?:choose|chose)\b|\bthe bank's (?:sanction|own valuation)/i,
    say: 'Write lender where it need not be a bank',
  },
]

/** Fields that visitors do not read as text, or that are in their own words. */
const NOT_READ = ['monogram', 'examples', 'also', 'avoid', 'use', 'code', 'href']

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const [field, part] of Object.entries(value)) if (!NOT_READ.includes(field)) yield* textsIn(part)
}

interface Avoided {
  readonly wrong: RegExp
  readonly say: string
}

/** The words to avoid from a language's glossary, each with its replacement. */
function avoidedIn(glossary: ContentFile): Avoided[] {
  const words = (glossary.data?.['words'] ?? []) as readonly {
    readonly term: string
    readonly avoid: readonly string[]
  }[]
  return words.flatMap(({ term, avoid }) =>
    avoid.map((word) => ({
      // The plural "terms" means conditions, so it is allowed.
      // Letters and marks of any script: \b knows Latin ones only.
      wrong: new RegExp(
        `(?<![\\{\\p{L}\\p{M}\\p{N}_])${word}${word === 'term' ? '' : 's?'}(?![\\p{L}\\p{M}\\p{N}_])`,
        'iu',
      ),
      say: `Write ${term.toLowerCase()}, not ${word}`,
    })),
  )
}

const around = (text: string, index: number): string =>
  text
    .slice(Math.max(0, index - 30), index + 40)
    .replace(/\s+/g, ' ')
    .trim()

function* problemsIn(text: string, avoided: readonly Avoided[]): Generator<string> {
  const rest = ALLOWED.reduce((left, allowed) => left.replace(new RegExp(allowed, 'gi'), ' '), text)
  for (const { wrong, say } of [...RULES, ...avoided]) {
    const found = wrong.exec(rest)
    if (found) yield `${say}: '${around(rest, found.index)}'`
  }
}

/** Letters and marks of scripts whose dots below and above letters are often left out: फ for फ़, ं for ँ. */
const WITH_SIGNS = /\p{Script=Devanagari}+/gu
const bare = (word: string): string => word.replaceAll('\u093c', '').replaceAll('\u0901', '\u0902')

/** The words that a language's texts spell in two ways, each time in the way that is rarer. */
function spellingProblems(
  read: readonly { readonly file: string; readonly texts: readonly string[] }[],
): ContentProblem[] {
  const uses = read.flatMap(({ file, texts }) =>
    texts.flatMap((text) => (text.normalize().match(WITH_SIGNS) ?? []).map((word) => ({ file, word }))),
  )
  return [...Map.groupBy(uses, ({ word }) => bare(word)).values()].flatMap((alike) => {
    const spellings = [...Map.groupBy(alike, ({ word }) => word)].sort(([, a], [, b]) => b.length - a.length)
    const [[usual] = [''], ...others] = spellings
    return others.flatMap(([other, where]) =>
      [...new Set(where.map(({ file }) => file))].map((file) => ({
        file,
        problem: `Write ${usual}, not ${other}: one spelling for one word`,
      })),
    )
  })
}

/** The words in content and copy files that the glossary says to avoid, and those that are spelt in two ways. */
export function wordProblems(
  files: readonly ContentFile[],
  copies: readonly CopyFile[],
): readonly ContentProblem[] {
  const glossaries = files.filter(({ collection }) => collection === 'glossary')
  const avoided = new Map(glossaries.map((glossary) => [glossary.locale, avoidedIn(glossary)]))
  const read = [
    ...copies.map(({ file, locale, words }) => ({ file, locale, texts: [...textsIn(words)] })),
    ...files.map(({ file, locale, data, body }) => ({ file, locale, texts: [...textsIn(data), body] })),
  ]
  const byLocale = Map.groupBy(read, ({ locale }) => locale)
  const avoidedWords = read.flatMap(({ file, locale, texts }) => {
    // Files without a language are written in the default language.
    const wrong = avoided.get(locale ?? DEFAULT_LOCALE) ?? []
    return texts.flatMap((text) => [...problemsIn(text, wrong)].map((problem) => ({ file, problem })))
  })
  return [
    ...avoidedWords,
    ...[...byLocale].flatMap(([locale, texts]) => (locale ? spellingProblems(texts) : [])),
  ]
}
