import { expect, test } from 'vitest'
import {
  ADDRESS_FIELDS,
  ADDRESS_RULES,
  addressCells,
  addressColumns,
  addressProblem,
  cleanAddress,
  EMPTY_ADDRESS,
  formatAddress,
  formatShortAddress,
  type Address,
} from './address.ts'

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

test('an empty address has every field that is required, and each of them is missing', () => {
  const required = ADDRESS_FIELDS.filter((field) => ADDRESS_RULES[field].required)
  expect(EMPTY_ADDRESS).toEqual(Object.fromEntries(required.map((field) => [field, ''])))
  expect(ADDRESS_FIELDS.filter((field) => addressProblem(field, ' ') === 'empty')).toEqual(required)
})

test.each([
  ['pinCode', '0123456'],
  ['pinCode', 'Rewari'],
  ['state', 'Hariyana'],
] as const)('%s %s is invalid', (field, text) => {
  expect(addressProblem(field, text)).toBe('invalid')
})

test('an address is sent without the space around it, its PIN code as digits', () => {
  expect(cleanAddress({ ...REWARI, pinCode: '१२३ ४०१', district: ' Rewari ', city: 'Rewari ' })).toEqual({
    ...REWARI,
    line1: '12, Model Town',
  })
  expect(cleanAddress({ ...REWARI, pinCode: '12 34' }).pinCode).toBe('12 34')
})
