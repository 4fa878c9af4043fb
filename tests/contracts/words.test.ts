import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { wordsOf, wordsPage } from '#lib/content/reading/glossary'
import { DEFAULT_LOCALE, languageIn, LOCALES } from '#lib/domain/shared/locale'
import { glossarySchema } from '#lib/content/schemas/glossary'
import { readYamlFiles } from '#lib/content/reading/read-files'
import { CODE_WORDS } from '../../tools/code-words.ts'
import { projectFiles } from '../support/project'

const [file] = readYamlFiles('glossary/en')
const original = { data: glossarySchema.parse(file?.data) }
const words = wordsOf(original, original, 'en')

const translations = Object.fromEntries(
  LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) => {
    const entry = { data: glossarySchema.parse(readYamlFiles(`glossary/${locale}`)[0]?.data) }
    return [languageIn(locale).name, new Map(wordsOf(entry, original, locale).map((word) => [word.id, word]))]
  }),
)

/** The part of docs/words.md that is for developers only. */
const codeWords = [
  '',
  '# Names in the code',
  '',
  ...CODE_WORDS.map(({ name, meaning, not }) => `- \`${name}\`: ${meaning} Not: ${not.join(', ')}.`),
  '',
].join('\n')

it('docs/words.md is the list that visitors read as the glossary, and the names in the code', async () => {
  await expect(wordsPage(words, translations) + codeWords).toMatchFileSnapshot('../../docs/words.md')
})

const COMMENTS = /^\s*\/\/.*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/gm

/** The names in a file of code: its identifiers; of an Astro file, every word outside comments. */
function namesIn(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.astro')) return text.replace(COMMENTS, '').match(/\w+/g) ?? []
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const names: string[] = []
  const look = (node: ts.Node) => {
    if (ts.isIdentifier(node)) names.push(node.text)
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind))
  return names
}

it('code has one name for one thing', () => {
  const instead = new Map(CODE_WORDS.flatMap(({ name, not }) => not.map((word) => [word, name])))
  const files = projectFiles().filter((file) =>
    /^(src|integrations|tools|tests)\/.*\.(tsx?|astro)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const wrong = files.flatMap((file) =>
    [...new Set(namesIn(file))].flatMap((name) => {
      const right = instead.get(name)
      return right ? [`${file}: write ${right}, not ${name}`] : []
    }),
  )
  expect(wrong).toEqual([])
})

it('no word of the list is to be avoided for another one', () => {
  const terms = new Set(words.map(({ term }) => term.toLowerCase()))
  expect(words.flatMap(({ avoid }) => avoid).filter((avoided) => terms.has(avoided.toLowerCase()))).toEqual(
    [],
  )
})
