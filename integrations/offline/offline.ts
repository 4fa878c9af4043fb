import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { minify } from 'vite'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/domain/shared/locale'
import { inLocale } from '#lib/domain/shared/routes'
import { withImports, wordsOf, type Imports } from '../first-paint/island-scripts.ts'
import { UNLISTED } from '../indexed.ts'

/** The most files that a browser keeps: three or four times those of the calculators and of a dozen pages. */
const MAX_STORED = 240

/** What is shown in the place of a page that is not kept. */
const INSTEAD = '/offline'

const CALCULATORS = ['/gold-loan', '/worth', '/check-a-quote', '/switch']

/** Pages that are in no sitemap, and yet show offers that a visitor may want to see again. */
const OFFERS = ['/compare', '/plans/key-facts', '/plans/months']

/** Accented letters and dialogs, which need a connection, are not kept beforehand. */
const LEFT_OUT = /accented|\/(?:Booking|Enquiry)\.island/

const ADDRESS = /\/_astro\/[\w.-]+/g

const prefixOf = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '' : `/${locale}`)

const inLanguages = (paths: readonly string[]): string[] =>
  LOCALES.flatMap((locale) => paths.map((one) => inLocale(one, locale)))

/** Pages of a language with every file that they need, but for their fonts of other scripts. */
async function withFiles(
  folder: string,
  locale: Locale,
  pages: readonly string[],
  imports: Imports,
): Promise<readonly string[]> {
  const texts = await Promise.all(pages.map((page) => readFile(path.join(folder, `${page}.html`), 'utf8')))
  const named = texts.flatMap((html) => html.match(ADDRESS) ?? []).filter((file) => !LEFT_OUT.test(file))
  const scripts = withImports(
    named.map((file) => file.slice(1)),
    imports,
  )
  const all = new Set([...scripts, ...wordsOf(scripts, locale, imports)])
  return [...pages, ...[...all].map((script) => `/${script}`)]
}

/** For each language, by the beginning of its addresses, what is kept of some pages. */
async function inEachLanguage(folder: string, pages: readonly string[], imports: Imports) {
  const stored = LOCALES.map(async (locale) => {
    const own = pages.map((one) => inLocale(one, locale))
    return [prefixOf(locale), await withFiles(folder, locale, own, imports)] as const
  })
  return Object.fromEntries(await Promise.all(stored))
}

async function settingsOf(folder: string, imports: Imports): Promise<string> {
  const settings = {
    never: ['/api', '/office', ...inLanguages(UNLISTED.filter((one) => !OFFERS.includes(one)))],
    languages: LOCALES.map(prefixOf).filter((prefix) => prefix !== ''),
    calculators: await inEachLanguage(folder, CALCULATORS, imports),
    instead: await inEachLanguage(folder, [INSTEAD], imports),
    max: MAX_STORED,
  }
  return `const SETTINGS=${JSON.stringify(settings)};`
}

/**
 * Writes the service worker.
 * @param wanted the setting PUBLIC_OFFLINE; without it the worker removes itself from the browsers that have one
 * @param imports of all scripts of the build
 */
export const offline = (wanted: boolean, imports: Imports): AstroIntegration => ({
  name: 'offline',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir)
      const name = wanted ? 'worker.js' : 'retire.js'
      const source = await readFile(new URL(name, import.meta.url), 'utf8')
      const settings = wanted ? await settingsOf(folder, imports) : ''
      const { code } = await minify(name, `${settings}${source}`)
      await writeFile(path.join(folder, 'sw.js'), code)
    },
  },
})
