import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { dueDayOf } from './dated-schedule.ts'
import { lateRate } from './late-rate.ts'
import { GUIDE_SLABS } from './loans.fixture.ts'

const FROM = '2026-11-25' as IsoDate
const late = {
  loan: { annualRatePercent: 10.8 },
  rateWithoutRebatePercent: undefined,
  owed: 100_000,
  after: 0,
  until: 1,
  interestDays: '30/360' as const,
  dueDay: (month: number) => dueDayOf(FROM, month),
}
const slabs = (slabsFrom: 'first-day' | 'slab-day') => ({
  annualRatePercent: 10.8,
  slabs: GUIDE_SLABS,
  slabsFrom,
})

it('stays where there is one rate', () => {
  expect(lateRate(late, 10)).toEqual({ before: 10.8, after: 10.8, dearer: 0 })
})

it('rises for the whole month and the days beyond if the higher slab counts from the first day', () => {
  // 1,200 in place of 900 for the month, and 3.6 points for ten days: 98.63.
  expect(lateRate({ ...late, loan: slabs('first-day') }, 10)).toEqual({
    before: 10.8,
    after: 14.4,
    dearer: 398.63,
  })
})

test.each([
  ['ten days, in the second slab', 10, 14.4, 98.63],
  // The due day of the third month is 62 days after that of the first.
  ['up to the last day of the second slab', 62, 14.4, 611.51],
  // 62 days at 3.6 points more, 18 at 10.8.
  ['beyond it', 80, 21.6, 1144.11],
])('rises only for the days beyond if it counts from its own day: %s', (_, days, after, dearer) => {
  expect(lateRate({ ...late, loan: slabs('slab-day') }, days)).toEqual({ before: 10.8, after, dearer })
})

it('is the one without the rebate from the first day, where a rebate is lost', () => {
  // 1,800 in place of 900, and 10.8 points for ten days: 295.89.
  const lost = { ...late, rateWithoutRebatePercent: 21.6 }
  expect(lateRate(lost, 10)).toEqual({ before: 10.8, after: 21.6, dearer: 1195.89 })
})

it('goes on from the slab of its months where a bullet loan is due', () => {
  const bullet = { ...late, loan: slabs('slab-day'), until: 3 }
  // Ten days in the last slab rather than the second: 7.2 points.
  expect(lateRate(bullet, 10)).toEqual({ before: 14.4, after: 21.6, dearer: 197.26 })
  expect(lateRate({ ...bullet, until: 4 }, 10)).toEqual({ before: 21.6, after: 21.6, dearer: 0 })
})

it('counts the days of the month where the lender does', () => {
  // 3.6 points for 30 days of November and December, and for ten more.
  const lost = { ...late, loan: slabs('first-day'), interestDays: 'actual/365' as const }
  expect(lateRate(lost, 10).dearer).toBe(394.52)
})

it('is never dearer for fewer days', () => {
  const rates = fc.constantFrom(slabs('first-day'), slabs('slab-day'))
  const days = fc.integer({ min: 1, max: 89 })
  fc.assert(
    fc.property(rates, days, fc.integer({ min: 1, max: 12 }), (loan, count, until) => {
      const each = { ...late, loan, until }
      expect(lateRate(each, count + 1).dearer).toBeGreaterThanOrEqual(lateRate(each, count).dearer)
      expect(lateRate(each, count).dearer).toBeGreaterThanOrEqual(0)
    }),
  )
})
