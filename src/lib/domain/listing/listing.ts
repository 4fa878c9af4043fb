import type { IsoDate } from '#lib/domain/dates/dates'
import type { Offer } from '#lib/domain/offer/offer'
import type { PublicReason } from './public-reason.ts'

/** A lender that the list names. */
export interface NamedLender {
  /** In small letters, as in addresses: 'tamarind-tree'. */
  readonly id: string
  readonly name: string
}

/** Offers of a lender that are not shown for one reason. */
interface WithheldOffers {
  /** The lender's id. */
  readonly lender: string
  readonly reason: PublicReason
  /** Their ids on the site; at least one. */
  readonly offers: readonly string[]
}

/** A lender of which nothing is shown since it sent nothing for too long. */
interface SilentLender {
  /** The lender's id. */
  readonly lender: string
  /** On which its last figures came. */
  readonly day: IsoDate
}

/** What is shown of all lenders, and what is not, at an instant. */
export interface Listing {
  /** Changes with what the list says. */
  readonly version: string
  /** ISO 8601, when the list was made. */
  readonly asOf: string
  /** Everybody who is named. */
  readonly lenders: readonly NamedLender[]
  readonly offers: readonly Offer[]
  readonly withheld: readonly WithheldOffers[]
  readonly silent: readonly SilentLender[]
}

/** Whether an offer is still offered on a day. */
export const isOffered = ({ lastDay }: Pick<Offer, 'lastDay'>, day: IsoDate): boolean =>
  lastDay === undefined || day <= lastDay

/** The offers that are offered on a day: wherever offers are shown or counted, those whose day is over are left out by it. */
export const offeredOn = <Some extends Pick<Offer, 'lastDay'>>(
  offers: readonly Some[],
  day: IsoDate,
): readonly Some[] =>
  offers.every((offer) => isOffered(offer, day)) ? offers : offers.filter((offer) => isOffered(offer, day))

/** The last day on which all of some offers are offered; absent where none of them states one. */
export const lastDayOf = (offers: readonly Pick<Offer, 'lastDay'>[]): IsoDate | undefined =>
  offers.flatMap(({ lastDay }) => lastDay ?? []).toSorted()[0]

/**
 * The address of a lender's mark.
 * @param lender id of the lender, the name of its files in the content
 */
export const markOf = (lender: string): string => `/banks/${lender}.svg`

/** The lender whose mark is at an address; null where it is none of a lender. */
export const lenderOfMark = (address: string): string | null =>
  /^\/banks\/([\w-]+)\.svg$/.exec(address)?.[1] ?? null
