import { expect, it, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { priceOfKarat, type RateDay } from './rate-history.ts'
import { dayTexts, drawnLine, rateRows, type LineWords } from './rate-words.ts'

const WORDS: LineWords = {
  begins: 'from {price}',
  more: '{rupees} ({percent}) more than on {since}',
  less: '{rupees} ({percent}) less than on {since}',
  same: 'as on {since}',
  highest: 'highest {price}',
  says: '{first} on {since}, {last} on {until}, {highest} on {day}',
}
const day = (date: string, karat24: number): RateDay => ({
  date: date as IsoDate,
  karat24,
  karat22: priceOfKarat(karat24, 22),
  karat18: priceOfKarat(karat24, 18),
  source: 'A market',
})
const FALLING = [day('2026-11-17', 10_100), day('2026-11-18', 10_112), day('2026-11-20', 10_055)]

test('a line says how far it goes, and what it begins at', () => {
  expect(drawnLine(FALLING, 'month', 24, WORDS, 'en')).toMatchObject({
    change: '₹45 (0.45%) less than on 17 Nov 2026',
    says: '₹10,100 on 17 Nov 2026, ₹10,055 on 20 Nov 2026, ₹10,112 on 18 Nov 2026',
    begins: 'from ₹10,040',
    path: 'M0.0 25.0L33.3 10.0L100.0 81.3',
  })
})

it('names its two ends and its highest place, each once', () => {
  const names = (days: readonly RateDay[]) =>
    drawnLine(days, 'month', 24, WORDS, 'en')?.prices.map(({ text, above }) => [text, above])
  expect(names(FALLING)).toEqual([
    ['₹10,100', false],
    ['₹10,055', false],
    ['highest ₹10,112', true],
  ])
  expect(names(FALLING.slice(0, 2))).toEqual([
    ['₹10,100', false],
    ['₹10,112', true],
  ])
})

it('says so if the price rose, or is the same', () => {
  const change = (from: number, to: number) =>
    drawnLine([day('2026-11-19', from), day('2026-11-20', to)], 'month', 24, WORDS, 'en')?.change
  expect(change(10_000, 10_055)).toBe('₹55 (0.55%) more than on 19 Nov 2026')
  expect(change(10_055, 10_055)).toBe('as on 19 Nov 2026')
})

it('has no line of a single day', () => {
  expect(drawnLine(FALLING.slice(0, 1), 'month', 24, WORDS, 'en')).toBeNull()
})

test('the rows of the table are the days of the line, the newest first', () => {
  expect(rateRows(FALLING, 'month', 'en')).toEqual([
    ['20 Nov 2026', '₹10,055', '₹9,217', '₹7,541'],
    ['18 Nov 2026', '₹10,112', '₹9,269', '₹7,584'],
    ['17 Nov 2026', '₹10,100', '₹9,258', '₹7,575'],
  ])
})

test('a day is shown by weight: 8 g of 22 KT are eight times the unrounded price', () => {
  expect(dayTexts(day('2026-11-20', 10_055), 'en')).toMatchObject({
    k22x1: '₹9,217',
    k22x8: '₹73,737',
    k24x10: '₹1,00,550',
    date: '20 Nov 2026',
    source: 'A market',
  })
})
