import { atom, type ReadableAtom } from 'nanostores'
import { parsePinCode, type PinCode } from '#lib/domain/visit/pincode'
import { createFindPlace, type FindPlace } from '#lib/places/find-place'
import { $bookingDraft, keepFilledPlace, setAddress } from './booking.ts'
import { $onboarding } from '#lib/stores/onboarding/onboarding'

/** The result of the last PIN code lookup. */
interface PlaceNote {
  readonly pinCode: PinCode
  readonly note: 'filled' | 'kept' | 'unknown'
}

const $note = atom<PlaceNote | null>(null)

export const $placeNote: ReadableAtom<PlaceNote | null> = $note

const findPlace = createFindPlace()

const BY_PIN_CODE = ['state', 'district'] as const

/**
 * Fills in state and district from the PIN code if they are empty or were filled in from an earlier PIN code; typed text
 * stays. An unknown PIN code clears the fields that an earlier one had filled in. Does nothing if the text is not a PIN
 * code or the form's PIN code has changed meanwhile.
 */
export async function fillPlace(text: string, find: FindPlace = findPlace): Promise<void> {
  const pinCode = parsePinCode(text)
  if (!pinCode.ok) return
  const place = await find(pinCode.value)
  const { formData, filledPlace } = $bookingDraft.get()
  const { address } = formData
  const current = parsePinCode(address.pinCode)
  if (!current.ok || current.value !== pinCode.value) return
  if (!place && filledPlace?.pinCode === pinCode.value) return
  const open = BY_PIN_CODE.filter((field) => address[field] === '' || address[field] === filledPlace?.[field])
  setAddress(Object.fromEntries(open.map((field) => [field, place?.[field] ?? ''])))
  keepFilledPlace(place && { pinCode: pinCode.value, ...place })
  $note.set({ pinCode: pinCode.value, note: !place ? 'unknown' : open.length > 0 ? 'filled' : 'kept' })
}

/** Copies the PIN code that the visitor entered elsewhere on the site, if the form has none yet. */
export async function takePlace(find: FindPlace = findPlace): Promise<void> {
  const { pinCode } = $onboarding.get()
  if (pinCode === '' || $bookingDraft.get().formData.address.pinCode.trim() !== '') return
  setAddress({ pinCode: pinCode })
  await fillPlace(pinCode, find)
}
