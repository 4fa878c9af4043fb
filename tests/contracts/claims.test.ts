import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const COPY = 'src/content/copy/en'
const FOLDERS = ['pages', 'faq', 'guides', 'products'].map((name) => `src/content/${name}/en`)
/** The words of MoneyPal's own people, and of what is sent to them. */
const OFFICE = /^(?:office|back-office|mail)/

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !OFFICE.test(name))
    .map((name) => path.join(folder, name))

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** The texts of a file: the strings of a file of copy; the lines of prose, and the cells of its tables. */
function textsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.json')) return textsIn(JSON.parse(text))
  return text
    .split('\n')
    .filter((line) => !/^\s*(?:#|title:|aside:|question:|related:|sources:)/.test(line))
    .flatMap((line) => (line.startsWith('|') ? line.split('|') : [line]))
    .map((line) => line.replace(/^\s*(?:- |\d+\. |\w+: )?/, ''))
}

/** Without marks, links and blanks of the operator; in single quotes what YAML quotes. */
const plain = (text: string): string =>
  text
    .replace(/<mark>.*?<\/mark>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*/g, '')
    .trim()

const SUBJECT =
  /\bwe\b(?!-)|\bWe\b|\bMoneyPal (?!office)(?:[a-z]+s|did|and)\b|\b(?:Nobody|No one) from MoneyPal/

/** The sentences of the content in which MoneyPal, or 'we', does or does not do something. */
const claims = new Set(
  [...filesIn(COPY), ...FOLDERS.flatMap(filesIn)]
    .flatMap(textsOf)
    .flatMap((text) => plain(text).split(/(?<=[.!?])\s+/))
    .filter((sentence) => SUBJECT.test(sentence) && !sentence.endsWith('?') && !sentence.startsWith('/')),
)

/** The entries of docs/claims.md: a sentence in a line, and below it the files that make it so. */
const list = readFileSync('docs/claims.md', 'utf8')
const entries = [...list.matchAll(/^- (.+)\n((?: {2}.+\n?)+)/gm)].map(([, sentence = '', why = '']) => ({
  sentence,
  files: [...why.matchAll(/`([^`]+\.(?:ts|tsx|astro|yaml|json|md|mjs|sql))`/g)].map(([, file = '']) => file),
  isOperators: why.includes('The operator'),
}))

test('every sentence about MoneyPal itself is in docs/claims.md with what makes it so, and none else', () => {
  const listed = entries.map(({ sentence }) => sentence)
  expect(listed.filter((sentence) => !claims.has(sentence))).toEqual([])
  expect([...claims].filter((sentence) => !listed.includes(sentence))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})

test('what docs/claims.md names exists', () => {
  for (const { sentence, files, isOperators } of entries) {
    expect(files.length > 0 || isOperators, sentence).toBe(true)
    for (const file of files) expect(existsSync(file), `${sentence} ${file}`).toBe(true)
  }
})
