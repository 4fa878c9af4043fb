import { DEFAULT_LOCALE, type Locale } from '#lib/domain/shared/locale'

/** What a text says where the offers are samples, and what it says in its place where lenders send them. */
interface Sentence {
  readonly samples: string
  readonly lenders: string
}

/** The sentences of each text, such as pages/about, by names of their own. */
export type SentencesOfLenders = Readonly<Record<string, Readonly<Record<string, Sentence>>>>

/** None in a build with samples. */
const files: Readonly<Record<string, SentencesOfLenders>> = import.meta.env.PUBLIC_OFFERS_FROM
  ? import.meta.glob<SentencesOfLenders>('/src/content/copy/*/texts-of-lenders.json', {
      eager: true,
      import: 'default',
    })
  : {}

/** A value with sentences in the place of others, in all its strings. */
export function withSentences<Value>(value: Value, sentences: readonly Sentence[]): Value {
  if (typeof value === 'string')
    return sentences.reduce<string>(
      (text, { samples, lenders }) => text.replaceAll(samples, lenders),
      value,
    ) as Value
  if (Array.isArray(value)) return value.map((part: unknown) => withSentences(part, sentences)) as Value
  // Dates and maps stay as they are.
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withSentences<unknown>(part, sentences)]),
  ) as Value
}

/**
 * A text as a build says it: where lenders send the offers, nothing calls them samples.
 * @param text its name with its collection, such as pages/about
 */
export function inWordsOfBuild<Entry extends object>(entry: Entry, text: string, locale: Locale): Entry {
  const at = (language: Locale) => files[`/src/content/copy/${language}/texts-of-lenders.json`]
  const sentences = (at(locale) ?? at(DEFAULT_LOCALE))?.[text]
  return sentences ? withSentences(entry, Object.values(sentences)) : entry
}
