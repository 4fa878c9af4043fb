import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { MAX_ORNAMENTS, type Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'
import { KARAT_22, weightAs22, type PledgedKarat } from '#lib/domain/gold/karat'
import type { FiguresBasis } from '#lib/domain/offer/offer'
import {
  FALLBACK_AMOUNT,
  KEEP_MONTHS,
  NO_FILTERS,
  readPlansAddress,
  wayToAsk,
  writePlansAddress,
  type PlansAddress,
  type PlansFilters,
  type TermBucket,
  type WayToAsk,
} from '#lib/domain/offer/plans-address'
import type { Repayment } from '#lib/domain/loan/repayment'
import { $onboarding, keep, setNeed, type Need, type Onboarding } from '#lib/stores/onboarding/onboarding'
import { storedGrams, storedRupees } from '#lib/stores/onboarding/plan-schema'

/** A URL without parameters; the server renders it. */
export const EMPTY_PLANS_ADDRESS: PlansAddress = {
  amount: null,
  weight: null,
  karat: KARAT_22,
  monthly: null,
  keepMonths: KEEP_MONTHS.fallback,
  filters: NO_FILTERS,
  notDone: {},
}

/** Gold as a visitor gives it. */
export interface Gold {
  /** Grams of the purity. */
  readonly weight: Grams
  readonly karat: PledgedKarat
}

const $state = atom<PlansAddress>(EMPTY_PLANS_ADDRESS)

/** The URL parameters of the plans page: amount, weight, filters and sort. Read when the store is first used. */
export const $plansAddress: ReadableAtom<PlansAddress> = $state

/** The current filters and sort. */
export const $plansFilters: ReadableAtom<PlansFilters> = computed($state, ({ filters }) => filters)

/** What a list begins with for the gold where no amount is known; null until the offers are known. */
const $start = atom<Rupees | null>(null)

/** The amount that the visitor has given: in the URL, else in the session. */
const $wanted = computed(
  [$state, $onboarding],
  // No one wants a loan of 0 rupees, which a stored value may be.
  ({ amount }, { loanAmount }) => amount ?? (loanAmount || null),
)

/** The amount that offers are shown for: the visitor's, else what half of the offers lend on the gold, else the fallback. */
export const $amount: ReadableAtom<Rupees> = computed(
  [$wanted, $start],
  (wanted, start) => wanted ?? start ?? FALLBACK_AMOUNT,
)

/** The visitor's gold as they gave it: from the URL, else from the session, which has it as 22 KT; null if not known. */
export const $gold: ReadableAtom<Gold | null> = computed(
  [$state, $onboarding],
  ({ weight, karat }, onboarding) => {
    if (weight !== null) return { weight, karat }
    const stored = onboarding.weight
    return stored && stored <= MAX_ORNAMENTS ? { weight: stored, karat: KARAT_22 } : null
  },
)

/** The weight of the visitor's gold as 22 KT, in which offers count. */
export const $weight: ReadableAtom<Grams | null> = computed(
  $gold,
  (gold) => gold && weightAs22(gold.weight, gold.karat),
)

/** What the visitor can pay a month; null if not known. */
export const $monthly: ReadableAtom<Rupees | null> = computed($state, ({ monthly }) => monthly)

/** What the visitor knows first. */
export const $way: ReadableAtom<WayToAsk> = computed([$state, $weight], wayToAsk)

/** Whether a list of offers for the gold lacks an amount. */
export const lacksAmount = (): boolean => $wanted.get() === null && $weight.get() !== null

/** Sets the amount that a list begins with where only the gold is known; others are left as they are. */
export const beginWith = (amount: Rupees | null): void => {
  if (lacksAmount()) $start.set(amount)
}

/** What figures depend on besides prices and rules. */
export const $visitor: ReadableAtom<Pick<FiguresBasis, 'keepMonths' | 'existingLoans'>> = computed(
  [$state, $onboarding],
  ({ keepMonths }, { existingLoans }) => ({ keepMonths, existingLoans: existingLoans ?? (0 as Rupees) }),
)

/** The state of a history entry besides its URL: amount and weight when the entry was left. */
const remembered = v.object({
  need: v.object({ loanAmount: v.nullable(storedRupees), weight: v.nullable(storedGrams) }),
})

/** Stores amount and weight; an absent one stays as it is. */
const setAmountAndGold = (facts: Partial<Pick<Onboarding, 'loanAmount' | 'weight'>>): void => {
  const onboarding = $onboarding.get()
  const { loanAmount = onboarding.loanAmount, weight = onboarding.weight } = facts
  if (loanAmount !== onboarding.loanAmount || weight !== onboarding.weight) keep({ loanAmount, weight })
}

function read(): void {
  const address = readPlansAddress(new URLSearchParams(window.location.search))
  const { amount, weight, karat } = address
  setAmountAndGold({
    ...(amount !== null && { loanAmount: amount }),
    ...(weight !== null && { weight: weightAs22(weight, karat) }),
  })
  $state.set(address)
}

/** Reads the address again, after a page has written amount or months into it. */
export const readAddressAgain = (): void => read()

// The URL is read when the store is first used, and on every popstate event.
onMount($state, () => {
  if (typeof window === 'undefined') return
  const moved = ({ state }: PopStateEvent) => {
    const entry = v.safeParse(remembered, state)
    if (entry.success) setAmountAndGold(entry.output.need)
    read()
  }
  read()
  // This ends a second after the last listener has left; a test has taken its page away by then.
  const page = window
  page.addEventListener('popstate', moved)
  return () => page.removeEventListener('popstate', moved)
})

const memory = (): v.InferInput<typeof remembered> => {
  const { loanAmount, weight } = $onboarding.get()
  return { need: { loanAmount, weight } }
}

/** Applies a change of the page. If the URL changes, adds a history entry, so that Back undoes it. */
function show(address: PlansAddress, before = memory()): void {
  if (typeof window !== 'undefined') {
    const { history, location } = window
    const query = writePlansAddress(address)
    if (query !== writePlansAddress($state.get())) {
      history.replaceState(before, '')
      history.pushState(memory(), '', location.pathname + (query && `?${query}`))
    }
  }
  $state.set(address)
}

/** Changes filters or sort, and the URL. */
export const setFilters = (filters: Partial<PlansFilters>): void => {
  const { notDone, ...address } = $state.get()
  const { choice: _, ...stillNotDone } = notDone
  show({ ...address, notDone: stillNotDone, filters: { ...address.filters, ...filters } })
}

const withChoice = <T>(chosen: readonly T[], value: T, wanted: boolean): readonly T[] => {
  const others = chosen.filter((other) => other !== value)
  return wanted ? [...others, value] : others
}

/** Adds a lender to the filters or removes it. */
export const chooseLender = (lender: string, wanted: boolean): void =>
  setFilters({ lenders: withChoice($state.get().filters.lenders, lender, wanted) })

/** Adds a tenure (months) to the filters or removes it. */
export const chooseTenure = (months: number, wanted: boolean): void =>
  setFilters({ tenures: withChoice($state.get().filters.tenures, months, wanted) })

/** Adds a term bucket to the filters or removes it. */
export const chooseBucket = (bucket: TermBucket, wanted: boolean): void =>
  setFilters({ buckets: withChoice($state.get().filters.buckets, bucket, wanted) })

/** Adds a way of repayment to the filters or removes it. */
export const chooseRepayment = (repayment: Repayment, wanted: boolean): void =>
  setFilters({ repayments: withChoice($state.get().filters.repayments, repayment, wanted) })

/** Changes how long the loan is kept, and the URL. @param months anything outside 1 to 12 is moved to the nearest bound */
export const setKeepMonths = (months: number): void => {
  const keepMonths = Math.min(Math.max(months, KEEP_MONTHS.min), KEEP_MONTHS.max)
  const { notDone, ...address } = $state.get()
  const { keep: _, ...stillNotDone } = notDone
  show({ ...address, notDone: stillNotDone, keepMonths })
}

/** Clears all filters; the sort stays. */
export const clearFilters = (): void => setFilters({ ...NO_FILTERS, sort: $state.get().filters.sort })

/** What the visitor needs, with the purity of the gold and what can be paid a month. */
export interface WholeNeed extends Need {
  /** 22 where it is left out. */
  readonly karat?: PledgedKarat
  readonly monthly?: Rupees | null
}

/** Changes amount, gold and payment a month, and the URL. PIN code and occupation are never put into the URL. */
export function changeNeed({ karat = KARAT_22, monthly = null, ...need }: WholeNeed): void {
  // First, because the first use of the store reads the URL.
  const address = $state.get()
  const before = memory()
  const { amount, weight } = need
  setNeed({ ...need, weight: weight && weightAs22(weight, karat) })
  show({ ...address, amount, weight, karat, monthly, notDone: {} }, before)
}

/** Gold and payment of the ways that the visitor has left in this tab, for the way back. */
const left: { gold: Gold | null; monthly: Rupees | null } = { gold: null, monthly: null }

/**
 * Asks in another way, with what was known there before.
 * @returns whether it could: false where gold or payment is not known yet
 */
export function askBy(way: WayToAsk): boolean {
  const address = $state.get()
  const before = memory()
  left.gold = $gold.get() ?? left.gold
  left.monthly = address.monthly ?? left.monthly
  const gold = way === 'amount' ? null : way === 'gold' ? left.gold : $gold.get()
  const monthly = way === 'month' ? left.monthly : null
  if ((way === 'gold' && !gold) || (way === 'month' && monthly === null)) return false
  keep({ weight: gold && weightAs22(gold.weight, gold.karat) })
  const { weight, karat } = gold ?? { weight: null, karat: KARAT_22 }
  show({ ...address, weight, karat, monthly }, before)
  return true
}

/** Changes the payment a month, and the URL. */
export function payMonthly(monthly: Rupees): void {
  const { notDone, ...address } = $state.get()
  const { monthly: _, ...stillNotDone } = notDone
  show({ ...address, notDone: stillNotDone, monthly })
}

/** Shows the offers for an amount, and changes the URL; a payment a month no longer decides. */
export function changeAmount(amount: Rupees): void {
  const { notDone, ...address } = $state.get()
  const { amount: _, ...stillNotDone } = notDone
  const before = memory()
  keep({ loanAmount: amount })
  show({ ...address, notDone: stillNotDone, amount, monthly: null }, before)
}
