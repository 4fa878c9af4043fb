import type { PartnerContent } from './schemas/partner.ts'

/** A file of src/content/partners; the id is the file name. */
export interface PartnerEntry {
  readonly id: string
  readonly data: PartnerContent
}

/**
 * The address of a lender's mark.
 * @param partnerId file name of the lender
 */
export const markOf = (partnerId: string): string => `/banks/${partnerId}.svg`

const { compare } = new Intl.Collator('en-IN')

/** The lenders' short names for the filters, in alphabetical order, ignoring case. */
export const lenderNames = (partners: readonly PartnerEntry[]): string[] =>
  partners.map(({ data }) => data.name).sort(compare)

/** A lender without offers, by its short name, and the reason. */
export interface AbsentLender {
  readonly name: string
  readonly reason: NonNullable<PartnerContent['notShown']>
}

/** The lenders that say why they have no offers, in alphabetical order. */
export const absentLenders = (partners: readonly PartnerEntry[]): AbsentLender[] =>
  partners
    .flatMap(({ data: { name, notShown } }) => (notShown ? [{ name, reason: notShown }] : []))
    .sort((a, b) => compare(a.name, b.name))

/** The lenders in alphabetical order of their full names, ignoring case. */
export const byFullName = <Partner extends PartnerEntry>(partners: readonly Partner[]): Partner[] =>
  partners.toSorted((a, b) => compare(a.data.fullName, b.data.fullName))
