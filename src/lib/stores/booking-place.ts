import { atom, type ReadableAtom } from 'nanostores'
import { parsePinCode, type PinCode } from '@/lib/domain/pincode'
import { createFindPlace, type FindPlace } from '@/lib/places/find-place'
import { $bookingDraft, keepFilledPlace, setAddress } from './booking'
import { $onboarding } from './onboarding'

/** What became of the PIN code that was looked up last. */
interface PlaceNote {
  readonly pinCode: PinCode
  readonly note: 'filled' | 'kept' | 'unknown'
}

const $note = atom<PlaceNote | null>(null)

export const $placeNote: ReadableAtom<PlaceNote | null> = $note

const findPlace = createFindPlace()

const BY_PIN_CODE = ['state', 'district'] as const

/**
 * Fills state and district in from the PIN code, where they are empty or still as an earlier PIN code filled them in;
 * what was typed by hand stays. An unknown PIN code empties what another one had filled in. Text that isn't a PIN code,
 * or no longer the form's, changes nothing.
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

/** Takes the PIN code over that the visitor told elsewhere on the site, where the form has none yet. */
export async function takePlace(find: FindPlace = findPlace): Promise<void> {
  const { pinCode } = $onboarding.get()
  if (pinCode === '' || $bookingDraft.get().formData.address.pinCode.trim() !== '') return
  setAddress({ pinCode: pinCode })
  await fillPlace(pinCode, find)
}
