import { expect, it } from 'vitest'
import { rateProblems } from './rate-problems.ts'

const TODAY = '2026-11-24'
const RATE = {
  price: 100_900,
  city: 'Gurugram',
  changePercent: 9.5,
  changeSince: '2026-11-23',
  date: TODAY,
  source: 'The publisher',
}

it.each([
  {},
  { price: 10_000 },
  { price: 500_000 },
  { price: 100_900.5 },
  { changePercent: -100 },
  { changePercent: 100 },
  { city: 'a'.repeat(100) },
  { source: 'a'.repeat(300) },
  { date: '2026-11-23', changeSince: '2025-11-23' },
])('a rate with %j can be stored', (part) => {
  expect(rateProblems({ ...RATE, ...part }, TODAY)).toEqual([])
})

it.each([
  [{ price: 9_999.99 }, 'price'],
  [{ price: 500_000.01 }, 'price'],
  [{ price: Number.NaN }, 'price'],
  [{ city: ' ' }, 'city'],
  [{ city: 'a'.repeat(101) }, 'city'],
  [{ changePercent: -100.1 }, 'changePercent'],
  [{ changePercent: 100.1 }, 'changePercent'],
  [{ changePercent: Number.NaN }, 'changePercent'],
  [{ changeSince: TODAY }, 'changeSince'],
  [{ changeSince: '2026-02-30' }, 'changeSince'],
  [{ date: '2026-11-25' }, 'date'],
  [{ date: '2026-10-32', changeSince: '2026-01-01' }, 'date'],
  [{ source: '' }, 'source'],
  [{ source: 'a'.repeat(301) }, 'source'],
])('a rate with %j is refused for its %s', (part, problem) => {
  expect(rateProblems({ ...RATE, ...part }, TODAY)).toEqual([problem])
})
