// Checks that translated texts have the shape of their originals, and finds those that are not translated yet.
import { headingsOf } from '#lib/content/reading/anchors'
import { DEFAULT_LOCALE, LOCALES } from '#lib/domain/shared/locale'
import type { ContentFile, ContentProblem } from './files.ts'

const nameOf = ({ collection, id }: ContentFile): string => `${collection}/${id}`

const translated = (files: readonly ContentFile[]) => files.filter(({ locale }) => locale !== null)

const originalsOf = (files: readonly ContentFile[]): ReadonlyMap<string, ContentFile> =>
  new Map(
    translated(files)
      .filter(({ locale }) => locale === DEFAULT_LOCALE)
      .map((file) => [nameOf(file), file]),
  )

const levelsOf = (body: string): string =>
  headingsOf(body)
    .map(({ section }) => (section ? '##' : '###'))
    .join(' ')

const wordsIn = ({ data }: ContentFile): number => ((data?.['words'] ?? []) as readonly unknown[]).length

function* shapeProblems(file: ContentFile, original: ContentFile | undefined): Generator<string> {
  if (!original) {
    yield `Remove the file, or add it in ${DEFAULT_LOCALE} first: the texts of that language lead`
    return
  }
  if (levelsOf(file.body) !== levelsOf(original.body))
    yield `Give the text the headings of ${original.file}, as many and in the same order: links lead to them`
  if (wordsIn(file) !== wordsIn(original))
    yield `List the same words in the same order as ${original.file}: links lead to them`
}

/** The translations whose headings or words are not those of their originals. */
export function translationProblems(files: readonly ContentFile[]): readonly ContentProblem[] {
  const originals = originalsOf(files)
  return translated(files)
    .filter(({ locale }) => locale !== DEFAULT_LOCALE)
    .flatMap((file) =>
      [...shapeProblems(file, originals.get(nameOf(file)))].map((problem) => ({ file: file.file, problem })),
    )
}

/** The files that a language lacks. Their pages are not built in it, and no page of it may lead to them. */
export function untranslated(files: readonly ContentFile[]): readonly string[] {
  const present = new Set(files.map(({ file }) => file))
  return LOCALES.flatMap((locale) =>
    [...originalsOf(files).values()]
      .map(({ file }) => file.replace(`/${DEFAULT_LOCALE}/`, `/${locale}/`))
      .filter((file) => !present.has(file)),
  )
}
