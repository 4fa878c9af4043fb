import { atom, type ReadableAtom } from 'nanostores'
import type { DayAtPinCode, HoursAtPinCode } from '#lib/domain/visit/booking-state'
import type { BookingService } from '#lib/services/ports'
import { within } from '#lib/timing/within'
import { createLatest } from './latest.ts'
import { PATIENCE_MS, type Progress } from './request.ts'

interface VisitHours {
  /** The time slots that were loaded last; null until some are. */
  readonly $loaded: ReadableAtom<HoursAtPinCode | null>
  readonly $progress: ReadableAtom<Progress<'time-slots'>>
  /**
   * Loads the time slots of a day at a PIN code, unless they are loaded or loading. Only the latest request counts:
   * answers of earlier ones are dropped. Fails after 25 seconds without an answer.
   */
  load(at: DayAtPinCode): Promise<void>
  /** Clears the time slots, so that they are loaded again. */
  clear(): void
}

/** The time slots of the day that a visitor chooses. */
export function createVisitHours(booking: Pick<BookingService, 'timeSlots'>): VisitHours {
  const $loaded = atom<HoursAtPinCode | null>(null)
  const latest = createLatest<'time-slots'>()
  /** What is being loaded; empty for nothing. */
  let loading = ''
  return {
    $loaded,
    $progress: latest.$progress,
    async load({ date, pinCode }) {
      const loaded = $loaded.get()
      const wanted = date + pinCode
      if (loaded && loaded.date + loaded.pinCode === wanted) latest.drop()
      else if (loading !== wanted || latest.$progress.get().state !== 'pending') {
        loading = wanted
        const ask = () => booking.timeSlots(date, pinCode)
        const hours = await latest.run(() => within(PATIENCE_MS, ask), 'time-slots')
        if (hours) $loaded.set({ ...hours, date, pinCode })
      }
    },
    clear() {
      latest.drop()
      $loaded.set(null)
    },
  }
}
