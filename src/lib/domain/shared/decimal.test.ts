import { expect, test } from 'vitest'
import { cleanDecimal, readDecimal, settleDecimal } from './decimal.ts'

test.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  ['1，5', 1.5],
  ['0,750', 0.75],
  ['12,34', 12.34],
  ['.5', 0.5],
  ['5.', 5],
  ['5,', 5],
  ['1,000', 1000],
  ['1,00,000', 100_000],
  ['1,000.5', 1000.5],
  [' 2 2.5 ', 22.5],
  ['१०.५', 10.5],
  ['१०,५', 10.5],
])('%j is read', (text, value) => {
  expect(readDecimal(text, 3)).toBe(value)
})

test.each([
  ['', 'empty'],
  [' , ', 'empty'],
  ['-1', 'negative'],
  ['\u22121,5', 'negative'],
  ['.', 'not-a-number'],
  ['-', 'not-a-number'],
  ['1,5,3', 'not-a-number'],
  ['1,5.3', 'not-a-number'],
  ['1.2.3', 'not-a-number'],
  ['1.2345', 'not-a-number'],
  ['1e3', 'not-a-number'],
  ['1-5', 'not-a-number'],
  ['x5', 'not-a-number'],
])('%j is refused: %s', (text, reason) => {
  expect(readDecimal(text, 3)).toBe(reason)
})

test.each([
  ['1,5', '1,5', '1.5'],
  ['1,', '1,', '1.'],
  ['1,000', '1000', '1000'],
  ['1,2,3', '1,23', '1.23'],
  ['-1,5', '-1,5', '-1.5'],
  ['1-5', '1-5', '1-5'],
])('typed as %j it stands as %j and settles as %j', (text, clean, settled) => {
  expect(cleanDecimal(text, 3)).toBe(clean)
  expect(settleDecimal(clean)).toBe(settled)
})
