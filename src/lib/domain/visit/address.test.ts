import { expect, test } from 'vitest'
import { formatAddress, formatShortAddress } from './address.ts'
import type { Address } from './booking.ts'

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
