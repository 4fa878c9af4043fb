import { atom, computed, type ReadableAtom } from 'nanostores'
import { EMPTY_BOOKING_FORM, type CustomTiming, type SlotId, type TimeSlot } from '#lib/domain/visit/booking'
import {
  checkStep,
  type BookingField,
  type BookingProblem,
  type Visitor,
} from '#lib/domain/visit/booking-steps'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { BookedVisit, VisitTiming } from '#lib/domain/visit/my-visit'
import type { PinCode } from '#lib/domain/visit/pincode'
import { services as ownServices } from '#lib/services/chooser'
import type { BookingService, DayHours } from '#lib/services/ports'
import { createForm } from '#lib/stores/shared/form'
import type { Progress } from '#lib/stores/shared/request'
import { createVisitHours } from '#lib/stores/shared/visit-hours'

/** The new day and time of a visit, while its visitor chooses them. */
export interface VisitMove {
  readonly $timing: ReadableAtom<VisitTiming>
  /** The hours of the chosen day; null until they are loaded. */
  readonly $hours: ReadableAtom<DayHours | null>
  readonly $progress: ReadableAtom<Progress<'time-slots'>>
  /** The fields that the last try found wrong. */
  readonly $invalidFields: ReadableAtom<readonly BookingField[]>
  /** Selects a day and loads its hours. */
  selectDate(date: IsoDate): void
  /** Selects an hour instead of custom times; the typed custom times are kept but not sent. */
  selectTimeSlot(slot: SlotId): void
  setCustomTiming(timing: Partial<CustomTiming>): void
  /** Loads the hours of the chosen day again; an hour that is chosen is let go. */
  reload(): Promise<void>
  /** What is missing or wrong. `nowMs` is epoch ms. */
  problems(nowMs: number): readonly BookingProblem[]
  /** Shows what is missing or wrong. @returns the day and time to move to; null if something is */
  chosen(nowMs: number): VisitTiming | null
}

const NOT_CHOSEN: VisitTiming = {
  selectedDate: null,
  selectedTimeSlot: null,
  customTiming: EMPTY_BOOKING_FORM.customTiming,
}

/** Steps 1 and 2 of a booking ask who the visitor is; the time does not depend on it. */
const ANYBODY: Visitor = { proven: null, ownNumber: '', fullName: '', codeSent: false }
const NO_SLOTS: readonly TimeSlot[] = []

/** The service that has the free hours. */
export interface HoursServices {
  readonly booking: Pick<BookingService, 'timeSlots'>
}

interface VisitMoveOptions {
  readonly services?: HoursServices
  readonly visit: BookedVisit
}

/** Chooses a new day and time for a visit, by the rules of a booking. */
export function createVisitMove({ services = ownServices, visit }: VisitMoveOptions): VisitMove {
  const $timing = atom(NOT_CHOSEN)
  const hours = createVisitHours(services.booking)
  const form = createForm<BookingField>()
  const change = (part: Partial<VisitTiming>) => $timing.set({ ...$timing.get(), ...part })
  const setCustomTiming = (timing: Partial<CustomTiming>) =>
    change({ customTiming: { ...$timing.get().customTiming, ...timing } })
  const $hours = computed([$timing, hours.$loaded], ({ selectedDate }, loaded) =>
    loaded && loaded.date === selectedDate ? loaded : null,
  )

  async function load(date: IsoDate): Promise<void> {
    hours.clear()
    await hours.load({ date, pinCode: visit.address.pinCode as PinCode })
  }

  function problems(nowMs: number): readonly BookingProblem[] {
    const moved = { ...visit, ...$timing.get(), noOtherNumber: true }
    const slots = $hours.get()?.slots ?? NO_SLOTS
    return checkStep(3, moved, { slots, nowMs, visitor: ANYBODY, served: true })
  }

  return {
    $timing,
    $hours,
    $progress: hours.$progress,
    $invalidFields: form.$invalidFields,
    selectDate(selectedDate) {
      if (selectedDate === $timing.get().selectedDate) return
      change({ selectedDate, selectedTimeSlot: null })
      void load(selectedDate)
    },
    selectTimeSlot(selectedTimeSlot) {
      change({ selectedTimeSlot })
      setCustomTiming({ enabled: false })
    },
    setCustomTiming,
    async reload() {
      const { selectedDate } = $timing.get()
      change({ selectedTimeSlot: null })
      if (selectedDate) await load(selectedDate)
    },
    problems,
    chosen(nowMs) {
      if (!form.passes(problems(nowMs))) return null
      const timing = $timing.get()
      return timing.customTiming.enabled
        ? { ...timing, selectedTimeSlot: null }
        : { ...timing, customTiming: NOT_CHOSEN.customTiming }
    },
  }
}
