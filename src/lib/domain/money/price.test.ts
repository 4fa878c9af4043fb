import { expect, test } from 'vitest'
import { priceOf22 } from './price.ts'

test('22 KT is 22 parts of 24: 5,958.33 where 24 KT is at 6,500', () => {
  expect(priceOf22(6500)).toBeCloseTo(5958.33, 2)
})
