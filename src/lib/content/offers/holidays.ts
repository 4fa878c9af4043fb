import { nameIn } from '#lib/content/copy/names'
import type { HolidaysContent } from '#lib/content/schemas/holidays'
import type { Holiday } from '#lib/domain/dates/working-days'
import type { Locale } from '#lib/domain/shared/locale'

/**
 * The holidays with their names in a language, from the entry of src/content/holidays.
 * @throws if the file is missing
 */
export function holidaysOf(
  entry: { readonly data: HolidaysContent } | undefined,
  locale: Locale,
): readonly Holiday[] {
  if (!entry)
    throw new Error(
      'src/content/holidays/india.yaml is missing: it holds the days on which lenders are closed.',
    )
  return entry.data.days.map(({ day, name }) => ({ day, name: nameIn(name, locale) }))
}
