import { languageOf, type Locale } from '#lib/domain/shared/locale'
import { nameIn } from '#lib/content/copy/names'
import { markOf, type Listing } from '#lib/domain/listing/listing'
import type { LenderNames } from '#lib/domain/listing/named'
import type { Offer } from '#lib/domain/offer/offer'
import type { PartnerContent } from '#lib/content/schemas/partner'

/** A file of src/content/partners; the id is the file name. */
export interface PartnerEntry {
  readonly id: string
  readonly data: Pick<PartnerContent, 'name' | 'fullName' | 'shownOnHome' | 'notShown'>
}

/**
 * The lenders that a list of offers names. What the list does not say is that of their files: the full name, and whether the
 * home page shows the mark.
 */
export const listedLenders = (
  { lenders }: Pick<Listing, 'lenders'>,
  files: readonly PartnerEntry[],
): readonly PartnerEntry[] =>
  lenders.map(({ id, name }) => {
    const { fullName = name, shownOnHome = false } = files.find((file) => file.id === id)?.data ?? {}
    return { id, data: { name, fullName, shownOnHome } }
  })

/** Compares names by how a language shows them, in the order of its letters, ignoring case. */
function byShownName(locale: Locale): (one: string, other: string) => number {
  const { compare } = new Intl.Collator(languageOf(locale))
  return (one, other) => compare(nameIn(one, locale), nameIn(other, locale))
}

/** The lenders' short names for the filters, in the order in which a language shows them. */
export const lenderNames = (partners: readonly PartnerEntry[], locale: Locale): string[] =>
  partners.map(({ data }) => data.name).sort(byShownName(locale))

/** What each lender is called in the first language and in another: its names, and those of its offers. */
export const lenderNamesIn = (
  partners: readonly PartnerEntry[],
  offers: readonly Pick<Offer, 'title' | 'bank'>[],
  locale: Locale,
): readonly LenderNames[] =>
  partners.map(({ id, data: { name, fullName } }) => {
    const titles = offers.filter(({ bank }) => bank === name).map(({ title }) => title)
    const names = [name, fullName, ...titles]
    return { mark: markOf(id), names: [...new Set([...names, ...names.map((one) => nameIn(one, locale))])] }
  })

/** A lender without offers, by its short name, and the reason. */
export interface AbsentLender {
  readonly name: string
  readonly reason: NonNullable<PartnerContent['notShown']>
}

/** The lenders that say why they have no offers. */
export const absentLenders = (partners: readonly PartnerEntry[]): AbsentLender[] =>
  partners.flatMap(({ data: { name, notShown } }) => (notShown ? [{ name, reason: notShown }] : []))

/** The lenders in the order of their full names, as a language shows them. */
export function byFullName<Partner extends PartnerEntry>(
  partners: readonly Partner[],
  locale: Locale,
): Partner[] {
  const compare = byShownName(locale)
  return partners.toSorted((a, b) => compare(a.data.fullName, b.data.fullName))
}
