import { atom, computed, type ReadableAtom } from 'nanostores'
import type { BookingConfirmation } from '#lib/domain/visit/booking'
import { istDate } from '#lib/domain/dates/dates'
import { confirmationOf, nextVisit } from '#lib/domain/visit/my-visit'
import { services as ownServices } from '#lib/services/chooser'
import type { Services, VisitsService } from '#lib/services/ports'
import { within } from '#lib/timing/within'
import { $bookingConfirmation } from './booking-session.ts'
import { PATIENCE_MS } from '#lib/stores/shared/request'

interface BookedSlip {
  /** The visit to show; null if none is known; undefined until that is found out. */
  readonly $slip: ReadableAtom<BookingConfirmation | null | undefined>
  /** Whether the visit of the slip took place and had a plan, so that there may be a loan. */
  readonly $loan: ReadableAtom<boolean>
  /**
   * Asks the service for the visits of the visitor whose session the browser holds, also where the tab is new. Its
   * answer brings the slip of the tab up to date; a tab without one gets the next visit. Without an answer nothing changes.
   */
  look(): Promise<void>
}

interface BookedSlipOptions {
  readonly services?: Pick<Services, 'simulated'> & { readonly visits: Pick<VisitsService, 'myVisits'> }
  /** Now, epoch ms. */
  readonly now?: () => number
}

/** The booked visit of the confirmation screen. */
export function createBookedSlip({
  services: { simulated, visits } = ownServices,
  now = Date.now,
}: BookedSlipOptions = {}): BookedSlip {
  const $looked = atom(simulated)
  const $loan = atom(false)
  return {
    $slip: computed([$bookingConfirmation, $looked], (slip, looked) => slip ?? (looked ? null : undefined)),
    $loan,
    async look() {
      if (simulated) return
      try {
        const known = await within(PATIENCE_MS, () => visits.myVisits())
        const slip = $bookingConfirmation.get()
        const same = known.find(({ bookingId }) => bookingId === slip?.bookingId)
        $loan.set(same?.state === 'done' && same.plan !== null)
        if (same && same.state !== 'cancelled') $bookingConfirmation.set(confirmationOf(same))
        else if (same || !slip) {
          const next = nextVisit(known, istDate(now()))
          $bookingConfirmation.set(next && confirmationOf(next))
        }
      } catch {
        // Not proven any longer, or no answer: the screen names the page that asks for the number.
      }
      $looked.set(true)
    },
  }
}
