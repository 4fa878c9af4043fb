import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresIn, hasStrangeDigits, isKnown } from '../../server/assistant/figures.ts'

const read = (text: string) =>
  figuresIn(text).map((readings) =>
    readings.map(({ value, unit }) => `${String(value)} ${String(unit)}`).join(' or '),
  )

test.each<[string, readonly string[]]>([
  ['₹2,00,000 for 6 months', ['200000 rupees', '6 months']],
  ['Rs. 2 lakh', ['200000 rupees']],
  ['1.5 crore rupees', ['15000000 rupees']],
  ['at 1.5% a month or 18 per cent a year', ['1.5 percent', '18 percent']],
  ['75 to 85%', ['75 percent', '85 percent']],
  ['18, 20 or 22 KT', ['18 null', '20 karat', '22 karat']],
  ['22-karat, 10-gram', ['22 karat', '10 grams']],
  ['22K', ['22000 rupees or 22 karat']],
  ['2 years', ['24 months']],
  ['2 tola', ['23.3276 grams']],
  ['on 22 Nov 2026', ['22 date', '2026 date']],
  ['within 30 days, 24 hours, 30 minutes', ['30 days', '24 hours', '30 minutes']],
  ['call 1930', ['1930 date']],
  ['PIN 560001', ['560001 null']],
  ['two lakh at two percent for six months', ['200000 rupees', '2 percent', '6 months']],
  ['दो लाख, २ प्रतिशत, ६ महीने', ['200000 rupees', '2 percent', '6 months']],
  ['five hundred', ['500 null']],
  ['a month, a gram, one year, no month, two ways', []],
  ['a lakh', ['100000 rupees']],
  ['', []],
])('%s', (text, figures) => {
  expect(read(text)).toEqual(figures)
})

test('a figure of another unit is not the same', () => {
  const known = figuresIn('for 12 months at 1% a month')
  expect(isKnown(figuresIn('12 months')[0] ?? [], known)).toBe(true)
  expect(isKnown(figuresIn('1 year')[0] ?? [], known)).toBe(true)
  expect(isKnown(figuresIn('12%')[0] ?? [], known)).toBe(false)
  expect(isKnown(figuresIn('₹12')[0] ?? [], known)).toBe(false)
})

test('a date is no rate', () => {
  expect(isKnown(figuresIn('22%')[0] ?? [], figuresIn('22 Nov 2026'))).toBe(false)
})

test('digits of scripts that are not read are noticed', () => {
  expect(hasStrangeDigits('๑๒%')).toBe(true)
  expect(hasStrangeDigits('१२%, ½, 12²')).toBe(false)
})

test('no digit passes unread', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const digits = /\p{N}/u.test(text.normalize('NFKC'))
      expect(!digits || hasStrangeDigits(text) || figuresIn(text).length > 0).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
