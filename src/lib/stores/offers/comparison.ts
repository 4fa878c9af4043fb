import { atom, computed, type ReadableAtom } from 'nanostores'
import { changedSince, type ChangedSince } from '#lib/domain/offer/changed-since'
import {
  comparePage,
  MIN_COMPARED,
  readCompareAddress,
  type CompareAddress,
  type TakenComparison,
} from '#lib/domain/offer/compare-address'
import { compared, shownFigures, type ComparedOffer } from '#lib/domain/offer/comparison'
import type { NotListed } from '#lib/domain/listing/not-listed'
import type { Market } from '#lib/domain/offer/market'
import { findOffersById } from '#lib/search/chooser'
import type { FindOffersById } from '#lib/search/port'
import { followAddress } from '#lib/stores/shared/address-bar'
import { choosePlan } from '#lib/stores/onboarding/chosen-plan'
import { createFoundOffers } from './found-offers.ts'
import type { FindWhyNotListed } from './why-not-listed.ts'
import { loanTerms, type LoanTerms } from './loan-terms.ts'
import { leaveFor, pageLocale } from '#lib/stores/shared/navigation'

/** What of the address was not done. */
export interface LeftOut {
  /** Offers that are not, or no longer, there; without those that `since` counts as gone and those that are not listed. */
  readonly unknown: number
  /** Why the list does not show offers. */
  readonly notListed: readonly NotListed[]
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
      /** What has changed since the link was taken along; null if it says nothing of that, or there is nothing to say. */
      readonly since: ChangedSince | null
      /** The comparison to take along, with the figures of today. */
      readonly taken: TakenComparison
    }

/** Before the first answer; the server renders it. */
export const NOTHING_COMPARED: ComparisonView = { state: 'pending' }

const NO_ADDRESS: CompareAddress = { ids: [], repeated: false, cut: 0, noIds: 0, shown: null }

/** What has changed since a link was taken along: nothing is said where its amount or months could not be used. */
function sinceOf(
  { shown }: CompareAddress,
  { ids, shown: now }: TakenComparison,
  { notDone, today }: LoanTerms,
): ChangedSince | null {
  if (!shown || notDone.amount || notDone.keep) return null
  return changedSince(shown, ids, now.figures, today)
}

/** A link that says nothing of what was shown of offers that the list says something of. */
const withoutShown = (link: CompareAddress, notListed: ReadonlyMap<string, NotListed>): CompareAddress => ({
  ...link,
  shown: link.shown && {
    ...link.shown,
    figures: link.shown.figures.filter(({ id }) => !notListed.has(id)),
  },
})

interface ComparisonOptions {
  readonly market: Market
  readonly find?: FindOffersById
  readonly why?: FindWhyNotListed
}

/** The flow of the compare page. `start` reads the address, now and whenever it changes, and returns what ends that. */
export function createComparison({ market, find = findOffersById, why }: ComparisonOptions): {
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
  const { $found, find: load } = createFoundOffers(find, why)
  const $terms = loanTerms(market)

  const $view = computed(
    [$address, $order, $found, $terms],
    (link, order, { state, offers, notListed }, terms): ComparisonView => {
      if (state !== 'ready') return { state }
      const { ids, repeated, cut, noIds } = link
      const inOrder = order.flatMap((id) => offers.find((offer) => offer.id === id) ?? [])
      const columns = inOrder.map((offer) => compared(offer, terms.amount, terms.basis))
      const taken: TakenComparison = {
        ids: inOrder.map(({ id }) => id),
        amount: terms.amount,
        keepMonths: terms.basis.keepMonths,
        shown: { on: terms.today, figures: shownFigures(columns) },
      }
      const since = sinceOf(withoutShown(link, notListed), taken, terms)
      return {
        state: inOrder.length < MIN_COMPARED ? 'too-few' : 'ready',
        columns,
        leftOut: {
          unknown: ids.length - inOrder.length - notListed.size - (since?.gone ?? 0) + noIds,
          notListed: [...notListed.values()],
          repeated,
          cut,
        },
        terms,
        since,
        taken,
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
      const terms = { amount, keepMonths: basis.keepMonths }
      const link = comparePage(pageLocale(), order, terms, $address.get().shown)
      window.history.replaceState(window.history.state, '', link)
      $order.set(order)
    },
    apply({ offer, figures }) {
      choosePlan(offer, figures)
      leaveFor('/pan')
    },
  }
}
