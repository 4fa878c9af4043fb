import { expect, test } from 'vitest'
import { parseRateHistory } from './read-history.ts'

const day = { date: '2026-11-24', karat24: 10_100, karat22: 9258.33, karat18: 7575, source: 'A market' }
const history = { city: 'Gurugram', unit: 'gram', days: [day] }

test('the prices of past days are read, the newest last', () => {
  const older = { ...day, date: '2026-11-23' }
  expect(parseRateHistory({ ...history, days: [day, older], more: 1 })).toEqual({
    ...history,
    days: [older, day],
  })
})

test.each([
  ['nothing', null],
  ['no city', { ...history, city: '' }],
  ['another unit', { ...history, unit: '10 g' }],
  ['no list', { ...history, days: {} }],
  ['no day', { ...history, days: [] }],
  ['a date that is none', { ...history, days: [{ ...day, date: '24 Nov' }] }],
  ['a price as text', { ...history, days: [{ ...day, karat22: '9258.33' }] }],
  ['a price of zero', { ...history, days: [{ ...day, karat18: 0 }] }],
  ['the price of a bar', { ...history, days: [{ ...day, karat24: 1_000_000 }] }],
  ['a day without a source', { ...history, days: [day, { ...day, source: ' ' }] }],
])('%s is not read', (_what, value) => {
  expect(parseRateHistory(value)).toBeNull()
})
