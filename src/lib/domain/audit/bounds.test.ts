import { expect, it } from 'vitest'
import { boundsOf, formatBounds, isBeyond, isMoreThan, nearestIn } from './bounds.ts'

const BOUNDS = { min: 2, max: 4 }

it('Values have a smallest and a largest', () => {
  expect(boundsOf([3, 2, 4])).toEqual(BOUNDS)
})

it('The nearest value within bounds is the value itself, or the bound that it is beyond', () => {
  expect([1, 3, 5].map((value) => nearestIn(BOUNDS, value))).toEqual([2, 3, 4])
})

it('A value is beyond bounds by more than a tolerance, but for the noise of sums', () => {
  expect([0.9, 1, 3, 5, 5.1].map((value) => isBeyond(value, BOUNDS, 1))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ])
  expect(isMoreThan(0.1 + 0.2, 0.3, 0)).toBe(false)
  expect(isMoreThan(0.3, 0.2, 0)).toBe(true)
  expect(isMoreThan(1 + 9e-10, 1, 0)).toBe(false)
  expect(isMoreThan(1e-9, 0, 0)).toBe(false)
  expect(isMoreThan(1, 2, 0)).toBe(false)
})

it('Bounds read as one value, from one to the other, or as a smallest one', () => {
  const format = (value: number) => value.toFixed(1)
  expect(formatBounds(BOUNDS, format)).toBe('2.0 to 4.0')
  expect(formatBounds({ min: 2, max: 2.01 }, format)).toBe('2.0')
  expect(formatBounds({ min: 2, max: Infinity }, format)).toBe('2.0 or more')
})
