import { expect, test } from 'vitest'
import { failureOfRefusal, stepToMend } from './booking-refusals.ts'

test.each([
  ['slot-full', 3],
  ['slot-past', 3],
  ['area-not-served', 2],
  ['not-proven', 1],
  ['too-many', null],
  ['budget-spent', null],
] as const)('a booking refused with %s is put right at step %s', (code, step) => {
  expect(failureOfRefusal(code)).toBe(code)
  expect(stepToMend(code)).toBe(step)
})

test.each(['invalid', 'key-reused', 'toString', ''])(
  'a booking refused with %j can be put right nowhere',
  (code) => {
    expect(failureOfRefusal(code)).toBe('booking-submit')
    expect(stepToMend('booking-submit')).toBeNull()
  },
)
