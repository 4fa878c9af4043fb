import { figuresFor, type Offer } from '#lib/domain/offer/offer'
import type { OrderTerms } from '#lib/domain/offer/offer-order'
import type { Rupees } from '#lib/domain/money/money'
import type { PlansFilters, SortKey } from '#lib/domain/offer/plans-address'

/** Whether an offer passes the filters. */
export function holds(offer: Offer, filters: PlansFilters): boolean {
  const { lenders, tenures, buckets, repayments, doorstep, noFee } = filters
  const bucket = offer.tenureMonths <= 6 ? 'short' : 'long'
  return (
    (lenders.length === 0 || lenders.includes(offer.bank)) &&
    (tenures.length === 0 || tenures.includes(offer.tenureMonths)) &&
    (buckets.length === 0 || buckets.includes(bucket)) &&
    (repayments.length === 0 || (offer.repayment !== null && repayments.includes(offer.repayment))) &&
    (!doorstep || offer.doorstep) &&
    (!noFee || offer.processingFee === 0)
  )
}

/** The largest whole thousands that an offer lends on some gold, by halving. */
function largestOn(offer: Offer, weight: number, terms: OrderTerms): number {
  let fits = 0
  let tooMuch = 100_001
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2)
    const { requiredGold, ceilingGold } = figuresFor(offer, (middle * 1000) as Rupees, terms)
    if (Math.max(requiredGold, ceilingGold) <= weight) fits = middle
    else tooMuch = middle
  }
  return fits * 1000
}

type Key = readonly (number | string)[]

/** By what an offer is ordered, the first difference counts. */
function keyOf(offer: Offer, sort: SortKey, terms: OrderTerms): Key {
  const { cost, requiredGold, ceilingGold } = figuresFor(offer, terms.amount, terms)
  const apr = cost ? Number(cost.aprPercent.toFixed(2)) : Infinity
  const total = cost?.total ?? Infinity
  const gold = Math.max(requiredGold, ceilingGold)
  const way = offer.repayment === null ? 9 : ['emi', 'interest-only', 'bullet'].indexOf(offer.repayment)
  const lent = Number(((terms.amount / (gold * terms.pricePerGram22)) * 100).toFixed(2))
  const rate = offer.annualRatePercent ?? Infinity
  const tooLittle = terms.weight !== null && gold > terms.weight ? 1 : 0
  const keys: Readonly<Record<SortKey, Key>> = {
    recommended: [apr, offer.doorstep ? 0 : 1, offer.processingFee === 0 ? 0 : 1],
    lowest_apr: [apr, way, total, gold],
    lowest_cost: [way, total, apr],
    lowest_rate: [rate],
    highest_ltv: [-lent, -offer.ltv, rate],
    short_term: [offer.tenureMonths, rate],
    most_for_gold: [terms.weight === null ? gold : -largestOn(offer, terms.weight, terms), apr],
  }
  return [tooLittle, ...keys[sort], offer.title]
}

/** Compares offers by a sort. */
export function before(sort: SortKey, terms: OrderTerms) {
  return (a: Offer, b: Offer): number => {
    const right = keyOf(b, sort, terms)
    for (const [i, left] of keyOf(a, sort, terms).entries())
      if (left !== right[i]) return left < (right[i] ?? 0) ? -1 : 1
    return 0
  }
}
