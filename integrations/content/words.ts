// Holds the words of the site to its list of words: one word for one thing.
import type { ContentFile, CopyFile } from './files.ts'
import type { ContentProblem } from './problems.ts'

/** Where a word that is avoided stands all the same: the specification quotes it, or it is another thing. */
const ALLOWED = [
  '30-day average 22-carat rate',
  'Shortest term',
  'term loan',
  'long-term',
  'short-term',
  'KT for short',
]

/** What can be put as a rule besides the words to avoid. */
const RULES: readonly { readonly wrong: RegExp; readonly say: string }[] = [
  { wrong: /\b\d\d[ \u00a0-]?(?:karats?|kt|K)\b/, say: 'Write KT after a number, such as 22 KT' },
  { wrong: /(?<![\d}][ \u00a0])\bKT\b/, say: 'Write KT only after a number, and karat elsewhere' },
  {
    wrong: /\bbanks? (?:that )?you (?:choose|chose)\b|\bthe bank's (?:sanction|own valuation)/i,
    say: 'Write lender where it need not be a bank',
  },
]

/** Fields that no visitor reads as words. */
const NOT_READ = ['monogram', 'also', 'avoid', 'use', 'code', 'href']

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const [field, part] of Object.entries(value)) if (!NOT_READ.includes(field)) yield* textsIn(part)
}

interface Avoided {
  readonly wrong: RegExp
  readonly say: string
}

/** The words to avoid as the glossary lists them, each with the word to write instead. */
function avoidedIn(files: readonly ContentFile[]): Avoided[] {
  const glossary = files.find(({ collection }) => collection === 'glossary')
  const words = (glossary?.data?.['words'] ?? []) as readonly {
    readonly term: string
    readonly avoid: readonly string[]
  }[]
  return words.flatMap(({ term, avoid }) =>
    avoid.map((word) => ({
      // Terms in the plural are conditions.
      wrong: new RegExp(`(?<!\\{)\\b${word}${word === 'term' ? '' : 's?'}\\b`, 'i'),
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

/** What in the words of content and screens is not as the list of words has it. */
export function wordProblems(
  files: readonly ContentFile[],
  copies: readonly CopyFile[],
): readonly ContentProblem[] {
  const avoided = avoidedIn(files)
  const read = [
    ...copies.map(({ file, words }) => ({ file, texts: [...textsIn(words)] })),
    ...files.map(({ file, data, body }) => ({ file, texts: [...textsIn(data), body] })),
  ]
  return read.flatMap(({ file, texts }) =>
    texts.flatMap((text) => [...problemsIn(text, avoided)].map((problem) => ({ file, problem }))),
  )
}
