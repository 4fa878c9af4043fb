import { expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { loanPrice } from './loan-price'

const price = (day: string, pricePerGram24: number) => ({ day: day as IsoDate, pricePerGram24 })

it('is the average of 30 days where that is lower, and the newest price where it is', () => {
  expect(loanPrice([price('2026-11-20', 6600), price('2026-11-19', 6400)])).toEqual({
    ...{ pricePerGram22: (6500 * 22) / 24, day: '2026-11-20', basis: 'average-30-days' },
  })
  expect(loanPrice([price('2026-11-19', 6600), price('2026-11-20', 6400)])).toEqual({
    ...{ pricePerGram22: (6400 * 22) / 24, day: '2026-11-20', basis: 'previous-day' },
  })
})

it('leaves out prices that are more than 30 days older than the newest', () => {
  const old = price('2026-10-21', 1000)
  expect(loanPrice([old, price('2026-11-20', 6600)])?.pricePerGram22).toBe((6600 * 22) / 24)
  expect(loanPrice([price('2026-10-22', 5400), price('2026-11-20', 6600)])?.pricePerGram22).toBe(
    (6000 * 22) / 24,
  )
})

it('is nothing without a price', () => {
  expect(loanPrice([])).toBeNull()
})
