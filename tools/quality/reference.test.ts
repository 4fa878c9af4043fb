import { expect, test } from 'vitest'
import { IDLE_MS, slowdownFor, slownessOf } from './reference.ts'

test('an idle machine is as slow as itself, and the phone four times slower', () => {
  expect(slownessOf([IDLE_MS])).toBe(1)
  expect(slowdownFor(1)).toBe(4)
})

test('the middle of what was measured counts, in whatever order', () => {
  expect(slownessOf([9, 2, 1000, 3, 1].map((times) => times * IDLE_MS))).toBe(3)
})

test('where the machine is twice as slow, a page is slowed down half as much, so that its times stay', () => {
  const pageOnIdle = 30
  for (const slowness of [0.5, 1, 2, 7])
    expect(pageOnIdle * slowness * slowdownFor(slowness)).toBeCloseTo(pageOnIdle * 4)
})

test.each([[[]], [[0]], [[NaN]]])('what was not measured says nothing: %j', (measured) => {
  expect(() => slownessOf(measured)).toThrow('was not measured')
})
