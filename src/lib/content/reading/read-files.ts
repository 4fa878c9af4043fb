import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'yaml'
import type { Locale } from '#lib/domain/shared/locale'
import { splitMarkdown } from './front-matter.ts'

/**
 * Reads the YAML files of a folder of src/content, for tools and tests, which run outside the Astro build.
 * @param folder 'offers', 'partners', 'rates' or 'sources', or a language's 'glossary/en'
 * @returns the name of each file without its extension, and its data, not validated
 */
export function readYamlFiles(folder: string): { readonly id: string; readonly data: unknown }[] {
  const home = new URL(`../../content/${folder}/`, import.meta.url)
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
  const home = new URL(`../../content/${folder}/${locale}/`, import.meta.url)
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
