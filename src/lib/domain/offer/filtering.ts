import type { Offer } from './offer.ts'
import { TERM_BUCKETS, type PlansFilters, type TermBucket } from './plans-address.ts'
import { REPAYMENTS, type Repayment } from '#lib/domain/loan/repayment'

/** The filters that are asked of an offer; of each, values are alternatives. */
export const FILTER_GROUPS = ['lenders', 'tenures', 'buckets', 'repayments', 'doorstep', 'noFee'] as const
export type FilterGroup = (typeof FILTER_GROUPS)[number]

/** The terms of a bucket, in months. */
export const BUCKET_MONTHS: Readonly<Record<TermBucket, readonly number[]>> = {
  short: [1, 2, 3, 4, 5, 6],
  long: [7, 8, 9, 10, 11, 12],
}

/** How many offers a choice would leave, all other groups of filters as they are. */
export interface FilterCounts {
  /** By the lender's name. */
  readonly lenders: Readonly<Record<string, number>>
  /** By months. */
  readonly tenures: Readonly<Record<number, number>>
  readonly buckets: Readonly<Record<TermBucket, number>>
  readonly repayments: Readonly<Record<Repayment, number>>
  readonly doorstep: number
  readonly noFee: number
  /** Offers without any filter of a group; only of groups that are in force. */
  readonly without: Readonly<Partial<Record<FilterGroup, number>>>
}

/** Offers that pass filters, and what other choices would leave. */
export interface Filtered {
  readonly matches: readonly Offer[]
  readonly counts: FilterCounts
}

const GROUP = { lenders: 0, tenures: 1, buckets: 2, repayments: 3, doorstep: 4, noFee: 5 } as const

const MAX_MONTHS = 12

/** What passes each group of filters, by the place of a lender, by months and by the place of a way of repaying. */
interface Passing {
  readonly lender: readonly boolean[]
  readonly tenure: readonly boolean[]
  readonly bucket: readonly boolean[]
  /** The last place is that of an unknown way. */
  readonly repayment: readonly boolean[]
}

/** Lender names are case-insensitive. */
function passingOf(filters: PlansFilters, lenders: readonly string[]): Passing {
  const named = new Set(filters.lenders.map((lender) => lender.toLowerCase()))
  const inBuckets = new Set(filters.buckets.flatMap((bucket) => BUCKET_MONTHS[bucket]))
  const ways: readonly (Repayment | null)[] = [...REPAYMENTS, null]
  const chosen = new Set<Repayment | null>(filters.repayments)
  return {
    lender: lenders.map((lender) => named.size === 0 || named.has(lender.toLowerCase())),
    tenure: MONTHS.map((month) => filters.tenures.length === 0 || filters.tenures.includes(month)),
    bucket: MONTHS.map((month) => inBuckets.size === 0 || inBuckets.has(month)),
    repayment: ways.map((way) => chosen.size === 0 || chosen.has(way)),
  }
}

const MONTHS = Array.from({ length: MAX_MONTHS + 1 }, (_, index) => index)

/** The place of the bucket of each tenure. */
const bucketOf = MONTHS.map((months) =>
  TERM_BUCKETS.findIndex((bucket) => BUCKET_MONTHS[bucket].includes(months)),
)

const wayOf = ({ repayment }: Offer): number =>
  repayment === null ? REPAYMENTS.length : REPAYMENTS.indexOf(repayment)

/** Whether a group of filters is in force. */
const isSet = (filters: PlansFilters, group: FilterGroup): boolean => {
  const value = filters[group]
  return typeof value === 'boolean' ? value : value.length > 0
}

const addOne = (counts: Int32Array, at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1
}

/** Counts by place, for names or months. */
const named = <Name extends string | number>(
  counts: Int32Array,
  names: readonly Name[],
): Record<Name, number> =>
  Object.fromEntries(
    names.flatMap((name, index) => (counts[index] ? [[name, counts[index]] as const] : [])),
  ) as Record<Name, number>

/**
 * Filters offers, and counts what each other choice would leave.
 * @param lenders all lenders of the offers
 */
export function filtered(
  offers: readonly Offer[],
  filters: PlansFilters,
  lenders: readonly string[],
): Filtered {
  const places = new Map(lenders.map((lender, index) => [lender, index]))
  const passes = passingOf(filters, lenders)
  const matches: Offer[] = []
  const byLender = new Int32Array(lenders.length)
  const byTenure = new Int32Array(MAX_MONTHS + 1)
  const byWay = new Int32Array(REPAYMENTS.length + 1)
  const byBucket = new Int32Array(TERM_BUCKETS.length)
  const alone = new Int32Array(FILTER_GROUPS.length)
  let doorstep = 0
  let noFee = 0
  for (const offer of offers) {
    const lender = places.get(offer.bank) ?? 0
    const months = offer.tenureMonths
    const way = wayOf(offer)
    // The groups that the offer fails, as bits: with two or more no single choice lets it in.
    const failed =
      (passes.lender[lender] ? 0 : 1) |
      (passes.tenure[months] ? 0 : 2) |
      (passes.bucket[months] ? 0 : 4) |
      (passes.repayment[way] ? 0 : 8) |
      (!filters.doorstep || offer.doorstep ? 0 : 16) |
      (!filters.noFee || offer.processingFee === 0 ? 0 : 32)
    if ((failed & (failed - 1)) !== 0) continue
    if (failed === 0) matches.push(offer)
    else addOne(alone, 31 - Math.clz32(failed))
    if ((failed & ~1) === 0) addOne(byLender, lender)
    if ((failed & ~2) === 0) addOne(byTenure, months)
    if ((failed & ~4) === 0) addOne(byBucket, bucketOf[months] ?? 0)
    if ((failed & ~8) === 0) addOne(byWay, way)
    if ((failed & ~16) === 0 && offer.doorstep) doorstep += 1
    if ((failed & ~32) === 0 && offer.processingFee === 0) noFee += 1
  }
  const without = FILTER_GROUPS.flatMap((group) =>
    isSet(filters, group) ? [[group, matches.length + (alone[GROUP[group]] ?? 0)] as const] : [],
  )
  return {
    matches,
    counts: {
      lenders: named(byLender, lenders),
      tenures: named(byTenure, MONTHS),
      buckets: { short: byBucket[0] ?? 0, long: byBucket[1] ?? 0 },
      repayments: { emi: byWay[0] ?? 0, 'interest-only': byWay[1] ?? 0, bullet: byWay[2] ?? 0 },
      ...{ doorstep, noFee },
      without: Object.fromEntries(without),
    },
  }
}

/** The filter to leave out first where no offer passes all of them, and how many offers that brings back. */
export interface Relaxation {
  readonly group: FilterGroup
  readonly offers: number
}

/** The group that brings back the largest number of offers; null if leaving out one is not enough. */
export function toRelax({ without }: Pick<FilterCounts, 'without'>): Relaxation | null {
  let best: Relaxation | null = null
  for (const group of FILTER_GROUPS) {
    const offers = without[group] ?? 0
    if (offers > (best?.offers ?? 0)) best = { group, offers }
  }
  return best
}

/** Filters without a group. */
export const withoutGroup = (group: FilterGroup): Partial<PlansFilters> =>
  group === 'doorstep' || group === 'noFee' ? { [group]: false } : { [group]: [] }
