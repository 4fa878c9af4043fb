// Checks the copy files: every language has the same keys and placeholders, and every sentence a note for translators.
import { DEFAULT_LOCALE, languageOf, type Locale } from '#lib/domain/shared/locale'
import type { ContentProblem, CopyFile, NotesFile } from './files.ts'

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other']

/** A sentence of a screen: one text, or its plural forms. */
interface Sentence {
  /** Path in the file, such as slot.free */
  readonly key: string
  readonly forms: Readonly<Record<string, string>>
}

const isPlural = (words: object): words is Record<string, string> =>
  'other' in words && Object.keys(words).every((key) => CATEGORIES.includes(key))

function* sentencesIn(words: unknown, key = ''): Generator<Sentence> {
  if (typeof words === 'string') yield { key, forms: { other: words } }
  else if (typeof words !== 'object' || words === null) return
  else if (isPlural(words)) yield { key, forms: words }
  else
    for (const [name, part] of Object.entries(words))
      yield* sentencesIn(part, key === '' ? name : `${key}.${name}`)
}

/** The placeholders of a sentence, over all its plural forms. */
const placesOf = ({ forms }: Sentence): string[] =>
  [...new Set(Object.values(forms).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort()

const list = (places: readonly string[]): string => (places.length > 0 ? places.join(' and ') : 'no place')

/** Its keys are words of the language's own texts. */
const isOwn = ({ key }: Sentence): boolean => key.startsWith('blanksAsk.')

function* translationProblems(all: readonly Sentence[], allEnglish: readonly Sentence[]): Generator<string> {
  const sentences = all.filter((sentence) => !isOwn(sentence))
  const english = allEnglish.filter((sentence) => !isOwn(sentence))
  const translated = new Map(sentences.map((sentence) => [sentence.key, sentence]))
  for (const sentence of english) {
    const own = translated.get(sentence.key)
    if (!own) yield `Add ${sentence.key}: the file in ${DEFAULT_LOCALE} has it`
    else if (list(placesOf(own)) !== list(placesOf(sentence)))
      yield `${own.key} has ${list(placesOf(own))}, and the file in ${DEFAULT_LOCALE} has ${list(placesOf(sentence))}`
  }
  const keys = new Set(english.map(({ key }) => key))
  for (const { key } of sentences)
    if (!keys.has(key)) yield `Remove ${key}: the file in ${DEFAULT_LOCALE} has no such key`
}

/** A language needs a form for each of its plural categories: English has `one` and `other`. */
function* pluralProblems(sentences: readonly Sentence[], locale: Locale): Generator<string> {
  const { pluralCategories } = new Intl.PluralRules(languageOf(locale)).resolvedOptions()
  for (const { key, forms } of sentences.filter(({ forms }) => Object.keys(forms).length > 1))
    for (const category of pluralCategories)
      if (!(category in forms)) yield `Add ${key}.${category}: numbers have this form in ${locale}`
}

function* linkProblems(sentences: readonly Sentence[], known: ReadonlySet<string>): Generator<string> {
  for (const { key, forms } of sentences) {
    const [address] = /^\/[^#?]*/.exec(forms['other'] ?? '') ?? []
    if (address !== undefined && !known.has(address))
      yield `${key} leads to ${address}, which is no page of this site`
  }
}

/** A note covers a sentence or all below a key. A sentence with placeholders needs its own note that names each. */
function* noteProblems(
  sentences: readonly Sentence[],
  notes: Readonly<Record<string, string>>,
): Generator<string> {
  const isAbove = (note: string, key: string) => key === note || key.startsWith(`${note}.`)
  for (const sentence of sentences) {
    const { key } = sentence
    const places = placesOf(sentence).filter((place) => !notes[key]?.includes(place))
    if (places.length > 0) yield `Add ${key}: say what is put in place of ${list(places)}`
    else if (!Object.keys(notes).some((note) => isAbove(note, key)))
      yield `Add ${key}, or a key above it: say where the text is used`
  }
  for (const note of Object.keys(notes))
    if (!sentences.some(({ key }) => isAbove(note, key))) yield `Remove ${note}: no file has this key`
}

/** The office is in the first language, and so is the mail that invites to it. */
const OF_THE_OFFICE = /^(?:(?:back-)?office\b.*|mail)\.json$/

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1)

/**
 * The problems of the copy files.
 * @param addresses the page addresses of a language
 * @param locales the languages that the site is built in
 */
export function copyProblems(
  copy: readonly CopyFile[],
  notes: readonly NotesFile[],
  addresses: (locale: Locale) => ReadonlySet<string>,
  locales: readonly Locale[],
): readonly ContentProblem[] {
  const sentencesOf = ({ words }: CopyFile) => [...sentencesIn(words)]
  const inLocale = (locale: Locale) => copy.filter((file) => file.locale === locale)
  return inLocale(DEFAULT_LOCALE).flatMap((original) => {
    const name = nameOf(original.file)
    const english = sentencesOf(original)
    const noted = notes.find(({ file }) => nameOf(file) === name)
    const translations = (OF_THE_OFFICE.test(name) ? [DEFAULT_LOCALE] : locales).flatMap((locale) => {
      const file = inLocale(locale).find((other) => nameOf(other.file) === name)
      if (!file)
        return [
          { file: original.file.replace(`/${DEFAULT_LOCALE}/`, `/${locale}/`), problem: 'Add the file' },
        ]
      const sentences = sentencesOf(file)
      return [
        ...file.repeated.map((line) => `Line ${line} repeats a key of its group: remove one of the two`),
        ...translationProblems(sentences, english),
        ...pluralProblems(sentences, locale),
        ...linkProblems(sentences, addresses(locale)),
      ].map((problem) => ({ file: file.file, problem }))
    })
    const notesFile = noted?.file ?? `src/content/copy-notes/${name}`
    return [
      ...translations,
      ...[...noteProblems(english, noted?.notes ?? {})].map((problem) => ({ file: notesFile, problem })),
    ]
  })
}
