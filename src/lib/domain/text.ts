import { languageOf, type Locale } from './locale'

/** A sentence in the forms that a language has for numbers of things, by their CLDR category: English has one and other. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/**
 * Puts values into a sentence's `{name}` places. A place without a value stays as it is.
 * @param template such as '{count} offers'
 */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )

/** The sentence for a number of things, with `{count}` filled in. */
export const plural = (forms: Plural, count: number, locale: Locale): string =>
  fill(forms[new Intl.PluralRules(languageOf(locale)).select(count)] ?? forms.other, { count })

/**
 * A sentence taken apart, to set what stands in its places apart from the words around it. Every second part is the name
 * of a place: '{a} of {b}' gives '', 'a', ' of ', 'b', ''.
 */
export const partsOf = (template: string): readonly string[] => template.split(/\{(\w+)\}/)
