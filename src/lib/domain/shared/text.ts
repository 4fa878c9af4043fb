import { languageIn, languageOf, type Locale } from './locale.ts'

/** A sentence in the plural forms of a language, by CLDR category: English has `one` and `other`. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/**
 * Replaces the `{name}` placeholders of a sentence. A placeholder without a value stays as it is.
 * @param template such as '{count} offers'
 */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )

/** The plural form of a sentence for a count, with `{count}` filled in. */
export const plural = (forms: Plural, count: number, locale: Locale): string =>
  fill(forms[new Intl.PluralRules(languageOf(locale)).select(count)] ?? forms.other, { count })

/**
 * The number of a month for its sentence: '6' in English, which says 'month 6', and 'छठे' in Hindi, which says the sixth month.
 * @param count from 1
 */
export function ordinal(count: number, locale: Locale): string {
  const forms = languageIn(locale).ordinals ?? []
  return fill(forms[count - 1] ?? forms.at(-1) ?? '{count}', { count })
}

/**
 * Splits a sentence at its placeholders, to mark up the values separately. Every second part is the name of a
 * placeholder: '{a} of {b}' gives '', 'a', ' of ', 'b', ''.
 */
export const partsOf = (template: string): readonly string[] => template.split(/\{(\w+)\}/)
