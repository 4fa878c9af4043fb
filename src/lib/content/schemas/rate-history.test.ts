import { expect, test } from 'vitest'
import { rateHistorySchema } from './rate-history.ts'

const day = { date: '2026-11-20', karat24: 10_055 }
const file = { city: 'Gurugram', source: 'Sample figure', sample: true, days: [day] }

const problemsOf = (data: unknown): string[] => {
  const parsed = rateHistorySchema.safeParse(data)
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('days with prices of 24 KT, or of more purities, are accepted', () => {
  expect(rateHistorySchema.parse(file)).toEqual(file)
  const more = { date: '2026-11-21', karat24: 10_060.5, karat22: 9222, karat18: 7545 }
  expect(problemsOf({ ...file, days: [day, more] })).toEqual([])
})

test.each([
  ['no day', [], 'days: days must name a day at least'],
  ['a day twice', [day, day], 'days: days must name each day once, the newest last'],
  [
    'the newest first',
    [day, { ...day, date: '2026-11-19' }],
    'days: days must name each day once, the newest last',
  ],
  [
    'a day that is none',
    [{ ...day, date: '2026-02-30' }],
    "days.0.date: date must be the day that the price is of, in quotes: '2026-11-20'",
  ],
  [
    'the price of 10 g',
    [{ ...day, karat24: 100_550 }],
    'days.0.karat24: karat24 must be rupees for a gram of 24 KT, such as 9217, or 9217.5 with paise, without commas',
  ],
  [
    'a price with a comma',
    [{ ...day, karat22: '9,217' }],
    'days.0.karat22: karat22 must be rupees for a gram of 22 KT, such as 9217, or 9217.5 with paise, without commas',
  ],
])('%s is refused, in words that say what to change', (_what, days, problem) => {
  expect(problemsOf({ ...file, days })).toEqual([problem])
})

test('it says which fields there are, and that its figures are samples', () => {
  expect(problemsOf({ ...file, sample: false })).toHaveLength(1)
  expect(problemsOf({ ...file, price: 1 })).toEqual([
    ': Remove or correct price: the fields of the prices of past days are city, source, sample, days',
  ])
})
