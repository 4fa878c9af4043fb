import type { IsoDate } from '#lib/domain/dates/dates'
import type { Listing, NamedLender } from './listing.ts'
import type { PublicReason } from './public-reason.ts'

/** What the public reads of a lender: that offers of it are not shown and why, or that nothing of it is. */
export type NotListed =
  | {
      readonly lender: string
      readonly reason: PublicReason
      /** Of how many offers. */
      readonly count: number
    }
  | {
      readonly lender: string
      /** On which its last figures came. */
      readonly day: IsoDate
    }

/** A list without its offers. */
export type Notices = Pick<Listing, 'lenders' | 'withheld' | 'silent'>

const nameOf = (lenders: readonly NamedLender[], id: string): string =>
  lenders.find((lender) => lender.id === id)?.name ?? id

/**
 * What of a list is not shown, a line a reason.
 * @param byName compares names of lenders by how the page shows them
 */
export function notListed(
  { lenders, withheld, silent }: Notices,
  byName: (one: string, other: string) => number,
): readonly NotListed[] {
  return [
    ...withheld.map(({ lender, reason, offers }) => ({
      ...{ lender: nameOf(lenders, lender), reason, count: offers.length },
    })),
    ...silent.map(({ lender, day }) => ({ lender: nameOf(lenders, lender), day })),
  ].toSorted((one, other) => byName(one.lender, other.lender))
}

/**
 * Why an offer that a link, a plan or a visit names is not shown; null where the list says nothing of it.
 * @param id on the site, which begins with that of its lender
 */
export function whyNotListed({ lenders, withheld, silent }: Notices, id: string): NotListed | null {
  const held = withheld.find(({ offers }) => offers.includes(id))
  if (held) return { lender: nameOf(lenders, held.lender), reason: held.reason, count: 1 }
  // The id of a lender may begin with that of another one.
  const [named] = [...lenders.map((lender) => lender.id), ...silent.map(({ lender }) => lender)]
    .filter((lender) => id.startsWith(`${lender}-`))
    .toSorted((one, other) => other.length - one.length)
  const quiet = silent.find(({ lender }) => lender === named)
  return quiet ? { lender: nameOf(lenders, quiet.lender), day: quiet.day } : null
}
