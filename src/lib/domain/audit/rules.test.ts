import { describe, expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { auditBulletTenure } from './bullet-tenure.ts'
import { auditRate } from './rate.ts'
import { auditSuddenChange } from './sudden-change.ts'
import { auditValidity } from './validity.ts'
import { TT_01, TT_02, findingsOf, without } from './offers.fixture.ts'

describe('The days of an offer', () => {
  const on = (validFrom: string, validUntil: string) =>
    findingsOf(auditValidity, {
      ...TT_01,
      validFrom: validFrom as IsoDate,
      validUntil: validUntil as IsoDate,
    })

  it('count from the first to the last', () => {
    for (const [from, until] of [
      ['2026-11-24', '2026-11-24'],
      ['2026-01-01', '2027-01-01'],
    ] as const)
      expect(on(from, until)).toMatchObject([{ verdict: 'fine', sentence: '' }])
    expect(on('2026-11-01', '2026-12-31')).toEqual([
      {
        rule: 'validity',
        check: 'Offered',
        verdict: 'fine',
        stated: 'from 1 Nov 2026 until 31 Dec 2026',
        worked: null,
        sentence: '',
        workings: [],
        reason: null,
      },
    ])
  })

  it('withhold an offer that has ended, has not begun, or ends before it begins', () => {
    expect(on('2026-11-01', '2026-11-23')).toMatchObject([
      {
        verdict: 'withheld',
        reason: null,
        stated: 'from 1 Nov 2026 until 23 Nov 2026',
        sentence: 'The offer ended on 23 Nov 2026. State a later day if it is still offered.',
      },
    ])
    expect(on('2026-11-25', '2026-12-01')).toMatchObject([
      {
        verdict: 'withheld',
        sentence: 'The offer begins on 25 Nov 2026. Publish it from that day on, or state an earlier one.',
      },
    ])
    expect(on('2026-12-02', '2026-12-01')).toMatchObject([
      {
        verdict: 'withheld',
        sentence:
          'The offer ends on 1 Dec 2026, before it begins on 2 Dec 2026. Correct one of the two days.',
      },
    ])
  })

  it('may be stated one without the other, or not at all', () => {
    const offer = without(TT_01, 'validUntil')
    expect(findingsOf(auditValidity, offer)).toEqual([])
    expect(findingsOf(auditValidity, { ...offer, validFrom: '2026-11-24' as IsoDate })).toMatchObject([
      { verdict: 'fine', stated: 'from 24 Nov 2026' },
    ])
    expect(findingsOf(auditValidity, { ...offer, validFrom: '2026-11-25' as IsoDate })).toMatchObject([
      { verdict: 'withheld' },
    ])
    expect(findingsOf(auditValidity, TT_01)).toMatchObject([{ stated: 'until 31 Dec 2026' }])
    expect(findingsOf(auditValidity, { ...TT_01, validUntil: '2026-11-23' as IsoDate })).toMatchObject([
      { verdict: 'withheld' },
    ])
  })
})

describe('A sudden change', () => {
  const changes = (now: Partial<FeedOffer>, before: Partial<FeedOffer>) =>
    findingsOf(auditSuddenChange, { ...TT_01, ...now }, { shown: { ...TT_01, ...before } })

  it('of the rate by more than 3 points is to be confirmed', () => {
    expect(changes({ annualRatePercent: 12 }, { annualRatePercent: 9 })).toEqual([])
    expect(changes({ annualRatePercent: 9 }, { annualRatePercent: 12 })).toEqual([])
    expect(changes({ annualRatePercent: 12.01 }, { annualRatePercent: 9 })).toEqual([
      {
        rule: 'change',
        check: 'Rate a year, since the last version',
        verdict: 'to-confirm',
        stated: '12.01%',
        worked: '9.00%',
        sentence: 'The rate goes from 9.00% to 12.01%, by 3.01 points. Please confirm it.',
        workings: [],
        reason: null,
      },
    ])
    expect(changes({ annualRatePercent: 8.99 }, { annualRatePercent: 12 })).toHaveLength(1)
  })

  it('of a value a gram by more than 10 % is to be confirmed', () => {
    const from = (before: number, after: number) =>
      changes({ lendingValuePerGram: { 22: after } }, { lendingValuePerGram: { 22: before } })
    expect(from(4000, 4400)).toEqual([])
    expect(from(4000, 3600)).toEqual([])
    expect(from(4000, 4401)).toEqual([
      {
        rule: 'change',
        check: 'Value a gram, since the last version',
        verdict: 'to-confirm',
        stated: '₹4,401',
        worked: '₹4,000',
        sentence: 'The value a gram goes from ₹4,000 to ₹4,401, by 10.03%. Please confirm it.',
        workings: [],
        reason: null,
      },
    ])
    expect(from(4000, 3599)).toHaveLength(1)
    expect(
      changes({ lendingValuePerGram: { 18: 4500 } }, { lendingValuePerGram: { 18: 4000 } })[0],
    ).toMatchObject({
      check: 'Value a gram of 18 KT, since the last version',
      sentence: 'The value a gram of 18 KT goes from ₹4,000 to ₹4,500, by 12.50%. Please confirm it.',
    })
  })

  it('is none of what is new, or was not stated', () => {
    expect(findingsOf(auditSuddenChange, TT_01)).toEqual([])
    expect(changes({ lendingValuePerGram: { 18: 4500 } }, {})).toEqual([])
    const unstated = without(TT_01, 'lendingValuePerGram')
    expect(findingsOf(auditSuddenChange, unstated, { shown: TT_01 })).toEqual([])
    expect(findingsOf(auditSuddenChange, TT_01, { shown: unstated })).toEqual([])
  })
})

describe('The rate', () => {
  const rated = (annualRatePercent: number, more: Partial<FeedOffer> = {}) =>
    findingsOf(auditRate, { ...TT_01, annualRatePercent, ...more })

  it('of a loan on gold is between 4 and 36 percent a year', () => {
    for (const rate of [4, 8.9, 36]) expect(rated(rate)).toEqual([])
    expect(rated(0.9)).toEqual([
      {
        rule: 'rate',
        check: 'Rate a year',
        verdict: 'to-confirm',
        stated: '0.90%',
        worked: null,
        sentence:
          'A rate of 0.90% a year is less than a loan can cost. If it is for a month, state 10.80%. Please confirm it.',
        workings: [],
        reason: null,
      },
    ])
    expect(rated(3)[0]!.sentence).toContain('state 36.00%')
    for (const rate of [0, 3.99])
      expect(rated(rate)[0]!.sentence).toMatch(
        /^A rate of [\d.]+% a year is less than a loan can cost\. Please/,
      )
    expect(rated(36.01)).toMatchObject([
      {
        rule: 'rate',
        check: 'Rate a year',
        verdict: 'to-confirm',
        stated: '36.01%',
        sentence: 'A rate of 36.01% a year is more than loans on gold cost. Please confirm it.',
      },
    ])
  })

  it('without the rebate is no lower', () => {
    for (const rateWithoutRebatePercent of [9, 12]) expect(rated(9, { rateWithoutRebatePercent })).toEqual([])
    expect(rated(9, { rateWithoutRebatePercent: 8.99 })).toMatchObject([
      {
        rule: 'rate',
        check: 'Rate without the rebate',
        verdict: 'withheld',
        reason: 'apr',
        stated: '8.99%',
        sentence:
          'The rate without the rebate, 8.99%, is lower than the rate with it, 9.00%. Losing a rebate can’t make a loan cheaper: exchange the two, or leave the rebate out.',
      },
    ])
  })
})

describe('The tenure', () => {
  it('of a loan that is repaid all at the end is bounded', () => {
    expect(findingsOf(auditBulletTenure, { ...TT_02, tenureMonths: 12 })).toEqual([
      {
        rule: 'tenure',
        check: 'Tenure, all at the end',
        verdict: 'fine',
        stated: '12 months',
        worked: '12 months or fewer',
        sentence: '',
        workings: [],
        reason: null,
      },
    ])
    expect(findingsOf(auditBulletTenure, { ...TT_02, tenureMonths: 13 })).toMatchObject([
      {
        rule: 'tenure',
        check: 'Tenure, all at the end',
        verdict: 'withheld',
        reason: null,
        stated: '13 months',
        sentence:
          'The loan is repaid all at the end and runs for 13 months. The Reserve Bank allows 12 months for such a loan.',
      },
    ])
    expect(findingsOf(auditBulletTenure, { ...TT_01, tenureMonths: 13 })).toEqual([])
  })
})
