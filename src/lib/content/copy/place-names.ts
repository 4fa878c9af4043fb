import type { Locale } from '#lib/domain/shared/locale'
import type { Names } from './names.ts'

// Apart from the other names: islands load these in files of their own, and would have them in their first files too.
const files = import.meta.glob<Names>('/src/content/names/*/{areas,districts,states}.json', {
  eager: true,
  import: 'default',
})

/** The name of an area, a district or a state, as a language writes it. */
export const placeIn = (name: string, locale: Locale): string =>
  (['areas', 'districts', 'states'] as const)
    .map((kind) => files[`/src/content/names/${locale}/${kind}.json`]?.[name])
    .find((named) => named !== undefined) ?? name
