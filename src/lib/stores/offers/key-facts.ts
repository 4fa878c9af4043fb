import { computed, type ReadableAtom } from 'nanostores'
import { readKeyFactsAddress } from '#lib/domain/offer/compare-address'
import { keyFactsOf, type KeyFacts } from '#lib/domain/offer/key-facts'
import type { NotListed } from '#lib/domain/listing/not-listed'
import type { Market } from '#lib/domain/offer/market'
import { findOffersById } from '#lib/search/chooser'
import type { FindOffersById } from '#lib/search/port'
import { followAddress } from '#lib/stores/shared/address-bar'
import { choosePlan } from '#lib/stores/onboarding/chosen-plan'
import { createFoundOffers } from './found-offers.ts'
import type { FindWhyNotListed } from './why-not-listed.ts'
import { loanTerms, type LoanTerms } from './loan-terms.ts'
import { leaveFor } from '#lib/stores/shared/navigation'

/** What the key facts page shows. */
export type KeyFactsView =
  /** `unknown`: the address names no offer, or one that is not, or no longer, there. */
  | { readonly state: 'pending' | 'failed' }
  | {
      readonly state: 'unknown'
      /** Why the list does not show it; null where it says nothing of it. */
      readonly notListed: NotListed | null
      readonly terms: LoanTerms
    }
  /** `untold`: the lender has not told how the loan is repaid, so that nothing can be worked out. */
  | { readonly state: 'untold'; readonly title: string; readonly terms: LoanTerms }
  | { readonly state: 'ready'; readonly facts: KeyFacts; readonly terms: LoanTerms }

/** Before the first answer; the server renders it. */
export const NO_KEY_FACTS: KeyFactsView = { state: 'pending' }

interface KeyFactsOptions {
  readonly market: Market
  readonly find?: FindOffersById
  readonly why?: FindWhyNotListed
}

/** The flow of the key facts page. `start` reads the address, now and whenever it changes, and returns what ends that. */
export function createKeyFacts({ market, find = findOffersById, why }: KeyFactsOptions): {
  readonly $view: ReadableAtom<KeyFactsView>
  start(): () => void
  retry(): void
  apply(facts: KeyFacts): void
} {
  const { $found, find: load } = createFoundOffers(find, why)
  let requested: readonly string[] = []
  const $view = computed([$found, loanTerms(market)], ({ state, offers, notListed }, terms): KeyFactsView => {
    if (state !== 'ready') return { state }
    const [offer] = offers
    if (!offer) return { state: 'unknown', notListed: [...notListed.values()][0] ?? null, terms }
    const facts = keyFactsOf(offer, terms.amount, terms.basis)
    return facts ? { state: 'ready', facts, terms } : { state: 'untold', title: offer.title, terms }
  })
  return {
    $view,
    start: () =>
      followAddress((params) => {
        const id = readKeyFactsAddress(params)
        requested = id === null ? [] : [id]
        void load(requested)
      }),
    retry: () => void load(requested),
    apply({ offer, figures }) {
      choosePlan(offer, figures)
      leaveFor('/pan')
    },
  }
}
