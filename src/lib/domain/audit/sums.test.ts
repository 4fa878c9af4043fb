import { describe, expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { sumsOf } from './sums.ts'
import { BASIS, TT_01, TT_02, TT_03, rupees, without } from './offers.fixture.ts'

const sums = (offer: FeedOffer, day = BASIS.day) => sumsOf(offer, day, BASIS.rules)

describe('The sums of an offer', () => {
  it('are for the amount of its stated figures', () => {
    expect(sums(TT_03)).toMatchObject({
      loan: { principal: 100_000, processingFee: 999, closingChargePercent: 0, feeTaxPercent: 18 },
      feeWithTax: 1178.82,
      inHand: 98_821.18,
    })
    expect(sums({ ...TT_03, amountUpTo: rupees(50_000) }).loan.principal).toBe(50_000)
    expect(sums({ ...TT_03, closingChargePercent: 2 }).loan.closingChargePercent).toBe(2)
  })

  it('take the stated fee with tax, or none, if the fee is not stated', () => {
    const offer = without(TT_03, 'processingFee', 'closingChargePercent')
    expect(sums(offer)).toMatchObject({
      feeWithTax: 1178.82,
      inHand: 98_821.18,
      loan: { processingFee: 0, closingChargePercent: 0 },
    })
    expect(sums(without(offer, 'feeWithTax'))).toMatchObject({ feeWithTax: null, inHand: 100_000 })
  })

  it('have no APR if nothing is in hand', () => {
    const free = without(TT_03, 'processingFee')
    expect(sums({ ...free, feeWithTax: 100_000 }).runs[0].aprPercent).toBeNull()
    expect(sums({ ...free, feeWithTax: 99_999.99 }).runs[0].aprPercent).not.toBeNull()
  })

  it('are one run where each month is a twelfth of a year', () => {
    for (const offer of [TT_01, without(TT_01, 'interestDays')]) {
      const { runs } = sums(offer)
      expect(runs).toHaveLength(1)
      expect(runs[0]).toMatchObject({ monthly: { min: 741.67, max: 741.67 }, paidBack: 108_900.04 })
    }
    expect(sums(TT_03).runs[0].monthly).toEqual({ min: 10_459.34, max: 10_459.34 })
    expect(sums(TT_02).runs[0].monthly).toEqual({ min: 0, max: 0 })
  })

  it('are twelve where days count, one for each month in which the loan is paid out', () => {
    const bullet: FeedOffer = {
      ...TT_02,
      tenureMonths: 1,
      annualRatePercent: 36.5,
      interestDays: 'actual/365',
    }
    const days = (offer: FeedOffer) =>
      sums(offer).runs.map(({ paidBack }) => Math.round((paidBack - 100_000) / 100))
    // November 2026 to October 2027.
    expect(days(bullet)).toEqual([30, 31, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31])
    expect(days({ ...bullet, tenureMonths: 2 })).toEqual([61, 62, 59, 59, 61, 61, 61, 61, 62, 61, 61, 61])
    const lateInMonth = sums(bullet, '2026-11-30' as IsoDate)
    expect(lateInMonth.runs.map(({ paidBack }) => paidBack)).toEqual(
      sums(bullet).runs.map(({ paidBack }) => paidBack),
    )
    const interest: FeedOffer = { ...TT_01, annualRatePercent: 36.5, interestDays: 'actual/365' }
    expect(sums(interest).runs.map(({ monthly }) => monthly)).toEqual(
      // From March on a run reaches February 2028, which has 29 days.
      Array.from({ length: 12 }, (_, start) => ({ min: start < 4 ? 2800 : 2900, max: 3100 })),
    )
    // A year with the 29th of February 2028 has a day more.
    expect(
      sums({ ...interest, tenureMonths: 12 }, '2027-02-01' as IsoDate).runs.map(({ paidBack }) => paidBack),
    ).toEqual([136_500, ...Array.from({ length: 11 }, () => 136_600)])
  })

  it('count by slabs where there are some', () => {
    const slabs = [
      { upToMonths: 3, annualRatePercent: 9 },
      { upToMonths: 6, annualRatePercent: 12 },
    ]
    const paidBack = (offer: FeedOffer) => sums(offer).runs.map((run) => run.paidBack)
    const offer: FeedOffer = { ...TT_02, interestDays: '30/360', slabs }
    expect(paidBack(offer)).toEqual([105_000])
    expect(paidBack({ ...offer, slabsFrom: 'slab-day' })).toEqual([104_250])
    // 151 days from 1 November at 12 percent; or the first 92 at 9.
    const byDays: FeedOffer = { ...offer, interestDays: 'actual/365' }
    expect(paidBack(byDays)[0]).toBe(104_964.38)
    expect(paidBack({ ...byDays, slabsFrom: 'slab-day' })[0]).toBe(104_208.22)
    expect(paidBack({ ...byDays, slabs: [] })).toHaveLength(12)
  })
})
