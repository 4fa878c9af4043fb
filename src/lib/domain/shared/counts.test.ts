import { expect, it } from 'vitest'
import { formatCount } from './counts.ts'

it('groups counts as in India', () => {
  expect([0, 999, 1000, 100_000, 12_345_678].map(formatCount)).toEqual([
    '0',
    '999',
    '1,000',
    '1,00,000',
    '1,23,45,678',
  ])
})
