import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'yaml'
import type { Locale } from '@/lib/domain/locale'

/**
 * The YAML files of a folder of src/content, by name, for tools and tests, which run outside the site's build.
 * @param folder 'offers', 'partners', 'rates' or 'sources', or a language's 'glossary/en'
 * @returns each file's name without its ending, and what it holds, unchecked
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
 * The Markdown files of a folder of src/content in a language, by name, for tests.
 * @param folder 'faq', 'guides', 'pages' or 'products'
 * @returns each file's name without its ending, its fields, unchecked, and its text
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
      const [, fields = '', ...body] = readFileSync(new URL(file, home), 'utf8').split(/^---$/m)
      return { id: basename(file, '.md'), data: parse(fields) as unknown, body: body.join('---') }
    })
}
