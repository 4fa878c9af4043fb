import { expect, test } from 'vitest'
import { highestOf, isGood, percentile75, stepOf, VITALS } from './vitals.ts'

test.each([
  ['LCP', 0, 0],
  ['LCP', 10, 0],
  ['LCP', 10.1, 1],
  ['INP', 10.8, 1],
  ['TTFB', 10.9, 2],
  ['LCP', 1e9, 120],
  ['CLS', 0, 0],
  ['CLS', 0.0001, 1],
  ['CLS', 0.1, 20],
  ['CLS', 7, 200],
] as const)('%s of %d is in step %d', (name, value, step) => {
  expect(stepOf(name, value)).toBe(step)
})

test('the highest value of a step is at most 8% above a value in it', () => {
  for (let value = 11; value < 60_000; value *= 1.31) {
    const highest = highestOf('LCP', stepOf('LCP', value))
    expect(highest).toBeGreaterThanOrEqual(Math.floor(value))
    expect(highest).toBeLessThanOrEqual(value * 1.08 + 1)
  }
  expect(highestOf('CLS', 3)).toBe(0.015)
  expect(highestOf('TTFB', 0)).toBe(10)
})

test('three of four values are not above the 75th percentile, in whatever order the steps come', () => {
  expect(percentile75('CLS', [{ step: 4, count: 1 }])).toBe(0.02)
  expect(
    percentile75('CLS', [
      { step: 20, count: 1 },
      { step: 2, count: 3 },
    ]),
  ).toBe(0.01)
  expect(
    percentile75('CLS', [
      { step: 20, count: 2 },
      { step: 2, count: 3 },
    ]),
  ).toBe(0.1)
})

test('the limits of good belong to it', () => {
  const limits = { LCP: 2500, INP: 200, CLS: 0.1, TTFB: 800 }
  for (const name of VITALS) {
    expect(isGood(name, limits[name])).toBe(true)
    expect(isGood(name, limits[name] * 1.001)).toBe(false)
  }
})
