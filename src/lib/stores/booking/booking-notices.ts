import { atom, type ReadableAtom } from 'nanostores'
import { isAhead } from '#lib/domain/visit/booking-notices'
import { istDate } from '#lib/domain/dates/dates'
import { $bookingConfirmation } from './booking.ts'

const $ahead = atom(false)

/** Whether the dialog says, before its steps, that a visit is booked already. */
export const $saysBooked: ReadableAtom<boolean> = $ahead

/**
 * Looks for a booked visit to show before the steps. Call it when the dialog opens.
 * @param nowMs epoch ms
 */
export function lookForBooked(nowMs: number): void {
  const booked = $bookingConfirmation.get()
  $ahead.set(booked !== null && isAhead(booked, istDate(nowMs)))
}

/** Goes on to the steps. */
export const passBooked = (): void => $ahead.set(false)
