import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRupees } from '#lib/domain/format/format'
import type { Rupees } from '#lib/domain/money/money'
import { MIN_LOAN, parseExistingLoans, parseLoan, parseLoanAmount, toLoanStep } from './loan-amount.ts'

test.each([
  ['10000', 10_000],
  ['10,000', 10_000],
  ['₹1,00,000', 100_000],
  [' 11 000 ', 11_000],
  ['100000000', 100_000_000],
  ['2 lakh', 200_000],
  ['50k', 50_000],
  ['५०,०००', 50_000],
])('%j is an amount to borrow', (text, amount) => {
  expect(parseLoanAmount(text)).toEqual({ ok: true, value: amount })
})

test.each([
  ['', 'empty'],
  [' ₹ ', 'empty'],
  ['0', 'too-small'],
  ['9999', 'too-small'],
  ['9000', 'too-small'],
  ['10001', 'off-step'],
  ['10,500', 'off-step'],
  ['100001000', 'too-large'],
  ['1e5', 'not-a-number'],
  ['-20000', 'negative'],
  ['20000.50', 'not-whole'],
  ['0.05 lakh', 'too-small'],
  ['ten thousand', 'not-a-number'],
])('%j is refused: %s', (text, reason) => {
  expect(parseLoanAmount(text)).toEqual({ ok: false, reason })
})

test.each([
  ['10,001', { ok: true, value: 10_001 }],
  ['9,999', { ok: false, reason: 'too-small' }],
  ['2', { ok: false, reason: 'too-small' }],
  ['2 lakh', { ok: true, value: 200_000 }],
])('without steps, %j gives %j', (text, read) => {
  expect(MIN_LOAN).toBe(10_000)
  expect(parseLoan(text)).toEqual(read)
})

test('every thousand from 10 000 on is taken as typed and as shown, and no text throws', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 100_000 }), fc.string({ unit: 'binary' }), (thousands, noise) => {
      const amount = thousands * 1000
      expect(parseLoanAmount(String(amount))).toEqual({ ok: true, value: amount })
      expect(parseLoanAmount(formatRupees(amount))).toEqual({ ok: true, value: amount })
      expect(parseLoanAmount(String(amount + 1)).ok).toBe(false)
      expect(() => parseLoanAmount(noise)).not.toThrow()
    }),
  )
})

test.each([
  ['0', { ok: true, value: 0 }],
  ['₹ 0', { ok: true, value: 0 }],
  ['1.5 lakh', { ok: true, value: 150_000 }],
  ['', { ok: false, reason: 'empty' }],
  ['some', { ok: false, reason: 'not-a-number' }],
])('%j owed on gold already', (text, read) => {
  expect(parseExistingLoans(text)).toEqual(read)
})

test.each([
  [0, 0],
  [999, 999],
  [1000, 1000],
  [90_002, 90_000],
])('%d rupees are %d in whole thousands', (amount, step) => {
  expect(toLoanStep(amount as Rupees)).toBe(step)
})
