import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { Rupees } from '@/lib/domain/money'
import {
  NO_FILTERS,
  readPlansAddress,
  writePlansAddress,
  type PlansAddress,
  type PlansFilters,
  type TermBucket,
} from '@/lib/domain/plans-address'
import { $onboarding, setNeed, type Need } from './onboarding'

/** The amount of the plans page where neither the address nor the session knows one. */
const FALLBACK_AMOUNT = 10_000 as Rupees

/** An address bar that says nothing: what the server renders. */
export const NOTHING_ASKED: PlansAddress = { amount: null, weight: null, filters: NO_FILTERS }

const $state = atom<PlansAddress>(NOTHING_ASKED)

/** What the address bar of the plans page says: amount, weight, filters and sort. Read once somebody looks at it. */
export const $plansAddress: ReadableAtom<PlansAddress> = $state

/** The filters and the sort in force. */
export const $plansFilters: ReadableAtom<PlansFilters> = computed($state, ({ filters }) => filters)

/** The amount that offers are shown for: of the address, else of the session, else the fallback. */
export const $amount: ReadableAtom<Rupees> = computed(
  [$state, $onboarding],
  ({ amount }, { loanAmount }) => amount ?? (loanAmount || FALLBACK_AMOUNT),
)

// The address bar is read before the first look or change, and when the browser moves through its history.
onMount($state, () => {
  if (typeof window === 'undefined') return
  const read = () => $state.set(readPlansAddress(new URLSearchParams(window.location.search)))
  read()
  window.addEventListener('popstate', read)
  return () => window.removeEventListener('popstate', read)
})

function show(address: PlansAddress): void {
  $state.set(address)
  if (typeof window !== 'undefined') {
    const query = writePlansAddress(address)
    window.history.replaceState(null, '', window.location.pathname + (query && `?${query}`))
  }
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
  setNeed(need)
  show({ ...$state.get(), amount: need.amount, weight: need.grams })
}
