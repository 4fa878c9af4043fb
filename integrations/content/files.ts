// Reads the content files and reports the problems of each file.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'astro/zod'
import { runnerImport, type Plugin } from 'vite'
import { LineCounter, parse, parseDocument } from 'yaml'
import { splitMarkdown } from '#lib/content/reading/front-matter'
import { LOCALES } from '#lib/domain/shared/locale'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** One problem of a file. */
export interface ContentProblem {
  readonly file: string
  readonly problem: string
}

/** A content file, read and checked against its collection's schema. */
export interface ContentFile {
  /** Its path from the project's root, such as src/content/faq/en/late-payment.md */
  readonly file: string
  readonly collection: string
  /** The folder of its language; null in a collection that has no language. */
  readonly locale: string | null
  readonly id: string
  /** The fields as parsed by the schema; null if they are invalid. */
  readonly data: Record<string, unknown> | null
  /** The text below the fields; empty in a YAML file. */
  readonly body: string
  /** The errors of the schema. */
  readonly problems: readonly string[]
}

interface Collection {
  readonly loader: { readonly base: string; readonly pattern: string }
  readonly schema: z.ZodType
}

/** Replace the framework modules that src/content.config.ts imports, so that it can be loaded without a build. */
const STAND_INS: Readonly<Record<string, string>> = {
  'astro:content': 'export const defineCollection = (collection) => collection',
  'astro:loaders': 'export const glob = (options) => options',
}

const standIns: Plugin = {
  name: 'content-stand-ins',
  enforce: 'pre',
  resolveId: (id) => (id in STAND_INS ? `\0${id}` : undefined),
  load: (id) => STAND_INS[id.slice(1)],
  // Imports of a real package bypass the plugins. 'astro:loaders' is no package, so resolveId above gets it.
  transform: (code) => code.replace("'astro/loaders'", "'astro:loaders'"),
}

/** A collection whose entries come from a server: it has no files. */
interface ServedCollection {
  readonly loader: { readonly pattern?: never }
}

const hasFiles = (collection: Collection | ServedCollection): collection is Collection =>
  collection.loader.pattern !== undefined

async function readCollections(): Promise<Readonly<Record<string, Collection>>> {
  const { module } = await runnerImport<{ collections: Record<string, Collection | ServedCollection> }>(
    path.join(PROJECT, 'src/content.config.ts'),
    {
      configFile: false,
      logLevel: 'error',
      resolve: { alias: { '@': path.join(PROJECT, 'src') } },
      plugins: [standIns],
    },
  )
  return Object.fromEntries(
    Object.entries(module.collections).flatMap(([name, one]) => (hasFiles(one) ? [[name, one]] : [])),
  )
}

const NO_FIELDS =
  'Begin the file with a line of three dashes, then the fields, then three dashes again; the text goes below'

/** Whether a collection has one folder for each language. */
const isTranslated = (pattern: string): boolean => pattern.startsWith('*/')

function folderProblem(folder: string, locale: string, translated: boolean): string | null {
  if (!translated)
    return locale === '.' ? null : `Move the file into ${folder}: its collection has no folders`
  return LOCALES.some((known) => known === locale)
    ? null
    : `Move the file into the folder of its language: ${LOCALES.map((known) => `${folder}/${known}`).join(', ')}`
}

function readFile(
  root: string,
  name: string,
  collection: string,
  { loader: { base: home, pattern }, schema }: Collection,
): ContentFile {
  const file = path.posix.join(home, name)
  const ending = path.extname(file)
  const folder = path.dirname(name)
  const translated = isTranslated(pattern)
  const base = {
    file,
    collection,
    locale: translated ? folder : null,
    id: path.basename(file, ending),
    data: null,
    body: '',
  }
  const misplaced = folderProblem(path.posix.normalize(home), folder, translated)
  if (misplaced) return { ...base, problems: [misplaced] }
  const text = readFileSync(path.join(root, file), 'utf8')
  const parts = ending === '.md' ? splitMarkdown(text) : { fields: text, body: '' }
  if (!parts) return { ...base, problems: [NO_FIELDS] }
  let fields: unknown
  try {
    fields = parse(parts.fields, { customTags: ['timestamp'] }) ?? {}
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split(':\n')
    return { ...base, problems: [`The fields cannot be read. ${reason.trim()}`] }
  }
  const parsed = schema.safeParse(fields)
  return {
    ...base,
    body: parts.body,
    data: parsed.success ? (parsed.data as Record<string, unknown>) : null,
    problems: parsed.success ? [] : [...new Set(parsed.error.issues.map(({ message }) => message))],
  }
}

/** The files of a folder and its subfolders, as paths relative to it. */
const filesIn = (folder: string, ending: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map((name) => String(name).replaceAll(path.sep, '/'))
        .filter((name) => name.endsWith(ending))
        .sort()
    : []

/**
 * Every file of every collection.
 * @param root the folder that contains src/content
 */
export async function readContent(root: string): Promise<ContentFile[]> {
  const collections = Object.entries(await readCollections())
  return collections.flatMap(([name, collection]) => {
    const { base, pattern } = collection.loader
    return filesIn(path.join(root, base), path.extname(pattern)).map((file) =>
      readFile(root, file, name, collection),
    )
  })
}

/** A file of src/content/copy: the texts of a feature's screens in one language. */
export interface CopyFile {
  readonly file: string
  readonly locale: string
  readonly words: unknown
  /** The lines of keys that stand before in the same group: JSON takes the last and drops the others unsaid. */
  readonly repeated: readonly number[]
}

/** A file of src/content/copy-notes: notes for translators on the texts of a feature. */
export interface NotesFile {
  readonly file: string
  /** By the key of a sentence or of a group of sentences: 'slot.free'. */
  readonly notes: Readonly<Record<string, string>>
}

/** The files besides the collections that the checks need: pages to link to, lenders' logos, copy files. */
export interface Surroundings {
  /** The addresses of pages with their own file in src/pages, without the language prefix. */
  readonly ownPages: readonly string[]
  /** The ids of the lenders with a logo in public/banks. */
  readonly marks: readonly string[]
  readonly copy: readonly CopyFile[]
  readonly notes: readonly NotesFile[]
}

const COPY = 'src/content/copy'
const NOTES = 'src/content/copy-notes'

const readText = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8')

/** The lines of keys that a JSON text repeats within one group. */
export function repeatedKeys(json: string): number[] {
  const lines = new LineCounter()
  return parseDocument(json, { lineCounter: lines })
    .errors.filter(({ code }) => code === 'DUPLICATE_KEY')
    .map(({ pos: [start] }) => lines.linePos(start).line)
}

/** @param root the folder that contains src and public */
export function readSurroundings(root: string): Surroundings {
  return {
    ownPages: filesIn(path.join(root, 'src/pages/[...locale]'), '.astro')
      .filter((name) => !name.includes('[') && name !== '404.astro')
      .map((name) => (name === 'index.astro' ? '/' : `/${name.replace(/\.astro$/, '')}`)),
    marks: readdirSync(path.join(root, 'public/banks')).map((name) => path.basename(name, '.svg')),
    copy: filesIn(path.join(root, COPY), '.json').map((name) => {
      const file = path.posix.join(COPY, name)
      const json = readText(root, file)
      return { file, locale: path.dirname(name), words: JSON.parse(json), repeated: repeatedKeys(json) }
    }),
    notes: filesIn(path.join(root, NOTES), '.json').map((name) => {
      const file = path.posix.join(NOTES, name)
      return { file, notes: JSON.parse(readText(root, file)) as Record<string, string> }
    }),
  }
}
