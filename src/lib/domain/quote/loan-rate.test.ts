import { expect, test } from 'vitest'
import { readLoanRate, readSlabs, settleRate, type RateText } from './loan-rate.ts'

const SLAB: RateText = { rate: '12', rateKind: 'slab', slabMonths: '3', slabRate: '18' }

test('a rate of a month is that of a year twelvefold, and a period in the text counts', () => {
  expect(readLoanRate('1.1', 'month')).toEqual({ ok: true, value: 13.2 })
  expect(readLoanRate('13.2% a year', 'flat-month')).toEqual({ ok: true, value: 13.2 })
  expect(readLoanRate('5', 'month')).toEqual({ ok: true, value: 60 })
  expect(readLoanRate('5.001', 'month')).toEqual({ ok: false, reason: 'too-large' })
})

test('a rate rises once, after the months that were typed', () => {
  expect(readSlabs(SLAB, 12)).toEqual({
    slabs: [
      { upToMonths: 3, annualRatePercent: 12 },
      { upToMonths: 60, annualRatePercent: 18 },
    ],
    problems: {},
  })
  expect(readSlabs({ ...SLAB, slabRate: '1.5 a month' }, 12).slabs?.[1]?.annualRatePercent).toBe(18)
})

test('one that rises after the longest term does not rise', () => {
  expect(readSlabs({ ...SLAB, slabMonths: '60' }, 12).slabs).toEqual([
    { upToMonths: 60, annualRatePercent: 12 },
  ])
})

test('leaving a field chooses the period that its text names', () => {
  expect(settleRate({ ...SLAB, rateKind: 'flat-year', rate: '1% a month' })).toMatchObject({
    ...{ rate: '1', rateKind: 'flat-month' },
  })
  expect(settleRate({ ...SLAB, rate: '1% a month' })).toMatchObject({ rate: '12', rateKind: 'slab' })
})
