import { describe, expect, test } from 'vitest'
import { GUIDE_SLABS } from '#lib/domain/loan/loans.fixture'
import { OFFER_FILE as offer, problemsOf } from './offer.fixture.ts'

const SLABS = { annualRatePercent: 10.8, slabs: GUIDE_SLABS, slabsFrom: 'first-day' }

describe('an offer file is accepted', () => {
  test.each([
    ['slabs of a loan whose interest is paid monthly', { ...SLABS, repayment: 'interest-only' }],
    [
      'slabs of a loan repaid at the end, whose last slab counts for its term',
      { ...SLABS, repayment: 'bullet', annualRatePercent: 21.6, rateWithoutRebatePercent: 21.6 },
    ],
    [
      'slabs that count from their own day, to two decimals',
      { ...SLABS, slabsFrom: 'slab-day', repayment: 'bullet', tenureMonths: 11, annualRatePercent: 19.31 },
    ],
    ['a rebate', { rateWithoutRebatePercent: 12 }],
  ])('with %s', (_what, fields) => {
    expect(problemsOf({ ...offer, ...fields })).toEqual([])
  })
})

describe('an offer file is refused, in words that say what to change, with', () => {
  const LIST =
    'slabs must be a list from the shortest to the longest, each with upToMonths (whole months, more than in the line before) and annualRatePercent (from 1 to 36, more than in the line before); leave it out if there is one rate'
  const [shortest, longer] = SLABS.slabs
  const monthly = { ...SLABS, repayment: 'interest-only' }

  test.each([
    ['slabs in words', { ...monthly, slabs: '10.8, 14.4' }, `slabs: ${LIST}`],
    ['a single slab', { ...monthly, slabs: [shortest] }, `slabs: ${LIST}`],
    [
      'a longer slab before a shorter',
      { ...monthly, annualRatePercent: 14.4, slabs: [longer, shortest] },
      `slabs: ${LIST}`,
    ],
    [
      'a slab that costs no more than the one before',
      { ...monthly, slabs: [shortest, { upToMonths: 3, annualRatePercent: 10.8 }] },
      `slabs: ${LIST}`,
    ],
    [
      'a slab without its months',
      { ...monthly, slabs: [shortest, { annualRatePercent: 14.4 }] },
      `slabs.1.upToMonths: ${LIST}`,
    ],
    [
      'a field that no slab has',
      { ...monthly, slabs: [shortest, { ...longer, rate: 1.2 }] },
      `slabs.1: ${LIST}`,
    ],
    [
      'another start of slabs',
      { ...monthly, slabsFrom: 'later' },
      'slabsFrom: slabsFrom must be first-day (the higher slab counts from the first unpaid day) or slab-day (only from the day on which it begins)',
    ],
    [
      'slabs without their start',
      { ...monthly, slabsFrom: undefined },
      'slabsFrom: slabs need slabsFrom: first-day or slab-day, as the agreement says',
    ],
    [
      'a start without slabs',
      { slabsFrom: 'slab-day' },
      'slabsFrom: slabsFrom needs slabs: state both, or leave both out',
    ],
    [
      'slabs of equal instalments',
      SLABS,
      'slabs: slabs are for interest-only and bullet loans: equal instalments have one rate, so leave slabs out',
    ],
    [
      'a rate that is not that of the first slab, where interest is paid monthly',
      { ...monthly, annualRatePercent: 9 },
      'annualRatePercent: annualRatePercent must be what the slabs come to if the interest is paid each month, on its day: that is 10.8, not 9',
    ],
    [
      'the lowest slab as the rate of a loan repaid at the end',
      { ...SLABS, repayment: 'bullet' },
      'annualRatePercent: annualRatePercent must be what the slabs come to if the interest is paid at the end of the term, on its day: that is 21.6, not 10.8',
    ],
    [
      'a rebate of less than nothing',
      { rateWithoutRebatePercent: 9.3 },
      'rateWithoutRebatePercent: rateWithoutRebatePercent must be above annualRatePercent, 9.3; leave it out if there is no rebate',
    ],
    [
      'a rate without the rebate that is not that of the last slab',
      { ...monthly, rateWithoutRebatePercent: 24 },
      'rateWithoutRebatePercent: rateWithoutRebatePercent must be the rate of the last slab, 21.6, or be left out',
    ],
    [
      'a rate without the rebate in words',
      { rateWithoutRebatePercent: 'high' },
      'rateWithoutRebatePercent: rateWithoutRebatePercent must be a number in percent a year, such as 21.6, from 1 to 36; leave it out if there is no rebate',
    ],
  ])('%s', (_what, fields, problem) => {
    expect(problemsOf({ ...offer, ...fields })).toEqual([problem])
  })
})
