import type { IsoDate } from '#lib/domain/dates/dates'
import { slotsFor, type SlotId, type TimeSlot } from './booking.ts'

/** An hour of a day at which an assessor can come. */
export interface FirstHour {
  readonly date: IsoDate
  readonly slot: SlotId
}

/** Why nobody can come: no area has the PIN code, the area has nobody at the moment, or all hours are taken. */
export const CLOSED = ['no-area', 'no-assessors', 'no-hours'] as const
export type Closed = (typeof CLOSED)[number]

/** Whether assessors come to a PIN code, and from which day and hour on. */
export type Reach =
  { readonly first: FirstHour; readonly closed: null } | { readonly first: null; readonly closed: Closed }

/**
 * The first hour of a day that the booking offers and that can be booked; null if there is none.
 * @param nowMs epoch ms
 */
export const firstHourOf = (date: IsoDate, service: readonly TimeSlot[], nowMs: number): FirstHour | null => {
  const free = slotsFor(date, service, nowMs).find(({ available }) => available)
  return free ? { date, slot: free.id } : null
}

/** Whether assessors come at all; they do where all hours of the next days are taken. */
const comes = ({ closed }: Reach): boolean => closed === null || closed === 'no-hours'

/** Where the gold of an offer is pledged. */
export type Place = 'door' | 'branch'

/**
 * Where an offer comes to the door, and where it is at a branch. All offers with a visit at home come where our assessors
 * come; areas of a lender's own would narrow it here.
 */
export const placeOf = ({ doorstep }: { readonly doorstep: boolean }, reach: Reach): Place =>
  doorstep && comes(reach) ? 'door' : 'branch'

/** The offers that come to the door at a PIN code, and those that are at a branch, each in the order given. */
export const reachOf = <Offer extends { readonly doorstep: boolean }>(
  offers: readonly Offer[],
  reach: Reach,
): Readonly<Record<Place, readonly Offer[]>> => ({
  door: offers.filter((offer) => placeOf(offer, reach) === 'door'),
  branch: offers.filter((offer) => placeOf(offer, reach) === 'branch'),
})
