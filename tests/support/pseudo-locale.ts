import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isPair, parseDocument, parse, stringify, visit } from 'yaml'

/** A language that nobody speaks: English with other letters, longer, and with the plural forms and dates of Russian. */
const PSEUDO = 'xx'
export const PSEUDO_TAG = 'ru-RU'
const PLURAL_FORMS = ['one', 'few', 'many', 'other']

const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter, index) => [
    letter,
    [...'àƀçđêƒğħïĵķļɱñöþɋřšţüṽŵẋýž'][index] ?? '',
  ]),
)

const other = (letter: string): string => {
  const small = LETTERS[letter.toLowerCase()]
  if (small === undefined) return letter
  return letter === letter.toLowerCase() ? small : small.toUpperCase()
}

/** What is no text: placeholders, addresses, tags, blanks of the operator, names that stay. */
const UNCHANGED = /\{\w+\}|\]\([^)]*\)|<[^>]+>|\[Operator: [^\]]*\]|MoneyPal|https?:\S+/g

/** A link to a file, which has one address in every language. */
const FILE = /\.\w+\)$/

/** A text in the pseudo-language: other letters, the first vowel of each word twice, which makes it a fifth longer. */
function pseudo(text: string, vowels = 2): string {
  let from = 0
  let said = ''
  const longer = (word: string) => word.replace(/[aeiou]/, (vowel) => vowel.repeat(vowels))
  const add = (part: string) => {
    said += [...part.replace(/[a-z]+/gi, longer)].map(other).join('')
  }
  for (const { 0: unchanged, index } of text.matchAll(UNCHANGED)) {
    add(text.slice(from, index))
    said +=
      unchanged.startsWith('](/') && !FILE.test(unchanged)
        ? unchanged.replace('](/', `](/${PSEUDO}/`).replace(`/${PSEUDO}/)`, `/${PSEUDO})`)
        : unchanged
    from = index + unchanged.length
  }
  add(text.slice(from))
  return said
}

const isAddress = (text: string): boolean => /^\/[\w/#?=-]*$/.test(text)

/** The address of a page in the pseudo-language. */
export const pseudoAddress = (path: string): string => `/${PSEUDO}${path === '/' ? '' : path}`

const said = (text: string, vowels = 2): string =>
  isAddress(text) ? pseudoAddress(text) : pseudo(text, vowels)

const isPlural = (words: object): words is Record<string, string> =>
  'other' in words && Object.keys(words).every((key) => PLURAL_FORMS.includes(key))

function saidAll(words: unknown): unknown {
  if (typeof words === 'string') return said(words)
  if (typeof words !== 'object' || words === null) return words
  if (Array.isArray(words)) return words.map(saidAll)
  const all = isPlural(words)
    ? Object.fromEntries(PLURAL_FORMS.map((form) => [form, words[form] ?? words['other']]))
    : words
  return Object.fromEntries(Object.entries(all).map(([key, part]) => [key, saidAll(part)]))
}

/** Fields that are no text: ids, dates, kinds. */
const NO_TEXT = [
  'avoid',
  'pages',
  'updated',
  'icon',
  'topic',
  'kind',
  'list',
  'products',
  'sources',
  'next',
  'code',
  'loanType',
  'order',
]

function saidYaml(text: string): string {
  const document = parseDocument(text)
  visit(document, {
    Pair(_, pair) {
      const key = String(pair.key)
      return NO_TEXT.includes(key) ? visit.SKIP : undefined
    },
    Scalar(key, node, parents) {
      // A description has a limit, and no page shows it.
      const long = parents.some((parent) => isPair(parent) && String(parent.key) === 'description')
      if (key !== 'key' && typeof node.value === 'string') node.value = said(node.value, long ? 1 : 2)
    },
  })
  return stringify(document)
}

function saidMarkdown(text: string): string {
  const [, fields = '', body = ''] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text) ?? []
  return `---\n${saidYaml(fields)}---\n${pseudo(body)}`
}

const READERS: Readonly<Record<string, (text: string) => string>> = {
  '.json': (text) => JSON.stringify(saidAll(JSON.parse(text))),
  '.yaml': saidYaml,
  '.md': saidMarkdown,
}

/** The names in another language than the first, from those that one translation has. */
function addNames(content: string): void {
  const named = path.join(content, 'names/hi')
  const own = path.join(content, 'names', PSEUDO)
  mkdirSync(own, { recursive: true })
  for (const file of readdirSync(named)) {
    const names = JSON.parse(readFileSync(path.join(named, file), 'utf8')) as Record<string, string | object>
    const said = Object.entries(names).map(([name, value]) => [
      name,
      typeof value === 'string' ? pseudo(name) : saidAll(value),
    ])
    writeFileSync(path.join(own, file), JSON.stringify(Object.fromEntries(said)))
  }
}

/**
 * Adds the pseudo-language to a copy of the project, by files alone.
 * @param root the folder of the copy
 */
export function addPseudoLocale(root: string): void {
  const content = path.join(root, 'src/content')
  const list = path.join(content, 'locales.json')
  const locales = parse(readFileSync(list, 'utf8')) as Record<string, object>
  locales[PSEUDO] = { name: pseudo('Pseudo'), tag: PSEUDO_TAG, unit: 'short', month: 'short' }
  writeFileSync(list, JSON.stringify(locales))
  addNames(content)
  for (const collection of readdirSync(content)) {
    const english = path.join(content, collection, 'en')
    let files: string[]
    try {
      files = readdirSync(english)
    } catch {
      continue
    }
    const own = path.join(content, collection, PSEUDO)
    mkdirSync(own, { recursive: true })
    for (const file of files) {
      const read = READERS[path.extname(file)]
      if (read) writeFileSync(path.join(own, file), read(readFileSync(path.join(english, file), 'utf8')))
    }
  }
}
