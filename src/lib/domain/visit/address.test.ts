import { expect, test } from 'vitest'
import { addressCells, addressColumns, formatAddress, formatShortAddress } from './address.ts'
import { ADDRESS_FIELDS, type Address } from './address-fields.ts'

const REWARI: Address = {
  line1: ' 12, Model Town ',
  pinCode: '123401',
  state: 'Haryana',
  district: 'Rewari',
  city: 'Rewari',
}

test.each<[Partial<Address>, string]>([
  [{}, '12, Model Town, Rewari, Haryana 123401'],
  [{ city: 'Bawal' }, '12, Model Town, Bawal, Rewari, Haryana 123401'],
  [
    { line1: '4, Mall Road', city: 'Delhi', district: 'North Delhi', state: 'Delhi', pinCode: '110054' },
    '4, Mall Road, Delhi, North Delhi 110054',
  ],
  [{ line1: '', city: '', district: '', state: '' }, '123401'],
])('the address %j stands on one line, each name once', (other, line) => {
  expect(formatAddress({ ...REWARI, ...other })).toBe(line)
})

test('in short an address is its street, town and PIN code', () => {
  expect(formatShortAddress(REWARI)).toBe('12, Model Town, Rewari 123401')
})

test('a table has every field of an address once, each value under its heading', () => {
  expect(addressColumns()).toEqual(['line1', 'city', 'district', 'addressState', 'pinCode'])
  expect(addressColumns()).toHaveLength(ADDRESS_FIELDS.length)
  const bawal = { ...REWARI, line1: '12, Model Town', city: 'Bawal' }
  expect(addressCells(bawal)).toEqual(['12, Model Town', 'Bawal', 'Rewari', 'Haryana', '123401'])
  expect(addressCells(null)).toEqual(addressColumns().map(() => undefined))
})
