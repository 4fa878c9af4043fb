import type { Address } from './booking.ts'

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
 */
export function fillPlaceIn(
  address: Address,
  filled: FilledPlace | null,
  pinCode: string,
  place: Place | null,
): { readonly address: Address; readonly filled: FilledPlace | null; readonly note: PlaceNote } {
  const open = BY_PIN_CODE.filter((field) => address[field] === '' || address[field] === filled?.[field])
  const parts = Object.fromEntries(open.map((field) => [field, place?.[field] ?? '']))
  return {
    address: { ...address, ...parts },
    filled: place && { pinCode, ...place },
    note: !place ? 'unknown' : open.length > 0 ? 'filled' : 'kept',
  }
}
