import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import type { Grams } from '#lib/domain/gold/gold'
import { KARAT_22, PLEDGED_KARATS, weightAs22, type PledgedKarat } from '#lib/domain/gold/karat'

/** What is lent on a gram of one purity. */
export interface LentShare {
  readonly karat: PledgedKarat
  /** Rupees. */
  readonly perGram: number
  /** What the gram counts as, rupees. */
  readonly price: number
  /** The share of the price that is lent, percent, unrounded. */
  readonly percent: number
}

/**
 * The price at which a gram counts for a loan, rupees, unrounded: by its karat, or by the fineness that such gold is stamped
 * with. Lenders count either way, so the higher one decides.
 */
const priceOf = (karat: PledgedKarat, pricePerGram22: number): number =>
  pricePerGram22 * Math.max(karat / KARAT_22, weightAs22(1000 as Grams, karat) / 1000)

/** 22 KT, to which prices refer, is read first. */
const KARATS = [KARAT_22, ...PLEDGED_KARATS.filter((karat) => karat !== KARAT_22)]

/** What is lent on a gram of each purity that the offer states, 22 KT first. */
export const lentShares = (
  { lendingValuePerGram = {} }: FeedOffer,
  pricePerGram22: number,
): readonly LentShare[] =>
  KARATS.flatMap((karat) => {
    const perGram = lendingValuePerGram[karat]
    if (perGram === undefined) return []
    const price = priceOf(karat, pricePerGram22)
    return [{ karat, perGram, price, percent: (perGram / price) * 100 }]
  })

/** ' of 18 KT'; nothing for 22 KT, to which prices refer. */
export const ofKarat = (karat: PledgedKarat): string => (karat === KARAT_22 ? '' : ` of ${karat} KT`)
