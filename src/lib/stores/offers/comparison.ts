import { atom, computed, type ReadableAtom } from 'nanostores'
import {
  comparePage,
  MIN_COMPARED,
  readCompareAddress,
  type CompareAddress,
} from '#lib/domain/offer/compare-address'
import { compared, type ComparedOffer } from '#lib/domain/offer/comparison'
import type { Market } from '#lib/domain/offer/market'
import { findOffersById } from '#lib/search/chooser'
import type { FindOffersById } from '#lib/search/port'
import { followAddress } from '#lib/stores/shared/address-bar'
import { choosePlan } from '#lib/stores/onboarding/chosen-plan'
import { createFoundOffers } from './found-offers.ts'
import { loanTerms, type LoanTerms } from './loan-terms.ts'
import { leaveFor, pageLocale } from '#lib/stores/shared/navigation'

/** What of the address was not done. */
export interface LeftOut {
  /** Offers that are not, or no longer, there. */
  readonly unknown: number
  readonly repeated: boolean
  /** Offers beyond the third. */
  readonly cut: number
}

/** What the compare page shows. */
export type ComparisonView =
  | { readonly state: 'pending' | 'failed' }
  | {
      /** `too-few`: fewer than two offers were found. */
      readonly state: 'ready' | 'too-few'
      /** In the order of the columns. */
      readonly columns: readonly ComparedOffer[]
      readonly leftOut: LeftOut
      readonly terms: LoanTerms
    }

/** Before the first answer; the server renders it. */
export const NOTHING_COMPARED: ComparisonView = { state: 'pending' }

const NO_ADDRESS: CompareAddress = { ids: [], repeated: false, cut: 0, noIds: 0 }

interface ComparisonOptions {
  readonly market: Market
  readonly find?: FindOffersById
}

/** The flow of the compare page. `start` reads the address, now and whenever it changes, and returns what ends that. */
export function createComparison({ market, find = findOffersById }: ComparisonOptions): {
  readonly $view: ReadableAtom<ComparisonView>
  start(): () => void
  retry(): void
  /** Changes a column with the last one, which a phone does not show, and the address with it. */
  swap(column: number): void
  apply(column: ComparedOffer): void
} {
  const $address = atom(NO_ADDRESS)
  /** The ids in the order of the columns. */
  const $order = atom<readonly string[]>([])
  const { $found, find: load } = createFoundOffers(find)
  const $terms = loanTerms(market)

  const $view = computed(
    [$address, $order, $found, $terms],
    ({ ids, repeated, cut, noIds }, order, { state, offers }, terms): ComparisonView => {
      if (state !== 'ready') return { state }
      const inOrder = order.flatMap((id) => offers.find((offer) => offer.id === id) ?? [])
      return {
        state: inOrder.length < MIN_COMPARED ? 'too-few' : 'ready',
        columns: inOrder.map((offer) => compared(offer, terms.amount, terms.basis)),
        leftOut: { unknown: ids.length - inOrder.length + noIds, repeated, cut },
        terms,
      }
    },
  )

  return {
    $view,
    start: () =>
      followAddress((params) => {
        const address = readCompareAddress(params)
        $address.set(address)
        $order.set(address.ids)
        void load(address.ids)
      }),
    retry: () => void load($address.get().ids),
    swap(column) {
      const view = $view.get()
      if (view.state !== 'ready') return
      const ids = view.columns.map(({ offer }) => offer.id)
      const [here, last] = [ids[column], ids.at(-1)]
      if (here === undefined || last === undefined) return
      const order = ids.with(column, last).with(-1, here)
      const { amount, basis } = view.terms
      const link = comparePage(pageLocale(), order, { amount, keepMonths: basis.keepMonths })
      window.history.replaceState(window.history.state, '', link)
      $order.set(order)
    },
    apply({ offer, figures }) {
      choosePlan(offer, figures)
      leaveFor('/pan')
    },
  }
}
