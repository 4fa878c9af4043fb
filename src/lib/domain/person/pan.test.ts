import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanPan, isMaskedPan, maskPan, parsePan, type Pan } from './pan.ts'

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const digit = fc.constantFrom(...'0123456789')
const pans = fc
  .tuple(
    fc.array(letter, { minLength: 5, maxLength: 5 }),
    fc.array(digit, { minLength: 4, maxLength: 4 }),
    letter,
  )
  .map(([letters, digits, check]) => letters.join('') + digits.join('') + check)

describe('a PAN field', () => {
  test.each([
    ['abcde1234f', 'ABCDE1234F'],
    [' abcde-1234 f ', 'ABCDE1234F'],
    ['ABCDE1234FGH', 'ABCDE1234F'],
    ['--------------ABCDE1234F', 'ABCDE1234F'],
    ['AZaz09', 'AZAZ09'],
    ['@[`{/:', ''],
    ['ßıſﬁABC', 'ABC'],
    ['एबी१२', ''],
    ['', ''],
  ])('holds for %j only %j', (typed, shown) => {
    expect(cleanPan(typed)).toBe(shown)
  })

  test('holds the first ten of ten thousand letters', () => {
    expect(cleanPan('a'.repeat(10_000))).toBe('AAAAAAAAAA')
  })

  test('never holds more than ten ASCII letters and digits, and cleaning again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const shown = cleanPan(typed)
        expect(shown).toMatch(/^[A-Z0-9]{0,10}$/)
        expect(cleanPan(shown)).toBe(shown)
      }),
    )
  })
})

describe('a PAN', () => {
  test('is five letters, four digits and a letter', () => {
    fc.assert(
      fc.property(pans, (pan) => {
        expect(parsePan(pan)).toEqual({ ok: true, value: pan })
        expect(parsePan(` ${pan.toLowerCase()}.`)).toEqual({ ok: true, value: pan })
      }),
    )
  })

  test.each([
    ['', 'empty'],
    [' -- ', 'empty'],
    ['A', 'incomplete'],
    ['ABCDE1234', 'incomplete'],
    ['12345', 'incomplete'],
    ['ABCD12345F', 'format'],
    ['ABCDEF234G', 'format'],
    ['ABCDE12345', 'format'],
    ['1ABCDE234F', 'format'],
    ['ABCDE123FF', 'format'],
  ])('is not %j: %s', (typed, reason) => {
    expect(parsePan(typed)).toEqual({ ok: false, reason })
  })
})

test('no text throws, and a PAN that was read is read as itself', () => {
  const texts = fc.oneof(
    pans,
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('a', 'Z', '7', '-') }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const parsed = parsePan(text)
      if (parsed.ok) expect(parsePan(parsed.value)).toEqual(parsed)
      else expect(['empty', 'incomplete', 'format']).toContain(parsed.reason)
    }),
  )
})

describe('a masked PAN', () => {
  test('shows the last four characters', () => {
    expect(maskPan('ABCDE1234F' as Pan)).toBe('XXXXXX234F')
  })

  test('is recognised as masked and is not a PAN any more', () => {
    fc.assert(
      fc.property(pans, (pan) => {
        const masked = maskPan(pan as Pan)
        expect(isMaskedPan(masked)).toBe(true)
        expect(parsePan(masked)).toEqual({ ok: false, reason: 'format' })
        expect(isMaskedPan(pan)).toBe(false)
      }),
    )
  })

  test.each([
    '',
    'XXXXXX',
    'XXXXXX2344',
    'XXXXX1234F',
    'XXXXXX234FX',
    'YXXXXXX234F',
    'xxxxxx234f',
    'XXXXXX23AF',
  ])('is not %j', (text) => {
    expect(isMaskedPan(text)).toBe(false)
  })
})
