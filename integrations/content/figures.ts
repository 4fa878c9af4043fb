// Checks that what stands in braces in a guide is one of its figures.
import { figureBasis, type FigureContent } from '#lib/content/reading/figures/basis'
import { figuresIn, guideFigures, GUIDES_WITH_FIGURES } from '#lib/content/reading/figures/guide-figures'
import type { IsoDate } from '#lib/domain/dates/dates'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import type { ContentFile } from './files.ts'

/** Any day on which the rules count: only the names of the figures are looked at. */
const DAY = '2026-11-28' as IsoDate

/** The figures that a guide can name; null while the content they are worked out with has mistakes of its own. */
function namesFor(id: string, files: readonly ContentFile[]): readonly string[] | null {
  if (!GUIDES_WITH_FIGURES.includes(id)) return []
  const of = (collection: string) => files.filter((file) => file.collection === collection)
  const needed = ['rates', 'rules', 'offers', 'partners'].flatMap(of)
  if (needed.some(({ data }) => data === null)) return null
  // Safe casts: the schemas have accepted these files.
  const content = {
    rates: of('rates').find((file) => file.id === 'gold'),
    rules: of('rules').find((file) => file.id === 'lending'),
    offers: of('offers'),
    partners: of('partners'),
  } as unknown as FigureContent
  try {
    return Object.keys(guideFigures(id, figureBasis(content, DAY), DEFAULT_LOCALE))
  } catch {
    return null
  }
}

/** The names in braces of a guide that are none of its figures. */
export function* figureProblems(
  { collection, id, data, body }: ContentFile,
  files: readonly ContentFile[],
): Generator<string> {
  if (collection !== 'guides') return
  const named = [...new Set(figuresIn(`${JSON.stringify(Object.values(data ?? {}))} ${body}`))]
  const names = named.length > 0 ? namesFor(id, files) : null
  if (names === null) return
  for (const name of named.filter((each) => !names.includes(each)))
    yield names.length === 0
      ? `{${name}} is no figure: only guides of src/lib/content/reading/figures/guide-figures.ts have figures`
      : `{${name}} is no figure of this guide. It has ${names.join(', ')}`
}
