import { atom, computed, type ReadableAtom } from 'nanostores'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Holiday } from '#lib/domain/dates/working-days'
import type { NotListed } from '#lib/domain/listing/not-listed'
import type { Market } from '#lib/domain/offer/market'
import {
  monthsPage,
  paidOutDays,
  readMonthsAddress,
  readPaidOut,
  usualPaidOut,
  type PaidOutProblem,
} from '#lib/domain/offer/months-address'
import { offerMonths, type OfferMonths } from '#lib/domain/offer/offer-months'
import { KEEP_MONTHS } from '#lib/domain/offer/plans-address'
import { findOffersById } from '#lib/search/chooser'
import type { FindOffersById } from '#lib/search/port'
import { followAddress } from '#lib/stores/shared/address-bar'
import { pageLocale } from '#lib/stores/shared/navigation'
import { createFoundOffers } from './found-offers.ts'
import type { FindWhyNotListed } from './why-not-listed.ts'
import { loanTerms, type LoanTerms } from './loan-terms.ts'
import { createMonthsSums, type MonthsSums } from './months-sums.ts'
import { readAddressAgain } from './plans.ts'

/** The day on which the loan is paid out. */
export interface PaidOut {
  /** As typed; what is shown counts from the last day that could be read. */
  readonly text: string
  readonly problem: PaidOutProblem | null
  readonly min: IsoDate
  readonly max: IsoDate
  /** Whether the link named a day that could not be used. */
  readonly linkNotDone: boolean
}

/** What the page of an offer in dates and rupees shows. */
export type MonthsView =
  /** `unknown`: the address names no offer, or one that is not, or no longer, there. */
  | { readonly state: 'pending' | 'failed' }
  | {
      readonly state: 'unknown'
      /** Why the list does not show it; null where it says nothing of it. */
      readonly notListed: NotListed | null
      readonly terms: LoanTerms
    }
  /** `unstated`: the lender does not say how the loan is repaid, so that no day can be worked out. */
  | { readonly state: 'unstated'; readonly title: string; readonly terms: LoanTerms }
  | {
      readonly state: 'ready'
      readonly months: OfferMonths
      readonly terms: LoanTerms
      readonly paidOut: PaidOut
    }

/** Before the first answer; the server renders it. */
export const NO_MONTHS: MonthsView = { state: 'pending' }

interface MonthsOptions {
  readonly market: Market
  readonly holidays: readonly Holiday[]
  /** Working days after the loan is repaid within which the gold must be back. */
  readonly backDays: number
  readonly find?: FindOffersById
  readonly why?: FindWhyNotListed
}

interface Chosen {
  /** Null until a day is chosen: the usual one. */
  readonly day: IsoDate | null
  readonly text: string | null
  readonly problem: PaidOutProblem | null
  readonly linkNotDone: boolean
}

/**
 * The flow of an offer in dates and rupees. `start` reads the address, now and whenever it changes, and returns what ends that.
 */
export function createMonths({ market, holidays, backDays, find = findOffersById, why }: MonthsOptions): {
  readonly $view: ReadableAtom<MonthsView>
  /** What paying late and paying part early change. */
  readonly sums: MonthsSums
  start(): () => void
  retry(): void
  /** Takes the day on which the loan is paid out, and writes it into the address if it can be read. */
  chooseDay(text: string): void
  /** Takes how long the loan is kept, moved to the nearest bound, and writes it into the address. */
  keepFor(months: number): void
} {
  const { $found, find: load } = createFoundOffers(find, why)
  const $terms = loanTerms(market)
  const $chosen = atom<Chosen>({ day: null, text: null, problem: null, linkNotDone: false })
  let requested: readonly string[] = []

  const $view = computed(
    [$found, $terms, $chosen],
    ({ state, offers, notListed }, terms, chosen): MonthsView => {
      if (state !== 'ready') return { state }
      const [offer] = offers
      if (!offer) return { state: 'unknown', notListed: [...notListed.values()][0] ?? null, terms }
      const from = chosen.day ?? usualPaidOut(terms.today)
      const months = offerMonths(offer, terms.amount, terms.basis, { from, holidays, backDays })
      if (!months) return { state: 'unstated', title: offer.title, terms }
      const { text, problem, linkNotDone } = chosen
      const paidOut = { ...paidOutDays(terms.today), text: text ?? from, problem, linkNotDone }
      return { state: 'ready', months, terms, paidOut }
    },
  )

  const write = (keepMonths: number, from: IsoDate | null): void => {
    const [id] = requested
    if (id === undefined) return
    const { amount } = $terms.get()
    const link = monthsPage(pageLocale(), id, { amount, keepMonths }, from ?? undefined)
    window.history.replaceState(window.history.state, '', link)
    readAddressAgain()
  }

  return {
    $view,
    sums: createMonthsSums(computed($view, (view) => (view.state === 'ready' ? view.months : null))),
    start: () =>
      followAddress((params) => {
        const { id, from } = readMonthsAddress(params)
        const day = readPaidOut(from, $terms.get().today)
        const linkNotDone = !day.ok && day.reason !== 'empty'
        $chosen.set({ day: day.ok ? day.value : null, text: null, problem: null, linkNotDone })
        requested = id === null ? [] : [id]
        void load(requested)
      }),
    retry: () => void load(requested),
    chooseDay(text) {
      const read = readPaidOut(text, $terms.get().today)
      if (!read.ok) {
        $chosen.set({ ...$chosen.get(), text, problem: read.reason })
        return
      }
      $chosen.set({ day: read.value, text: null, problem: null, linkNotDone: false })
      write($terms.get().basis.keepMonths, read.value)
    },
    keepFor(months) {
      write(Math.min(Math.max(months, KEEP_MONTHS.min), KEEP_MONTHS.max), $chosen.get().day)
    },
  }
}
