import * as v from 'valibot'
import { $bookingConfirmation } from './booking'
// Imported so that the loaded stores are reset too, not only their stored values.
import './consents'
import './enquiry'
import './entry'
import './loan-amount'
import './onboarding'
import './ornaments'
import { clearSession, sessionStore } from './session'

/** The message of the next page about the cleared details. `-visit` means that a visit was booked. */
const NOTES = ['cleared', 'cleared-visit', 'forgotten', 'forgotten-visit'] as const
type Note = (typeof NOTES)[number]

const stored: v.GenericSchema<unknown, Note | null> = v.nullable(v.picklist(NOTES))

/** `scripts/session-signs.js` reads and removes it before the first paint of the next page. */
const $note = sessionStore('note', stored, null)

const visitIsBooked = () => $bookingConfirmation.get() !== null

/** The id of the visit booked in this tab; null if none. */
export const bookedId = (): string | null => $bookingConfirmation.get()?.bookingId ?? null

/** Clears all details in this tab, including the confirmation of a booked visit. The next page says so. */
export function forgetEverything(): void {
  const note = visitIsBooked() ? 'cleared-visit' : 'cleared'
  clearSession()
  $note.set(note)
}

/** Clears all details in this tab except the confirmation of a booked visit. The next page says so. */
export function forgetPerson(): void {
  clearSession([$bookingConfirmation])
  $note.set(visitIsBooked() ? 'forgotten-visit' : 'forgotten')
}
