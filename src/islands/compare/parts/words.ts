import { shownName } from '@/islands/shared/names'
import type { CompareCopy, CostCopy } from '#lib/content/copy/copy'
import type { ComparedOffer } from '#lib/domain/offer/comparison'
import type { Locale } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'

/** The words of the island; the title of the page is in the HTML. */
export type Words = Omit<CompareCopy, 'title' | 'description' | 'crumbs'>

/** The words that all screens with costs share. */
export type CostWords = CostCopy

/** The name of each offer: its title, with the term where two offers have the same one. */
export const namesOf = (columns: readonly ComparedOffer[], copy: Words, locale: Locale): readonly string[] =>
  columns.map(({ offer: { title, tenureMonths } }) =>
    columns.filter(({ offer }) => offer.title === title).length === 1
      ? shownName(title, locale)
      : fill(copy.named, {
          title: shownName(title, locale),
          months: plural(copy.months, tenureMonths, locale),
        }),
  )

/** The word for a count of offers. */
export const countWord = (columns: readonly unknown[]): 'two' | 'three' =>
  columns.length === 2 ? 'two' : 'three'
