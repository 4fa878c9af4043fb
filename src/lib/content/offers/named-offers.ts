import { copyOf } from '#lib/content/copy/copy'
import { nameIn } from '#lib/content/copy/names'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Offer } from '#lib/domain/offer/offer'
import type { Locale } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'

/** An offer by its name as the page writes it. */
export interface NamedOffer {
  readonly title: string
  readonly doorstep: boolean
  /** As that of the offer. */
  readonly lastDay?: IsoDate | undefined
}

/** The offers of a list of names: two with the same name are named with their tenure, as a card is heard. */
export function namedOffers(catalogue: readonly Offer[], locale: Locale): readonly NamedOffer[] {
  const { named, months } = copyOf('plans', locale).offer
  return catalogue.map(({ title: name, tenureMonths, doorstep, lastDay }) => {
    const title = nameIn(name, locale)
    const alone = catalogue.filter((other) => other.title === name).length === 1
    return {
      title: alone ? title : fill(named, { title, months: plural(months, tenureMonths, locale) }),
      doorstep,
      ...(lastDay && { lastDay }),
    }
  })
}
