import { atom, type ReadableAtom } from 'nanostores'
import type { TimeSlot } from '@/lib/domain/booking'
import type { IsoDate } from '@/lib/domain/dates'
import { within } from '@/lib/timing/within'
import { services } from '@/lib/services/chooser'
import type { BookingService } from '@/lib/services/ports'
import { PATIENCE_MS, type Progress } from './request'

interface DayHours {
  readonly date: IsoDate
  readonly slots: readonly TimeSlot[]
}

type HoursProgress = Progress<'time-slots'>

const $slots = atom<DayHours | null>(null)
const $progress = atom<HoursProgress>({ state: 'idle' })

/** The hours that the service told for a day; null until it has. */
export const $timeSlots: ReadableAtom<DayHours | null> = $slots

/** How the question for the hours of the day chosen last stands. */
export const timeSlotsRequest: { readonly $progress: ReadableAtom<HoursProgress> } = { $progress }

/** The day whose hours are being asked for. */
let asking: IsoDate | null = null

/**
 * Asks the service for a day's hours, unless they are known or being asked for. The newest question counts: the answer
 * for a day that was asked for before it is dropped. After 25 seconds without an answer the question has failed.
 */
export async function loadTimeSlots(
  date: IsoDate,
  booking: BookingService = services.booking,
): Promise<void> {
  if (asking === date) return
  const known = $slots.get()?.date === date
  asking = known ? null : date
  $progress.set({ state: known ? 'idle' : 'pending' })
  if (known) return
  const answer = await within(PATIENCE_MS, () => booking.timeSlots(date)).catch(() => null)
  if (asking !== date) return
  asking = null
  if (answer) $slots.set({ date, slots: answer })
  $progress.set(answer ? { state: 'idle' } : { state: 'failed', error: 'time-slots' })
}

/** The hours of a day as far as the service has told them; none where it has not. */
export function hoursOf(date: IsoDate | null): readonly TimeSlot[] {
  const told = $slots.get()
  return told && told.date === date ? told.slots : []
}

/** Forgets the hours, so that they are asked for anew. */
export function forgetHours(): void {
  asking = null
  $slots.set(null)
  $progress.set({ state: 'idle' })
}
