import { parseGrams, type Grams } from '#lib/domain/gold/gold'
import type { Locale } from '#lib/domain/shared/locale'
import { parseAmount, type Rupees } from '#lib/domain/money/money'
import { REPAYMENTS, type Repayment } from '#lib/domain/loan/repayment'
import { address } from '#lib/domain/shared/routes'

export const SORT_KEYS = [
  'recommended',
  'lowest_apr',
  'lowest_cost',
  'lowest_rate',
  'highest_ltv',
  'short_term',
] as const
export const TERM_BUCKETS = ['short', 'long'] as const
const TENURES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** How long a loan may be said to be kept, months. */
export const KEEP_MONTHS = { min: 1, max: 12, fallback: 6 } as const

const MAX_LENDERS = 50
const MAX_LENDER_LENGTH = 80

/** The order of the offers. */
export type SortKey = (typeof SORT_KEYS)[number]

/** `short` is up to 6 months, `long` 7 to 12. */
export type TermBucket = (typeof TERM_BUCKETS)[number]

/** The filters of the plans page. Values of one list are alternatives; different filters must all match. */
export interface PlansFilters {
  readonly lenders: readonly string[]
  /** Months, 1 to 12. */
  readonly tenures: readonly number[]
  readonly buckets: readonly TermBucket[]
  readonly repayments: readonly Repayment[]
  readonly doorstep: boolean
  readonly noFee: boolean
  readonly sort: SortKey
}

export const NO_FILTERS: PlansFilters = {
  lenders: [],
  tenures: [],
  buckets: [],
  repayments: [],
  doorstep: false,
  noFee: false,
  sort: 'recommended',
}

/** What of an address was not used. */
export interface NotDone {
  readonly amount?: 'unreadable' | 'too-large'
  readonly weight?: 'unreadable' | 'too-large'
  /** Months of keeping the loan that are none from 1 to 12. */
  readonly keep?: true
  /** A tenure, a tenure range, a way of repayment or an order that the page does not have. */
  readonly choice?: true
}

/** Everything in the address of the plans page; no personal data. */
export interface PlansAddress {
  readonly amount: Rupees | null
  readonly weight: Grams | null
  /** How long the visitor means to keep the loan, months. */
  readonly keepMonths: number
  readonly filters: PlansFilters
  readonly notDone: NotDone
}

type Need = Pick<PlansAddress, 'amount' | 'weight' | 'notDone'>

/** Reads amount and weight as people write them. */
function readNeed(params: URLSearchParams): Need {
  const amount = parseAmount(params.get('amount') ?? '')
  const weight = parseGrams(params.get('weight') ?? '')
  const problem = amount.ok || amount.reason === 'empty' ? null : amount.reason
  const heavy = !weight.ok && weight.reason === 'too-large'
  return {
    amount: amount.ok ? amount.value : null,
    weight: weight.ok ? weight.value : null,
    notDone: {
      ...(problem && { amount: problem === 'too-large' ? problem : 'unreadable' }),
      ...(!weight.ok && weight.reason !== 'empty' && { weight: heavy ? 'too-large' : 'unreadable' }),
    },
  }
}

/**
 * Reads for how many months a loan is kept, as the address has it.
 * @returns whole months from 1 to 12; null for anything else
 */
function readKeepMonths(text: string): number | null {
  const months = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return months >= KEEP_MONTHS.min && months <= KEEP_MONTHS.max ? months : null
}

/** Whether some text is none of the values that there are. */
const hasOther = (texts: readonly string[], values: readonly (string | number)[]): boolean =>
  texts.some((text) => text !== '' && !values.map(String).includes(text))

function readLenders(values: readonly string[]): readonly string[] {
  const usable = values.filter((lender) => lender.trim() !== '' && lender.length <= MAX_LENDER_LENGTH)
  return [...new Set(usable)].slice(0, MAX_LENDERS)
}

/**
 * Reads the query of the plans page. Never fails: ignores values that are missing, malformed or out of range (`notDone`
 * reports them, but for lenders) and duplicates. Tenures and buckets are in ascending order.
 */
export function readPlansAddress(params: URLSearchParams): PlansAddress {
  const tenures = params.getAll('tenure')
  const buckets = params.getAll('bucket')
  const repayments = params.getAll('repay')
  const sort = params.get('sort') ?? ''
  const keep = params.get('keep') ?? ''
  const keepMonths = readKeepMonths(keep)
  const { notDone, ...need } = readNeed(params)
  const otherChoice =
    hasOther(tenures, TENURES) ||
    hasOther(buckets, TERM_BUCKETS) ||
    hasOther(repayments, REPAYMENTS) ||
    hasOther([sort], SORT_KEYS)
  return {
    ...need,
    notDone: {
      ...notDone,
      ...(keep !== '' && keepMonths === null && { keep: true }),
      ...(otherChoice && { choice: true }),
    },
    keepMonths: keepMonths ?? KEEP_MONTHS.fallback,
    filters: {
      lenders: readLenders(params.getAll('lender')),
      tenures: TENURES.filter((months) => tenures.includes(String(months))),
      buckets: TERM_BUCKETS.filter((bucket) => buckets.includes(bucket)),
      repayments: REPAYMENTS.filter((repayment) => repayments.includes(repayment)),
      doorstep: params.get('doorstep') === '1',
      noFee: params.get('nofee') === '1',
      sort: SORT_KEYS.find((key) => key === sort) ?? NO_FILTERS.sort,
    },
  }
}

/**
 * The query of the plans page without the question mark; empty if nothing is set. The order of the parameters is fixed
 * and defaults are omitted, so that equal choices have equal addresses.
 */
export function writePlansAddress({
  amount,
  weight,
  keepMonths,
  filters,
}: Omit<PlansAddress, 'notDone'>): string {
  const params = new URLSearchParams()
  if (amount !== null) params.append('amount', String(amount))
  if (weight !== null) params.append('weight', String(weight))
  if (keepMonths !== KEEP_MONTHS.fallback) params.append('keep', String(keepMonths))
  for (const lender of filters.lenders) params.append('lender', lender)
  for (const months of TENURES.filter((tenure) => filters.tenures.includes(tenure))) {
    params.append('tenure', String(months))
  }
  for (const bucket of TERM_BUCKETS.filter((name) => filters.buckets.includes(name))) {
    params.append('bucket', bucket)
  }
  for (const repayment of REPAYMENTS.filter((each) => filters.repayments.includes(each))) {
    params.append('repay', repayment)
  }
  if (filters.doorstep) params.append('doorstep', '1')
  if (filters.noFee) params.append('nofee', '1')
  if (filters.sort !== NO_FILTERS.sort) params.append('sort', filters.sort)
  return params.toString()
}

/**
 * The address of the plans page for an amount and a weight of gold, each null if unknown.
 * @param filters only those that differ from the defaults
 */
export function plansPage(
  locale: Locale,
  amount: Rupees | null,
  weight: Grams | null,
  filters: Partial<PlansFilters> = {},
): string {
  const query = writePlansAddress({
    amount,
    weight,
    keepMonths: KEEP_MONTHS.fallback,
    filters: { ...NO_FILTERS, ...filters },
  })
  return address('/plans', locale) + (query && `?${query}`)
}

/** The number of active filters, counting each lender, tenure, bucket and way of repayment. The order of the offers is not a filter. */
export const activeFilterCount = (filters: PlansFilters): number =>
  filters.lenders.length +
  filters.tenures.length +
  filters.buckets.length +
  filters.repayments.length +
  Number(filters.doorstep) +
  Number(filters.noFee)
