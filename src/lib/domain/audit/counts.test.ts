import { expect, it } from 'vitest'
import { formatCount } from './counts.ts'

it('One of something is singular', () => {
  expect([0, 1, 2].map((count) => formatCount(count, 'month'))).toEqual(['0 months', '1 month', '2 months'])
})
