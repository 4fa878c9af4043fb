import type { IsoDate } from '#lib/domain/dates/dates'
import { parseGrams, type Grams, type GramsProblem } from '#lib/domain/gold/gold'
import {
  FINENESSES,
  PLEDGED_KARATS,
  weightAs22,
  type Fineness,
  type PledgedKarat,
} from '#lib/domain/gold/karat'
import { readTola, type TolaWeight } from '#lib/domain/gold/tola'
import { offeredOn } from '#lib/domain/listing/listing'
import { MIN_LOAN } from '#lib/domain/loan/loan-amount'
import type { Rupees } from '#lib/domain/money/money'
import { twoLimits } from '#lib/domain/offer/gold-fit'
import { basisOn, NO_VISITOR, type Market } from '#lib/domain/offer/market'
import type { GoldOffer } from '#lib/domain/offer/offer'
import { KEEP_MONTHS, NO_FILTERS, writePlansAddress } from '#lib/domain/offer/plans-address'
import type { Locale } from '#lib/domain/shared/locale'
import { address } from '#lib/domain/shared/routes'

/** The stamps that a visitor can choose, parts of a thousand. Offers count none below 18 KT; who has such gold is answered so. */
export const STAMPS = [916, 750, 585] as const satisfies readonly Fineness[]
export type Stamp = (typeof STAMPS)[number]

/** The karat of a stamp. */
export const karatOf = (stamp: Stamp): number =>
  FINENESSES.find(({ fineness }) => fineness === stamp)?.karat ?? 0

/** What the loans on some gold are worked out with. */
export interface EmbedFigures {
  /** The day of the prices. */
  readonly day: IsoDate
  readonly market: Market
  readonly offers: readonly GoldOffer[]
}

/** The gold as typed. */
export interface EmbedGold {
  readonly text: string
  readonly stamp: Stamp
}

/** What lenders lend on some gold. */
export interface EmbedLoans {
  /** How many offers lend the smallest loan or more. */
  readonly count: number
  /** The smallest and the largest of their largest loans, whole thousands of rupees. */
  readonly min: Rupees
  readonly max: Rupees
  /** The most that may be lent on the gold by law, whole rupees. */
  readonly ceiling: Rupees
  readonly weight: Grams
  readonly karat: PledgedKarat
}

/** The answer to the gold as typed: its loans, or why there is no sum. */
export type EmbedAnswer =
  | { readonly kind: 'empty' }
  /** The weight cannot be read. */
  | { readonly kind: 'refused'; readonly reason: Exclude<GramsProblem, 'empty'> }
  | ({ readonly kind: 'tola' } & TolaWeight)
  /** Gold of a purity that offers do not count. */
  | { readonly kind: 'too-low' }
  /** No offer lends the smallest loan on it. */
  | { readonly kind: 'too-little' }
  | ({ readonly kind: 'loans' } & EmbedLoans)

/**
 * The smallest and the largest loan of all offers on some gold, by the rules of a day, as /plans has them.
 * @param day in India
 */
export function answerTo(
  { text, stamp }: EmbedGold,
  { market, offers }: EmbedFigures,
  day: IsoDate,
): EmbedAnswer {
  const tola = readTola(text)
  if (tola) return { kind: 'tola', ...tola }
  const read = parseGrams(text)
  if (!read.ok) return read.reason === 'empty' ? { kind: 'empty' } : { kind: 'refused', reason: read.reason }
  const karat = PLEDGED_KARATS.find((each) => each === karatOf(stamp))
  if (karat === undefined) return { kind: 'too-low' }
  const weight = weightAs22(read.value, karat)
  const limits = twoLimits(offeredOn(offers, day), weight, basisOn(market, day, NO_VISITOR))
  const loans = limits?.loans.filter((loan) => loan >= MIN_LOAN) ?? []
  const [min] = loans
  const max = loans.at(-1)
  if (!limits || min === undefined || max === undefined) return { kind: 'too-little' }
  return { kind: 'loans', count: loans.length, min, max, ceiling: limits.ceiling, weight: read.value, karat }
}

/** The address of /plans for the gold. */
export function plansFor({ weight, karat }: Pick<EmbedLoans, 'weight' | 'karat'>, locale: Locale): string {
  const query = { amount: null, weight, karat, keepMonths: KEEP_MONTHS.fallback, filters: NO_FILTERS }
  return `${address('/plans', locale)}?${writePlansAddress(query)}`
}
