import type { Address, AddressField } from './address-fields.ts'

/** The most characters that can be typed into a field; a state is chosen from a list. */
export const MAX_TYPED: Readonly<Partial<Record<AddressField, number>>> = {
  line1: 200,
  pinCode: 12,
  district: 100,
  city: 100,
}

/** The fields as an address is written, from the door to the PIN code. */
const WRITTEN: readonly AddressField[] = ['line1', 'city', 'district', 'state', 'pinCode']
const SHORT: readonly AddressField[] = ['line1', 'city', 'pinCode']

const oneLine = (address: Address, fields: readonly AddressField[]): string => {
  const parts = fields.map((field) => (field === 'pinCode' ? '' : (address[field]?.trim() ?? '')))
  return `${[...new Set(parts.filter(Boolean))].join(', ')} ${address.pinCode}`.trim()
}

/** The full address on one line, PIN code last. A town with the same name as its district or state appears once. */
export const formatAddress = (address: Address): string => oneLine(address, WRITTEN)

/** The short address: street, town and PIN code. */
export const formatShortAddress = (address: Address): string => oneLine(address, SHORT)

/** The columns of an address in a table; `addressCells` has their values. */
export const addressColumns = (): readonly string[] =>
  // A visit has a state too.
  WRITTEN.map((field) => (field === 'state' ? 'addressState' : field))

/** The values of `addressColumns`; undefined for a field that is absent, and for all of an erased address. */
export const addressCells = (address: Address | null): readonly (string | undefined)[] =>
  WRITTEN.map((field) => address?.[field])
