import { atom, type ReadableAtom } from 'nanostores'
import type { TimeSlot } from '#lib/domain/visit/booking'
import type { IsoDate } from '#lib/domain/dates/dates'
import { parsePinCode, type PinCode } from '#lib/domain/visit/pincode'
import { within } from '#lib/timing/within'
import { services } from '#lib/services/chooser'
import type { BookingService, DayHours } from '#lib/services/ports'
import { createTurns } from '#lib/stores/shared/latest'
import { PATIENCE_MS, type Progress } from '#lib/stores/shared/request'

/** The hours of a day at a PIN code. */
interface Hours extends DayHours {
  readonly date: IsoDate
  readonly pinCode: PinCode
}

type HoursProgress = Progress<'time-slots'>

const $slots = atom<Hours | null>(null)
const $progress = atom<HoursProgress>({ state: 'idle' })

/** The time slots of a day at a PIN code from the service; null until loaded. */
export const $timeSlots: ReadableAtom<Hours | null> = $slots

/** The state of the request for the time slots of the selected day. */
export const timeSlotsRequest: { readonly $progress: ReadableAtom<HoursProgress> } = { $progress }

const turns = createTurns()

/** The day and PIN code whose time slots are being loaded. */
let asking: string | null = null

/**
 * Loads the time slots of a day at a PIN code, unless they are loaded or loading. Only the latest request counts: answers of earlier ones
 * are dropped. Fails after 25 seconds without an answer.
 */
export async function loadTimeSlots(
  date: IsoDate,
  pinCode: PinCode,
  booking: BookingService = services.booking,
): Promise<void> {
  const wanted = `${date} ${pinCode}`
  if (asking === wanted) return
  const loaded = $slots.get()
  const known = loaded?.date === date && loaded.pinCode === pinCode
  asking = known ? null : wanted
  const signal = turns.next()
  $progress.set({ state: known ? 'idle' : 'pending' })
  if (known) return
  const hours = await within(PATIENCE_MS, () => booking.timeSlots(date, pinCode)).catch(() => null)
  if (signal.aborted) return
  asking = null
  if (hours) $slots.set({ ...hours, date, pinCode })
  $progress.set(hours ? { state: 'idle' } : { state: 'failed', error: 'time-slots' })
}

/** The loaded hours for the text of a PIN code; null if they are of another one, or not loaded. */
function hoursAt(pinCodeText: string): Hours | null {
  const told = $slots.get()
  const pinCode = parsePinCode(pinCodeText)
  return told && pinCode.ok && told.pinCode === pinCode.value ? told : null
}

/** The loaded time slots of a day at a PIN code; null if not loaded. */
export function hoursOf(date: IsoDate | null, pinCodeText: string): readonly TimeSlot[] | null {
  const told = hoursAt(pinCodeText)
  return told && told.date === date ? told.slots : null
}

/** Whether assessors come to a PIN code; true until the service says otherwise. */
export const isServed = (pinCodeText: string): boolean => hoursAt(pinCodeText)?.served ?? true

/** Clears the time slots, so that they are loaded again. */
export function forgetHours(): void {
  asking = null
  $slots.set(null)
  turns.next()
  $progress.set({ state: 'idle' })
}
