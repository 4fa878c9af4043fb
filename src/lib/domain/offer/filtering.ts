import type { Offer } from './offer.ts'
import type { PlansFilters, TermBucket } from './plans-address.ts'
import type { Repayment } from '#lib/domain/loan/repayment'

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

/** For each group of filters whether an offer passes it. Lender names are case-insensitive. */
function testsOf(filters: PlansFilters, banks: ReadonlySet<string>): readonly ((offer: Offer) => boolean)[] {
  const tenures = new Set(filters.tenures)
  const months = new Set(filters.buckets.flatMap((bucket) => BUCKET_MONTHS[bucket]))
  const repayments = new Set<Repayment | null>(filters.repayments)
  const all = () => true
  return [
    filters.lenders.length > 0 ? ({ bank }) => banks.has(bank) : all,
    tenures.size > 0 ? ({ tenureMonths }) => tenures.has(tenureMonths) : all,
    months.size > 0 ? ({ tenureMonths }) => months.has(tenureMonths) : all,
    repayments.size > 0 ? ({ repayment }) => repayments.has(repayment) : all,
    filters.doorstep ? ({ doorstep }) => doorstep : all,
    filters.noFee ? ({ processingFee }) => processingFee === 0 : all,
  ]
}

const GROUP = { lenders: 0, tenures: 1, buckets: 2, repayments: 3, doorstep: 4, noFee: 5 } as const

/** Whether a group of filters is in force. */
const isSet = (filters: PlansFilters, group: FilterGroup): boolean => {
  const value = filters[group]
  return typeof value === 'boolean' ? value : value.length > 0
}

/**
 * Filters offers, and counts what each other choice would leave.
 * @param lenders all lenders of the offers
 */
export function filtered(
  offers: readonly Offer[],
  filters: PlansFilters,
  lenders: readonly string[],
): Filtered {
  const named = new Set(filters.lenders.map((lender) => lender.toLowerCase()))
  const tests = testsOf(filters, new Set(lenders.filter((lender) => named.has(lender.toLowerCase()))))
  const matches: Offer[] = []
  const byLender: Record<string, number> = {}
  const byTenure: Record<number, number> = {}
  const buckets = { short: 0, long: 0 }
  const repayments = { emi: 0, 'interest-only': 0, bullet: 0 }
  const alone = FILTER_GROUPS.map(() => 0)
  let doorstep = 0
  let noFee = 0
  for (const offer of offers) {
    let failed = -1
    let failures = 0
    for (let group = 0; group < tests.length && failures < 2; group += 1) {
      if (tests[group]?.(offer)) continue
      failed = group
      failures += 1
    }
    if (failures > 1) continue
    if (failures === 0) matches.push(offer)
    else alone[failed] = (alone[failed] ?? 0) + 1
    const counts = (group: number) => failures === 0 || failed === group
    if (counts(GROUP.lenders)) byLender[offer.bank] = (byLender[offer.bank] ?? 0) + 1
    if (counts(GROUP.tenures)) byTenure[offer.tenureMonths] = (byTenure[offer.tenureMonths] ?? 0) + 1
    if (counts(GROUP.buckets)) buckets[offer.tenureMonths <= 6 ? 'short' : 'long'] += 1
    if (counts(GROUP.repayments) && offer.repayment) repayments[offer.repayment] += 1
    if (counts(GROUP.doorstep) && offer.doorstep) doorstep += 1
    if (counts(GROUP.noFee) && offer.processingFee === 0) noFee += 1
  }
  const without = FILTER_GROUPS.flatMap((group) =>
    isSet(filters, group) ? [[group, matches.length + (alone[GROUP[group]] ?? 0)] as const] : [],
  )
  return {
    matches,
    counts: {
      lenders: byLender,
      tenures: byTenure,
      ...{ buckets, repayments, doorstep, noFee },
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
