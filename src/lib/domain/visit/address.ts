import type { Address, AddressField } from './address-fields.ts'

/** The fields as an address is written, from the door to the PIN code, with their columns in a table. */
const COLUMNS: Readonly<Record<AddressField, string>> = {
  line1: 'line1',
  city: 'city',
  district: 'district',
  // A visit has a state too.
  state: 'addressState',
  pinCode: 'pinCode',
}
const WRITTEN = Object.keys(COLUMNS) as readonly AddressField[]
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
export const addressColumns = (): readonly string[] => Object.values(COLUMNS)

/** The values of `addressColumns`; undefined for a field that is absent, and for all of an erased address. */
export const addressCells = (address: Address | null): readonly (string | undefined)[] =>
  WRITTEN.map((field) => address?.[field])
