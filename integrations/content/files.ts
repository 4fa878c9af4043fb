// Reads what editors change and says, in words that name the file, what is wrong with it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'astro/zod'
import { runnerImport, type Plugin } from 'vite'
import { parse } from 'yaml'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** A content file, read and checked against its collection's schema. */
export interface ContentFile {
  /** Its path from the project's root, such as src/content/faq/late-payment.md */
  readonly file: string
  readonly collection: string
  readonly id: string
  /** What the schema made of the fields; null where it refused them. */
  readonly data: Record<string, unknown> | null
  /** The text below the fields; empty in a YAML file. */
  readonly body: string
  /** What the schema says is wrong. */
  readonly problems: readonly string[]
}

interface Collection {
  readonly loader: { readonly base: string; readonly pattern: string }
  readonly schema: z.ZodType
}

/** Stand-ins for the parts of the framework that src/content.config.ts names, so that it can be read without a build. */
const STAND_INS: Readonly<Record<string, string>> = {
  'astro:content': 'export const defineCollection = (collection) => collection',
  'astro:loaders': 'export const glob = (options) => options',
}

const standIns: Plugin = {
  name: 'content-stand-ins',
  enforce: 'pre',
  resolveId: (id) => (id in STAND_INS ? `\0${id}` : undefined),
  load: (id) => STAND_INS[id.slice(1)],
  // A package's module is loaded past the plugins; by a name that is none it comes to them.
  transform: (code) => code.replace("'astro/loaders'", "'astro:loaders'"),
}

async function readCollections(): Promise<Readonly<Record<string, Collection>>> {
  const { module } = await runnerImport<{ collections: Record<string, Collection> }>(
    path.join(PROJECT, 'src/content.config.ts'),
    {
      configFile: false,
      logLevel: 'error',
      resolve: { alias: { '@': path.join(PROJECT, 'src') } },
      plugins: [standIns],
    },
  )
  return module.collections
}

/** The fields between the lines of three dashes, and the text below. @returns null where there are no such lines */
function splitMarkdown(text: string): { fields: string; body: string } | null {
  const match = /^---\r?\n([\s\S]*?)\r?\n?---(?:\r?\n|$)([\s\S]*)$/.exec(text)
  return match ? { fields: match[1] ?? '', body: (match[2] ?? '').trim() } : null
}

const NO_FIELDS =
  'Begin the file with a line of three dashes, then the fields, then three dashes again; the text goes below'

function readFile(root: string, file: string, collection: string, schema: z.ZodType): ContentFile {
  const ending = path.extname(file)
  const base = { file, collection, id: path.basename(file, ending), data: null, body: '' }
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

/**
 * Every file of every collection.
 * @param root the folder that holds src/content
 */
export async function readContent(root: string): Promise<ContentFile[]> {
  const collections = Object.entries(await readCollections())
  return collections.flatMap(([collection, { loader, schema }]) => {
    const folder = path.join(root, loader.base)
    if (!existsSync(folder)) return []
    return readdirSync(folder)
      .filter((name) => path.matchesGlob(name, loader.pattern))
      .sort()
      .map((name) => readFile(root, path.posix.join('src/content', collection, name), collection, schema))
  })
}

/** A file of src/content/copy: the words of a feature's screens. */
export interface CopyFile {
  readonly file: string
  readonly words: unknown
}

/** What stands around the content: what it may link to, and what it needs drawn. */
export interface Surroundings {
  /** The addresses of pages that have a file of their own in src/pages. */
  readonly ownPages: readonly string[]
  /** The lenders whose mark is in public/banks. */
  readonly marks: readonly string[]
  readonly copy: readonly CopyFile[]
}

const COPY = 'src/content/copy'

/** @param root the folder that holds src and public */
export function readSurroundings(root: string): Surroundings {
  return {
    ownPages: readdirSync(path.join(root, 'src/pages'), { recursive: true })
      .map((name) => String(name).replaceAll(path.sep, '/'))
      .filter((name) => name.endsWith('.astro') && !name.includes('['))
      .map((name) => (name === 'index.astro' ? '/' : `/${name.replace(/\.astro$/, '')}`)),
    marks: readdirSync(path.join(root, 'public/banks')).map((name) => path.basename(name, '.svg')),
    copy: readdirSync(path.join(root, COPY))
      .sort()
      .map((name) => ({
        file: path.posix.join(COPY, name),
        words: JSON.parse(readFileSync(path.join(root, COPY, name), 'utf8')) as unknown,
      })),
  }
}
