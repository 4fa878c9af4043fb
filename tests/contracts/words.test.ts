import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { wordsOf, wordsPage } from '#lib/content/reading/glossary'
import { DEFAULT_LOCALE, languageIn, LOCALES } from '#lib/domain/shared/locale'
import { glossarySchema } from '#lib/content/schemas/glossary'
import { readYamlFiles } from '#lib/content/reading/read-files'
import { AVOIDED_WORDS, CODE_WORDS } from '../../tools/code-words.ts'
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
  ...AVOIDED_WORDS.map(
    ({ words, instead }) => `- No name contains \`${words.join('`, `')}\`: write ${instead}.`,
  ),
  '',
].join('\n')

it('docs/words.md is the list that visitors read as the glossary, and the names in the code', async () => {
  await expect(wordsPage(words, translations) + codeWords).toMatchFileSnapshot('../../docs/words.md')
})

const COMMENTS = /^\s*\/\/.*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/gm

const FRONTMATTER = /^---\n([\s\S]*?)\n---/

/** The nodes of a file's code; of an Astro file, of what is between its fences. */
function nodesIn(file: string): readonly ts.Node[] {
  const text = readFileSync(file, 'utf8')
  const code = file.endsWith('.astro') ? (FRONTMATTER.exec(text)?.[1] ?? '') : text
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const nodes: ts.Node[] = []
  const look = (node: ts.Node) => {
    nodes.push(node)
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind))
  return nodes
}

/** The names in a file of code: its identifiers; of an Astro file, every word outside comments. */
function namesIn(file: string): readonly string[] {
  if (file.endsWith('.astro')) return readFileSync(file, 'utf8').replace(COMMENTS, '').match(/\w+/g) ?? []
  return nodesIn(file).flatMap((node) => (ts.isIdentifier(node) ? [node.text] : []))
}

/** The names that a file gives: what is read of others keeps the name it has there. */
const namesGivenIn = (file: string): readonly string[] =>
  nodesIn(file).flatMap((node) => {
    const name = (node as { name?: ts.Node }).name
    return name && ts.isIdentifier(name) && !ts.isPropertyAccessExpression(node) ? [name.text] : []
  })

const codeFiles = projectFiles().filter((file) =>
  /^(src|office|server|integrations|tools|tests)\/.*\.(tsx?|astro)$/.test(file),
)

it('code has one name for one thing', () => {
  const instead = new Map(CODE_WORDS.flatMap(({ name, not }) => not.map((word) => [word, name])))
  expect(codeFiles.length).toBeGreaterThan(500)
  const wrong = codeFiles.flatMap((file) =>
    [...new Set(namesIn(file))].flatMap((name) => {
      const right = instead.get(name)
      return right ? [`${file}: write ${right}, not ${name}`] : []
    }),
  )
  expect(wrong).toEqual([])
})

/** Their words say what older data has, and may not change. */
const OF_OLDER_DATA = new Set(['server/store/backup.ts'])

it('no name contains a word that leaves open what it means', () => {
  const instead = new Map(AVOIDED_WORDS.flatMap(({ words, instead }) => words.map((word) => [word, instead])))
  const wrong = codeFiles
    .filter((file) => !OF_OLDER_DATA.has(file))
    .flatMap((file) =>
      [...new Set(namesGivenIn(file))].flatMap((name) => {
        const words = name.split(/(?<=[a-z])(?=[A-Z])|_/).map((word) => word.toLowerCase())
        const right = words.map((word) => instead.get(word)).find((found) => found !== undefined)
        return right ? [`${file}: ${name}, write ${right}`] : []
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
