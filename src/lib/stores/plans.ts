import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { MAX_ORNAMENTS, type Grams } from '@/lib/domain/gold'
import { MIN_LOAN } from '@/lib/domain/loan-amount'
import type { Rupees } from '@/lib/domain/money'
import {
  NO_FILTERS,
  readPlansAddress,
  writePlansAddress,
  type PlansAddress,
  type PlansFilters,
  type TermBucket,
} from '@/lib/domain/plans-address'
import { $onboarding, keep, setNeed, type Need, type Onboarding } from './onboarding'
import { storedGrams, storedRupees } from './plan-schema'

/** The amount of the plans page where neither the address nor the session knows one. */
const FALLBACK_AMOUNT = MIN_LOAN

/** An address bar that says nothing: what the server renders. */
export const NOTHING_ASKED: PlansAddress = { amount: null, weight: null, filters: NO_FILTERS, notDone: {} }

const $state = atom<PlansAddress>(NOTHING_ASKED)

/** What the address bar of the plans page says: amount, weight, filters and sort. Read once somebody looks at it. */
export const $plansAddress: ReadableAtom<PlansAddress> = $state

/** The filters and the sort in force. */
export const $plansFilters: ReadableAtom<PlansFilters> = computed($state, ({ filters }) => filters)

/** The amount that offers are shown for: of the address, else of the session, else the fallback. */
export const $amount: ReadableAtom<Rupees> = computed(
  [$state, $onboarding],
  ({ amount }, { loanAmount }) =>
    amount ?? (loanAmount !== null && loanAmount >= MIN_LOAN ? loanAmount : FALLBACK_AMOUNT),
)

/** The gold that the visitor has, if told: in the address, else in the session. */
export const $weight: ReadableAtom<Grams | null> = computed(
  [$state, $onboarding],
  ({ weight }, told) => weight ?? (told.weight && told.weight <= MAX_ORNAMENTS ? told.weight : null),
)

/** What an entry of the browser's history remembers beside its address: the need that it was left with. */
const remembered = v.object({
  need: v.object({ loanAmount: v.nullable(storedRupees), weight: v.nullable(storedGrams) }),
})

/** Keeps how much the visitor wants to borrow and what gold there is, as far as it is told. */
const setAmountAndGold = (facts: Partial<Pick<Onboarding, 'loanAmount' | 'weight'>>): void => {
  const told = $onboarding.get()
  const { loanAmount = told.loanAmount, weight = told.weight } = facts
  if (loanAmount !== told.loanAmount || weight !== told.weight) keep({ loanAmount, weight })
}

function read(): void {
  const address = readPlansAddress(new URLSearchParams(window.location.search))
  const { amount, weight, notDone } = address
  setAmountAndGold({
    // An amount that was raised is nobody's wish.
    ...(amount !== null && !notDone.amount && { loanAmount: amount }),
    ...(weight !== null && { weight }),
  })
  $state.set(address)
}

// The address bar is read before the first look or change, and when the browser moves through its history.
onMount($state, () => {
  if (typeof window === 'undefined') return
  const moved = ({ state }: PopStateEvent) => {
    const entry = v.safeParse(remembered, state)
    if (entry.success) setAmountAndGold(entry.output.need)
    read()
  }
  read()
  window.addEventListener('popstate', moved)
  return () => window.removeEventListener('popstate', moved)
})

const memory = (): v.InferInput<typeof remembered> => {
  const { loanAmount, weight } = $onboarding.get()
  return { need: { loanAmount, weight } }
}

/** Makes a change of the page: an entry of its own in the history where it changes the address, so that Back undoes it. */
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

/** Changes filters or sort, in the address bar too. */
export const setFilters = (filters: Partial<PlansFilters>): void => {
  const address = $state.get()
  show({ ...address, filters: { ...address.filters, ...filters } })
}

const withChoice = <T>(chosen: readonly T[], value: T, wanted: boolean): readonly T[] => {
  const others = chosen.filter((other) => other !== value)
  return wanted ? [...others, value] : others
}

/** Adds a lender to the filters, or takes it off them. */
export const chooseLender = (lender: string, wanted: boolean): void =>
  setFilters({ lenders: withChoice($state.get().filters.lenders, lender, wanted) })

/** Adds a tenure to the filters, or takes it off them. */
export const chooseTenure = (months: number, wanted: boolean): void =>
  setFilters({ tenures: withChoice($state.get().filters.tenures, months, wanted) })

/** Adds a term bucket to the filters, or takes it off them. */
export const chooseBucket = (bucket: TermBucket, wanted: boolean): void =>
  setFilters({ buckets: withChoice($state.get().filters.buckets, bucket, wanted) })

/** Clears all filters; the sort stays. */
export const clearFilters = (): void => setFilters({ ...NO_FILTERS, sort: $state.get().filters.sort })

/** Changes what the visitor wants to borrow and has to pledge. PIN code and occupation stay out of the address. */
export function changeNeed(need: Need): void {
  // Reads the address bar first where nobody has looked yet.
  const address = $state.get()
  const before = memory()
  setNeed(need)
  show({ ...address, amount: need.amount, weight: need.weight, notDone: {} }, before)
}
