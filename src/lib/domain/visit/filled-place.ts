import type { Address } from './address-fields.ts'
import { parsePinCode, type PinCode } from './pincode.ts'

/** State and district of a PIN code. */
interface Place {
  readonly state: string
  readonly district: string
}

/** The values filled in from a PIN code. A form field that differs from them was typed by the visitor. */
export interface FilledPlace extends Place {
  readonly pinCode: string
}

/** What became of the place of a PIN code; `kept` if the visitor has typed state and district. */
export type PlaceNote = 'filled' | 'kept' | 'unknown'

const BY_PIN_CODE = ['state', 'district'] as const

/**
 * Fills in state and district if they are empty or were filled in from an earlier PIN code; typed text stays. An unknown
 * PIN code clears the fields that an earlier one had filled in.
 * @param filled what an earlier PIN code has filled in; null for nothing
 * @param place the place of the PIN code; null if it is unknown
 * @returns null if nothing changes: the address has another PIN code by now, or the place of this one is filled in and
 * could not be read again
 */
export function fillPlace(
  address: Address,
  filled: FilledPlace | null,
  pinCode: PinCode,
  place: Place | null,
): { readonly address: Address; readonly filled: FilledPlace | null; readonly note: PlaceNote } | null {
  const now = parsePinCode(address.pinCode)
  if (!now.ok || now.value !== pinCode) return null
  if (!place && filled?.pinCode === pinCode) return null
  const open = BY_PIN_CODE.filter((field) => address[field] === '' || address[field] === filled?.[field])
  const parts = Object.fromEntries(open.map((field) => [field, place?.[field] ?? '']))
  return {
    address: { ...address, ...parts },
    filled: place && { pinCode, ...place },
    note: !place ? 'unknown' : open.length > 0 ? 'filled' : 'kept',
  }
}
