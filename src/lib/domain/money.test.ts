import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_AMOUNT, parseAmount, roundToRupee } from './money'

test.each([
  ['1', 1],
  ['10000', 10_000],
  ['007', 7],
  ['1,00,000', 100_000],
  ['₹ 1,00,000', 100_000],
  ['\u00a025 000 ', 25_000],
  ['100000000', 100_000_000],
])('an amount typed as %j is read', (text, amount) => {
  expect(parseAmount(text)).toEqual({ ok: true, value: amount })
})

test.each([
  ['', 'empty'],
  [' ₹, ', 'empty'],
  ['0', 'too-small'],
  ['000', 'too-small'],
  ['100000001', 'too-large'],
  ['10.5', 'not-a-number'],
  ['-5', 'not-a-number'],
  ['+5', 'not-a-number'],
  ['1e5', 'not-a-number'],
  ['0x10', 'not-a-number'],
  ['5 lakh', 'not-a-number'],
  ['lakh 5', 'not-a-number'],
  ['१००००', 'not-a-number'],
  ['__proto__', 'not-a-number'],
])('an amount typed as %j is refused', (text, reason) => {
  expect(parseAmount(text)).toEqual({ ok: false, reason })
})

test('a text of ten thousand digits is too large', () => {
  expect(parseAmount('9'.repeat(10_000))).toEqual({ ok: false, reason: 'too-large' })
})

test('the largest amount is 10 crore', () => {
  expect(MAX_AMOUNT).toBe(10_00_00_000)
})

test.each([
  [0, 0],
  [0.49, 0],
  [0.5, 1],
  [1.5, 2],
  [2.5, 3],
  [4468.75, 4469],
  [741.67, 742],
  [-0.5, -1],
  [-2.5, -3],
  [-2.4, -2],
])('%d rupees round to %d', (value, rounded) => {
  expect(roundToRupee(value)).toBe(rounded)
})

test('a half that floating point just missed still rounds up', () => {
  expect(1.005 * 100_500).toBeLessThan(101_002.5)
  expect(roundToRupee(1.005 * 100_500)).toBe(101_003)
})

test('whole rupees stay as they are', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (amount) => {
      expect(roundToRupee(amount)).toBe(amount === 0 ? 0 : amount)
    }),
  )
})

test('rounding moves an amount by half a rupee at most', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (value) => {
      expect(Math.abs(roundToRupee(value) - value)).toBeLessThanOrEqual(0.500_01)
    }),
  )
})

test('an amount reads the same with Indian grouping', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_AMOUNT }), (amount) => {
      expect(parseAmount(amount.toLocaleString('en-IN'))).toEqual({ ok: true, value: amount })
    }),
  )
})
