import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_AMOUNT } from './largest-amount.ts'
import { parseAmount, roundToRupee } from './money.ts'

test.each([
  ['1', 1],
  ['10000', 10_000],
  ['007', 7],
  ['1,00,000', 100_000],
  ['₹ 1,00,000', 100_000],
  ['\u00a025 000 ', 25_000],
  ['1, 00, 000', 100_000],
  ['1,000,000', 1_000_000],
  ['100000000', 100_000_000],
  ['2,00,000.00', 200_000],
  ['2,00,000.', 200_000],
])('an amount in digits, %j, is read', (text, amount) => {
  expect(parseAmount(text)).toEqual({ ok: true, value: amount })
})

test.each([
  ['Rs. 2,00,000/-', 200_000],
  ['Rs 2,00,000/- only', 200_000],
  ['INR 200000', 200_000],
  ['2,00,000 rupees', 200_000],
  ['रु. 2,00,000', 200_000],
  ['2 लाख रुपये', 200_000],
])('an amount that says what it is in, %j, is read', (text, amount) => {
  expect(parseAmount(text)).toEqual({ ok: true, value: amount })
})

test.each([
  ['2 lakh', 200_000],
  ['2 lakhs', 200_000],
  ['2 Lac', 200_000],
  ['2 lacs', 200_000],
  ['2L', 200_000],
  ['₹2.5L', 250_000],
  ['1.1 lakh', 110_000],
  ['1.23456 lakh', 123_456],
  ['1.5 crore', 15_000_000],
  ['1.5cr', 15_000_000],
  ['50k', 50_000],
  ['50 thousand', 50_000],
  ['50 hazaar', 50_000],
  ['50 hazar', 50_000],
  ['1 lakh 50 thousand', 150_000],
  ['1 crore 20 lakh', 12_000_000],
  ['2 lakh 5,000', 205_000],
  ['५० हज़ार', 50_000],
  ['५० हज\u093cार', 50_000],
  ['२ लाख', 200_000],
  ['१.५ करोड़', 15_000_000],
])('an amount in words, %j, is read', (text, amount) => {
  expect(parseAmount(text)).toEqual({ ok: true, value: amount })
})

test.each([
  ['१०००००', 100_000],
  ['५०,०००', 50_000],
  ['２，００，０００', 200_000],
  ['২০০০০', 20_000],
  ['௨௦௦௦௦', 20_000],
  ['۲۰۰۰۰', 20_000],
])('an amount in the digits of another script, %j, is read', (text, amount) => {
  expect(parseAmount(text)).toEqual({ ok: true, value: amount })
})

test.each([
  ['', 'empty'],
  [' ₹, ', 'empty'],
  ['Rs.', 'empty'],
  ['0', 'too-small'],
  ['000', 'too-small'],
  ['0.00', 'too-small'],
  ['100000001', 'too-large'],
  ['11 crore', 'too-large'],
  ['10.5', 'not-whole'],
  ['2,00,000.50', 'not-whole'],
  ['1.234567 lakh', 'not-whole'],
  ['-5', 'negative'],
  ['- ₹2,00,000', 'negative'],
  ['₹ -2 lakh', 'negative'],
  ['\u22125', 'negative'],
  ['+5', 'not-a-number'],
  ['5-10', 'not-a-number'],
  ['1e5', 'not-a-number'],
  ['0x10', 'not-a-number'],
  ['lakh 5', 'not-a-number'],
  ['two lakh', 'not-a-number'],
  ['50 thousand 2 lakh', 'not-a-number'],
  ['2 lakh 2 lakh', 'not-a-number'],
  ['2 dozen', 'not-a-number'],
  ['1.2.3', 'not-a-number'],
  ['1.000', 'not-a-number'],
  ['__proto__', 'not-a-number'],
])('an amount typed as %j is refused', (text, reason) => {
  expect(parseAmount(text)).toEqual({ ok: false, reason })
})

test.each(['1,5', '1,5 lakh', '12,34', '1,2,3', '1,00,0000', '2 5', '1,0000', ',500'])(
  'commas or spaces that group nothing are not dropped: %j',
  (text) => {
    expect(parseAmount(text)).toEqual({ ok: false, reason: 'not-a-number' })
  },
)

test('a long text of anything is answered at once', () => {
  for (const scrap of [' ', '.', 'rs', '1 ', '/- ']) {
    expect(parseAmount(scrap.repeat(50_000) + 'x')).toEqual({ ok: false, reason: 'not-a-number' })
  }
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
