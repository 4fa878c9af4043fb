import * as v from 'valibot'
import { services } from '#lib/services/chooser'
import type { Services, VisitsService } from '#lib/services/ports'
import { within } from '#lib/timing/within'
import { $bookingConfirmation } from '#lib/stores/booking/booking-session'
// Imported so that the loaded stores are reset too, not only their stored values.
import '#lib/stores/shared/consents'
import '#lib/stores/enquiry/enquiry'
import './entry.ts'
import '#lib/stores/onboarding/loan-amount'
import '#lib/stores/onboarding/onboarding'
import '#lib/stores/worth/ornaments'
import { clearSession, sessionStore } from '#lib/stores/shared/session'

/** How long the end of the session is waited for, ms. */
const PATIENCE_MS = 5000

/** The message of the next page about the cleared details. `-visit` means that a visit was booked. */
const NOTES = ['cleared', 'cleared-visit', 'forgotten', 'forgotten-visit'] as const
type Note = (typeof NOTES)[number]

/** Follows the note where the session may go on. */
const STILL_PROVEN = 'still-proven'

const stored: v.GenericSchema<unknown, Note | `${Note} ${typeof STILL_PROVEN}` | null> = v.nullable(
  v.picklist([...NOTES, ...NOTES.map((note) => `${note} ${STILL_PROVEN}` as const)]),
)

/** `scripts/session-signs.js` reads and removes it before the first paint of the next page. */
const $note = sessionStore('note', stored, null)

const visitIsBooked = () => $bookingConfirmation.get() !== null

/** The id of the visit booked in this tab; null if none. */
export const bookedId = (): string | null => $bookingConfirmation.get()?.bookingId ?? null

/**
 * Ends the session that a right code began in this browser: its cookie outlives the tab, and no script can delete it.
 * The next page says so where the service does not answer.
 */
async function endSession(note: Note, { simulated, visits }: Ending): Promise<void> {
  $note.set(note)
  if (simulated) return
  try {
    await within(PATIENCE_MS, () => visits.endSession())
  } catch {
    $note.set(`${note} ${STILL_PROVEN}`)
  }
}

interface Ending extends Pick<Services, 'simulated'> {
  readonly visits: Pick<VisitsService, 'endSession'>
}

/**
 * Clears all details in this tab, including the confirmation of a booked visit, and ends the session. The next page
 * says so.
 */
export function forgetEverything(ending: Ending = services): Promise<void> {
  const note = visitIsBooked() ? 'cleared-visit' : 'cleared'
  clearSession()
  return endSession(note, ending)
}

/**
 * Clears all details in this tab except the confirmation of a booked visit, and ends the session. The next page says so.
 */
export function forgetPerson(ending: Ending = services): Promise<void> {
  clearSession([$bookingConfirmation])
  return endSession(visitIsBooked() ? 'forgotten-visit' : 'forgotten', ending)
}
