import { describe, expect, it } from 'vitest'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { auditInstalment } from './instalment.ts'
import { BASIS, TT_01, TT_02, TT_03, findingsOf, without } from './offers.fixture.ts'

const foundIn = (offer: FeedOffer, shown: FeedOffer | null = null) =>
  findingsOf(auditInstalment, offer, { shown })[0]!

describe('The payment of a month', () => {
  it('is an instalment or the interest, with its workings', () => {
    expect(foundIn(TT_03)).toEqual({
      rule: 'instalment',
      check: 'Instalment, 10 times',
      verdict: 'fine',
      stated: '₹10,459.34',
      worked: '₹10,459.34',
      sentence: '',
      workings: [
        { group: 'Instalment, 10 times', label: 'Amount', value: '₹1,00,000.00' },
        { group: 'Instalment, 10 times', label: 'Rate a year', value: '9.90%' },
        { group: 'Instalment, 10 times', label: 'Months', value: '10' },
        { group: 'Instalment, 10 times', label: 'A month', value: '₹10,459.34' },
      ],
      reason: null,
    })
    expect(foundIn(TT_01)).toMatchObject({ check: 'Interest, 12 times', worked: '₹741.67' })
  })

  it('may be a rupee off, and no more', () => {
    for (const monthlyPayment of [10_460.34, 10_458.34])
      expect(foundIn({ ...TT_03, monthlyPayment }).verdict).toBe('fine')
    expect(foundIn({ ...TT_03, monthlyPayment: 10_460.35 })).toMatchObject({
      rule: 'instalment',
      verdict: 'withheld',
      reason: 'instalments',
      sentence:
        'The feed states ₹10,460.35 a month. ₹1,00,000 at 9.90% over 10 months are ₹10,459.34 a month, which is ₹1.01 less.',
    })
    expect(foundIn({ ...TT_03, monthlyPayment: 10_458.33 }).sentence).toMatch(/which is ₹1\.01 more\.$/)
    const basis = { ...BASIS, tolerances: { ...BASIS.tolerances, rupees: 5 } }
    expect(findingsOf(auditInstalment, { ...TT_03, monthlyPayment: 10_463 }, { basis })[0]!.verdict).toBe(
      'fine',
    )
  })

  it('is not looked at if it is not stated', () => {
    expect(findingsOf(auditInstalment, without(TT_03, 'monthlyPayment'))).toEqual([])
  })

  it('of a loan that is repaid all at the end is a contradiction', () => {
    expect(foundIn({ ...TT_02, monthlyPayment: 800 })).toMatchObject({
      check: 'Payment a month',
      verdict: 'withheld',
      reason: 'instalments',
      worked: '₹0.00',
      sentence:
        'The feed states ₹800 a month, but the loan is repaid all at the end: leave the payment a month out.',
    })
    expect(foundIn({ ...TT_02, monthlyPayment: 0 }).verdict).toBe('fine')
  })

  it('that is counted by days is that of a short or a long month, or between them', () => {
    const byDays: FeedOffer = { ...TT_01, interestDays: 'actual/365' }
    for (const monthlyPayment of [681.74, 742, 756.89])
      expect(foundIn({ ...byDays, monthlyPayment })).toMatchObject({
        verdict: 'fine',
        worked: '₹682.74 to ₹755.89',
      })
    expect(foundIn({ ...byDays, monthlyPayment: 681.73 }).verdict).toBe('withheld')
    expect(foundIn({ ...byDays, monthlyPayment: 800 }).sentence).toBe(
      'The feed states ₹800 a month. ₹1,00,000 at 8.90% over 12 months are ₹682.74 to ₹755.89 a month, which is ₹44.11 less.',
    )
  })
})

describe('What the stated payment would fit', () => {
  const fits = (offer: FeedOffer, shown: FeedOffer | null = null) =>
    foundIn(offer, shown)
      .sentence.split(/(?:more|less)\. ?/)
      .at(-1)

  it('is the old rate', () => {
    expect(fits({ ...TT_03, annualRatePercent: 11 }, TT_03)).toBe(
      '₹10,459.34 is what the old rate of 9.90% gives.',
    )
    expect(fits({ ...TT_03, monthlyPayment: 10_000, annualRatePercent: 11 }, TT_03)).toBe('')
  })

  it('is the old tenure', () => {
    expect(fits({ ...TT_03, tenureMonths: 12 }, TT_03)).toBe(
      '₹10,459.34 is what the old tenure of 10 months gives.',
    )
    expect(fits({ ...TT_03, monthlyPayment: 10_000, tenureMonths: 12 }, TT_03)).toBe('')
    expect(fits({ ...TT_03, monthlyPayment: 10_000 }, TT_03)).toBe('')
  })

  it('is a flat rate, of instalments only', () => {
    expect(fits({ ...TT_03, monthlyPayment: 10_825 })).toBe(
      '₹10,825 is what a flat rate on the full amount gives.',
    )
    expect(fits({ ...TT_03, monthlyPayment: 10_827 })).toBe('')
    expect(fits({ ...TT_01, monthlyPayment: 9075 })).toBe('')
  })
})
