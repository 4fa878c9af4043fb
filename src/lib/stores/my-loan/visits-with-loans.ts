import { atom, type ReadableAtom } from 'nanostores'
import { loanTextOfVisit, type LoanText } from '#lib/domain/my-loan/loan-form'
import { services as ownServices } from '#lib/services/chooser'
import type { Services } from '#lib/services/ports'
import { Refused } from '#lib/services/refused'
import { offersAreSamples } from '#lib/stores/offers/are-samples'

/** A visit that took place and had a plan. */
interface VisitWithLoan {
  readonly bookingId: string
  /** Whether its lender says that the loan is granted. */
  readonly granted: boolean
  readonly text: LoanText
}

/** What is known of the visits. `not-proven`: this browser has proven no number. */
export type VisitsWithLoans =
  | { readonly state: 'idle' | 'pending' | 'failed' | 'not-proven' }
  | { readonly state: 'ready'; readonly visits: readonly VisitWithLoan[] }

interface Options {
  readonly services?: Pick<Services, 'visits' | 'numbers'>
}

/** The visits whose plan can be taken over: done ones, but for those whose loan was refused or declined. */
export function createVisitsWithLoans({ services = ownServices }: Options = {}): {
  readonly $visits: ReadableAtom<VisitsWithLoans>
  load(): Promise<void>
} {
  const $visits = atom<VisitsWithLoans>({ state: 'idle' })
  return {
    $visits,
    async load() {
      if ($visits.get().state === 'pending') return
      $visits.set({ state: 'pending' })
      try {
        const [visits, { numbers }] = await Promise.all([
          services.visits.myVisits(),
          services.numbers.numbers(),
        ])
        $visits.set({
          state: 'ready',
          visits: visits
            .filter(({ state }) => state === 'done')
            .flatMap((visit) => {
              const loan = numbers.find(({ bookingId }) => bookingId === visit.bookingId)?.loan ?? null
              const text = loanTextOfVisit(visit, offersAreSamples)
              const granted = loan?.state === 'loan.granted'
              return text && (!loan || granted) ? [{ bookingId: visit.bookingId, granted, text }] : []
            }),
        })
      } catch (error) {
        const unproven = error instanceof Refused && error.code === 'not-proven'
        $visits.set({ state: unproven ? 'not-proven' : 'failed' })
      }
    },
  }
}
