import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'yaml'
import type { Locale } from '#lib/domain/shared/locale'
import { splitMarkdown } from './front-matter.ts'

const PROJECT = new URL('../../../../', import.meta.url)
const CONTENT = new URL('src/content/', PROJECT)

/** The folder of what the assistant learns from. */
export const TRAINING = new URL('training/', PROJECT)

/**
 * Reads the YAML files of a folder, for tools and tests, which run outside the Astro build.
 * @param folder of src/content: 'offers', 'partners', 'rates' or 'sources', or a language's 'glossary/en'; or TRAINING
 * @returns the name of each file without its extension, and its data, not validated
 */
export function readYamlFiles(folder: string | URL): { readonly id: string; readonly data: unknown }[] {
  const home = new URL(typeof folder === 'string' ? `${folder}/` : folder, CONTENT)
  return readdirSync(home)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => ({
      id: basename(file, '.yaml'),
      data: parse(readFileSync(new URL(file, home), 'utf8')) as unknown,
    }))
}

/**
 * Reads the Markdown files of a folder of src/content in a language, for tests.
 * @param folder 'faq', 'guides', 'pages' or 'products'
 * @returns the name of each file without its extension, its fields, not validated, and its text
 */
export function readTextFiles(
  folder: string,
  locale: Locale,
): { readonly id: string; readonly data: unknown; readonly body: string }[] {
  const home = new URL(`${folder}/${locale}/`, CONTENT)
  return readdirSync(home)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const parts = splitMarkdown(readFileSync(new URL(file, home), 'utf8'))
      return {
        id: basename(file, '.md'),
        data: parse(parts?.fields ?? '') as unknown,
        body: parts?.body ?? '',
      }
    })
}
