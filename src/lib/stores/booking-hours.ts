import { atom, type ReadableAtom } from 'nanostores'
import type { TimeSlot } from '@/lib/domain/booking'
import type { IsoDate } from '@/lib/domain/dates'
import { within } from '@/lib/timing/within'
import { services } from '@/lib/services/chooser'
import type { BookingService } from '@/lib/services/ports'
import { createTurns } from './latest'
import { PATIENCE_MS, type Progress } from './request'

interface DayHours {
  readonly date: IsoDate
  readonly slots: readonly TimeSlot[]
}

type HoursProgress = Progress<'time-slots'>

const $slots = atom<DayHours | null>(null)
const $progress = atom<HoursProgress>({ state: 'idle' })

/** The time slots of a day from the service; null until loaded. */
export const $timeSlots: ReadableAtom<DayHours | null> = $slots

/** The state of the request for the time slots of the selected day. */
export const timeSlotsRequest: { readonly $progress: ReadableAtom<HoursProgress> } = { $progress }

const turns = createTurns()

/** The day whose time slots are being loaded. */
let asking: IsoDate | null = null

/**
 * Loads a day's time slots, unless they are loaded or loading. Only the latest request counts: answers of earlier ones
 * are dropped. Fails after 25 seconds without an answer.
 */
export async function loadTimeSlots(
  date: IsoDate,
  booking: BookingService = services.booking,
): Promise<void> {
  if (asking === date) return
  const known = $slots.get()?.date === date
  asking = known ? null : date
  const signal = turns.next()
  $progress.set({ state: known ? 'idle' : 'pending' })
  if (known) return
  const slots = await within(PATIENCE_MS, () => booking.timeSlots(date)).catch(() => null)
  if (signal.aborted) return
  asking = null
  if (slots) $slots.set({ date, slots })
  $progress.set(slots ? { state: 'idle' } : { state: 'failed', error: 'time-slots' })
}

/** The loaded time slots of a day; empty if not loaded. */
export function hoursOf(date: IsoDate | null): readonly TimeSlot[] {
  const told = $slots.get()
  return told && told.date === date ? told.slots : []
}

/** Clears the time slots, so that they are loaded again. */
export function forgetHours(): void {
  asking = null
  $slots.set(null)
  turns.next()
  $progress.set({ state: 'idle' })
}
