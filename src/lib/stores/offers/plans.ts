import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { MAX_ORNAMENTS, type Grams } from '#lib/domain/gold/gold'
import { MIN_LOAN } from '#lib/domain/loan/loan-amount'
import type { Rupees } from '#lib/domain/money/money'
import type { FiguresBasis } from '#lib/domain/offer/offer'
import {
  KEEP_MONTHS,
  NO_FILTERS,
  readPlansAddress,
  writePlansAddress,
  type PlansAddress,
  type PlansFilters,
  type TermBucket,
} from '#lib/domain/offer/plans-address'
import type { Repayment } from '#lib/domain/loan/repayment'
import { $onboarding, keep, setNeed, type Need, type Onboarding } from '#lib/stores/onboarding/onboarding'
import { storedGrams, storedRupees } from '#lib/stores/onboarding/plan-schema'

/** The amount of the plans page if neither the URL nor the session has one, as specified. */
const FALLBACK_AMOUNT = MIN_LOAN

/** A URL without parameters; the server renders it. */
export const EMPTY_PLANS_ADDRESS: PlansAddress = {
  amount: null,
  weight: null,
  keepMonths: KEEP_MONTHS.fallback,
  filters: NO_FILTERS,
  notDone: {},
}

const $state = atom<PlansAddress>(EMPTY_PLANS_ADDRESS)

/** The URL parameters of the plans page: amount, weight, filters and sort. Read when the store is first used. */
export const $plansAddress: ReadableAtom<PlansAddress> = $state

/** The current filters and sort. */
export const $plansFilters: ReadableAtom<PlansFilters> = computed($state, ({ filters }) => filters)

/** The amount that offers are shown for: from the URL, else from the session, else the fallback. */
export const $amount: ReadableAtom<Rupees> = computed(
  [$state, $onboarding],
  ({ amount }, { loanAmount }) =>
    // No one wants a loan of 0 rupees, which a stored value may be.
    amount ?? (loanAmount || FALLBACK_AMOUNT),
)

/** The weight of the visitor's gold: from the URL, else from the session, else null. */
export const $weight: ReadableAtom<Grams | null> = computed(
  [$state, $onboarding],
  ({ weight }, onboarding) =>
    weight ?? (onboarding.weight && onboarding.weight <= MAX_ORNAMENTS ? onboarding.weight : null),
)

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
  const { amount, weight } = address
  setAmountAndGold({
    ...(amount !== null && { loanAmount: amount }),
    ...(weight !== null && { weight }),
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

/** Changes amount and gold, and the URL. PIN code and occupation are never put into the URL. */
export function changeNeed(need: Need): void {
  // First, because the first use of the store reads the URL.
  const address = $state.get()
  const before = memory()
  setNeed(need)
  show({ ...address, amount: need.amount, weight: need.weight, notDone: {} }, before)
}

/** Changes the amount alone, and the URL. */
export function changeAmount(amount: Rupees): void {
  const { notDone, ...address } = $state.get()
  const { amount: _, ...stillNotDone } = notDone
  const before = memory()
  keep({ loanAmount: amount })
  show({ ...address, notDone: stillNotDone, amount }, before)
}
