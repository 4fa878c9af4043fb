import { appendFile, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { DEFAULT_LOCALE, LOCALES } from '#lib/domain/shared/locale'
import { inLocale } from '#lib/domain/shared/routes'

/** Addresses of `_headers` that a language has under its prefix as well. */
const OF_A_LANGUAGE = /^\/(?:get-started|welcome-back|embed\/calculator|data\/\*)\n(?: {2}.+\n)+/gm

/** The rules of `_headers` for the pages of the other languages. */
const rulesInLanguages = (headers: string): string =>
  LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)
    .flatMap((locale) =>
      [...headers.matchAll(OF_A_LANGUAGE)].map(([rule]) =>
        rule.replace(/^\S+/, (path) => inLocale(path, locale)),
      ),
    )
    .map((rule) => `\n${rule}`)
    .join('')

/** Gives the pages of each language the headers of those that they are translations of. */
export const languageHeaders = (): AstroIntegration => ({
  name: 'language-headers',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const file = fileURLToPath(new URL('_headers', dir))
      await appendFile(file, rulesInLanguages(await readFile(file, 'utf8')))
    },
  },
})
