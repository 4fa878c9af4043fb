import { expect, test } from 'vitest'
import { isAhead } from './booking-notices.ts'
import { TODAY, TOMORROW, YESTERDAY } from './booking.fixture.ts'

test.each([TODAY, TOMORROW, null])(
  'a booked visit is ahead while its day, %s, is not over',
  (selectedDate) => {
    expect(isAhead({ selectedDate }, TODAY)).toBe(true)
  },
)

test('a booked visit is not ahead once its day is over', () => {
  expect(isAhead({ selectedDate: YESTERDAY }, TODAY)).toBe(false)
})
