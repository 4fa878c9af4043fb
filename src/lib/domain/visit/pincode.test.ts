import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePinCode } from './pincode.ts'

test.each([
  ['122001', '122001'],
  ['122 001', '122001'],
  [' 1 2 2\u00a0001\n', '122001'],
  ['१२२००१', '122001'],
  ['९९९९९९', '999999'],
  ['100000', '100000'],
])('a PIN code typed as %j is read', (text, pinCode) => {
  expect(parsePinCode(text)).toEqual({ ok: true, value: pinCode })
})

test.each([
  ['', 'empty'],
  [' \u00a0', 'empty'],
  ['022001', 'format'],
  ['12200', 'format'],
  ['1220011', 'format'],
  ['122-001', 'format'],
  ['12200A', 'format'],
  ['A122001', 'format'],
  ['__proto__', 'format'],
])('a PIN code typed as %j is refused: %s', (text, reason) => {
  expect(parsePinCode(text)).toEqual({ ok: false, reason })
})

test('a text of ten thousand digits is refused', () => {
  expect(parsePinCode('1'.repeat(10_000))).toEqual({ ok: false, reason: 'format' })
})

test('six digits are a PIN code exactly when the first is not 0', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (number) => {
      expect(parsePinCode(String(number).padStart(6, '0')).ok).toBe(number >= 100_000)
    }),
  )
})

test('no text throws, and a PIN code that was read is read as itself', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('1', '०', '९', ' ', '-', 'A') }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const parsed = parsePinCode(text)
      if (parsed.ok) expect(parsePinCode(parsed.value)).toEqual(parsed)
      else expect(['empty', 'format']).toContain(parsed.reason)
    }),
  )
})
