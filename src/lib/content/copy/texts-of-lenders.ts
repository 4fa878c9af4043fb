import { DEFAULT_LOCALE, type Locale } from '#lib/domain/shared/locale'
import { mapStrings } from './map-strings.ts'

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
export const withSentences = <Value>(value: Value, sentences: readonly Sentence[]): Value =>
  mapStrings(value, (whole) =>
    sentences.reduce((text, { samples, lenders }) => text.replaceAll(samples, lenders), whole),
  )

/**
 * A text as a build says it: where lenders send the offers, nothing calls them samples.
 * @param text its name with its collection, such as pages/about
 */
export function inWordsOfBuild<Entry extends object>(entry: Entry, text: string, locale: Locale): Entry {
  const at = (language: Locale) => files[`/src/content/copy/${language}/texts-of-lenders.json`]
  const sentences = (at(locale) ?? at(DEFAULT_LOCALE))?.[text]
  return sentences ? withSentences(entry, Object.values(sentences)) : entry
}
