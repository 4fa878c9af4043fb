import { MIN_LOAN } from '#lib/domain/loan/loan-amount'
import { parseGrams, type Grams } from '#lib/domain/gold/gold'
import type { Locale } from '#lib/domain/shared/locale'
import { parseAmount, type Rupees } from '#lib/domain/money/money'
import { REPAYMENTS, type Repayment } from '#lib/domain/loan/repayment'
import { KARAT_22, parseKarat, type PledgedKarat } from '#lib/domain/gold/karat'
import type { Result } from '#lib/domain/shared/result'
import { address } from '#lib/domain/shared/routes'

export const SORT_KEYS = [
  'recommended',
  'lowest_apr',
  'lowest_cost',
  'lowest_rate',
  'highest_ltv',
  'short_term',
  'most_for_gold',
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
  /** Whether offers that need more gold than there is are left out; without gold it leaves out none. */
  readonly covered: boolean
  readonly sort: SortKey
}

export const NO_FILTERS: PlansFilters = {
  lenders: [],
  tenures: [],
  buckets: [],
  repayments: [],
  doorstep: false,
  noFee: false,
  covered: false,
  sort: 'recommended',
}

/** The amount that offers are shown for where nobody has given one, as specified. */
export const FALLBACK_AMOUNT = MIN_LOAN

/** What of an address was not used. */
export interface NotDone {
  readonly amount?: 'unreadable' | 'too-large'
  readonly weight?: 'unreadable' | 'too-large'
  /** A purity that no gold has, or one below those that lenders take; the weight is left out with it. */
  readonly karat?: 'unreadable' | 'too-low'
  readonly monthly?: 'unreadable' | 'too-large'
  /** Months of keeping the loan that are none from 1 to 12. */
  readonly keep?: true
  /** A tenure, a tenure range, a way of repayment or an order that the page does not have. */
  readonly choice?: true
}

/** Everything in the address of the plans page; no personal data. */
export interface PlansAddress {
  readonly amount: Rupees | null
  /** The gold, of the purity `karat`. */
  readonly weight: Grams | null
  /** 22 where the address has none. */
  readonly karat: PledgedKarat
  /** What the visitor can pay a month. */
  readonly monthly: Rupees | null
  /** How long the visitor means to keep the loan, months. */
  readonly keepMonths: number
  readonly filters: PlansFilters
  readonly notDone: NotDone
}

/** What a visitor knows first: the amount, the gold, or what can be paid a month. */
export const WAYS_TO_ASK = ['gold', 'amount', 'month'] as const
export type WayToAsk = (typeof WAYS_TO_ASK)[number]

/** The way that an address asks in. @param weight the gold, from the address or the session */
export const wayToAsk = ({ monthly }: Pick<PlansAddress, 'monthly'>, weight: Grams | null): WayToAsk =>
  monthly !== null ? 'month' : weight !== null ? 'gold' : 'amount'

/** The problem of a number in an address that was not used; null if there is none. */
const problemOf = (read: Result<unknown, string>): 'unreadable' | 'too-large' | null =>
  read.ok || read.reason === 'empty' ? null : read.reason === 'too-large' ? 'too-large' : 'unreadable'

type Need = Pick<PlansAddress, 'amount' | 'weight' | 'karat' | 'monthly' | 'notDone'>

/** Reads amount, gold and payment a month as people write them. */
function readNeed(params: URLSearchParams): Need {
  const amount = parseAmount(params.get('amount') ?? '')
  const weight = parseGrams(params.get('weight') ?? '')
  const karat = parseKarat(params.get('karat') ?? String(KARAT_22))
  const monthly = parseAmount(params.get('monthly') ?? '')
  const problems = { amount: problemOf(amount), weight: problemOf(weight), monthly: problemOf(monthly) }
  return {
    amount: amount.ok ? amount.value : null,
    weight: weight.ok && karat.ok ? weight.value : null,
    karat: karat.ok ? karat.value : KARAT_22,
    monthly: monthly.ok ? monthly.value : null,
    notDone: {
      ...(problems.amount && { amount: problems.amount }),
      ...(problems.weight && { weight: problems.weight }),
      ...(!karat.ok && { karat: karat.reason }),
      ...(problems.monthly && { monthly: problems.monthly }),
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
      covered: params.get('covered') === '1',
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
  karat = KARAT_22,
  monthly = null,
  keepMonths,
  filters,
}: Omit<PlansAddress, 'notDone' | 'karat' | 'monthly'> &
  Partial<Pick<PlansAddress, 'karat' | 'monthly'>>): string {
  const params = new URLSearchParams()
  if (amount !== null) params.append('amount', String(amount))
  if (weight !== null) params.append('weight', String(weight))
  if (weight !== null && karat !== KARAT_22) params.append('karat', String(karat))
  if (monthly !== null) params.append('monthly', String(monthly))
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
  if (filters.covered) params.append('covered', '1')
  if (filters.sort !== NO_FILTERS.sort) params.append('sort', filters.sort)
  return params.toString()
}

/**
 * The address of the plans page for an amount and a weight of 22 KT gold, each null if unknown.
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
  Number(filters.noFee) +
  Number(filters.covered)
