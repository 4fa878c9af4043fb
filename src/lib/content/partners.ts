import type { PartnerContent } from './schemas/partner.ts'

/** A file of src/content/partners; the id is the file's name. */
export interface PartnerEntry {
  readonly id: string
  readonly data: PartnerContent
}

/**
 * The address of a lender's mark on this site.
 * @param partnerId the name of the lender's file
 */
export const markOf = (partnerId: string): string => `/banks/${partnerId}.svg`

const { compare } = new Intl.Collator('en-IN')

/** The lenders' short names, for the filters: alphabetical, whatever their letter case. */
export const lenderNames = (partners: readonly PartnerEntry[]): string[] =>
  partners.map(({ data }) => data.name).sort(compare)

/** The lenders by their names in full: alphabetical, whatever their letter case. */
export const byFullName = <Partner extends PartnerEntry>(partners: readonly Partner[]): Partner[] =>
  partners.toSorted((a, b) => compare(a.data.fullName, b.data.fullName))
