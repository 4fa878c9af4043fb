import * as v from 'valibot'
import { $bookingConfirmation } from './booking'
// These stores are loaded so that they are emptied too, not only what they had written.
import './consents'
import './enquiry'
import './entry'
import './loan-amount'
import './onboarding'
import { clearSession, sessionStore } from './session'

/** What the next page says about the details that went. With `-visit` there is, or was, the slip of a booked visit. */
const NOTES = ['cleared', 'cleared-visit', 'forgotten', 'forgotten-visit'] as const
type Note = (typeof NOTES)[number]

const stored: v.GenericSchema<unknown, Note | null> = v.nullable(v.picklist(NOTES))

/** Read and taken away by `scripts/session-signs.js`, before the first paint of the next page. */
const $note = sessionStore('note', stored, null)

const visitIsBooked = () => $bookingConfirmation.get() !== null

/** The id of the booked visit whose slip this tab keeps; null where there is none. */
export const bookedId = (): string | null => $bookingConfirmation.get()?.bookingId ?? null

/** Empties all that the visitor told in this tab, the slip of a booked visit too. The next page says so. */
export function forgetEverything(): void {
  const note = visitIsBooked() ? 'cleared-visit' : 'cleared'
  clearSession()
  $note.set(note)
}

/** Forgets who the visitor is and all that was typed, but keeps the slip of a booked visit. The next page says so. */
export function forgetPerson(): void {
  clearSession([$bookingConfirmation])
  $note.set(visitIsBooked() ? 'forgotten-visit' : 'forgotten')
}
