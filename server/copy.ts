import { readFileSync } from 'node:fs'
import { LOCALES, type Locale } from '#lib/domain/shared/locale'

/** A file of the copy, such as 'sms.json', in every language. */
export const copyInEachLanguage = <Copy>(file: string): Readonly<Record<Locale, Copy>> =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      JSON.parse(
        readFileSync(new URL(`../src/content/copy/${locale}/${file}`, import.meta.url), 'utf8'),
      ) as Copy,
    ]),
  ) as unknown as Readonly<Record<Locale, Copy>>
