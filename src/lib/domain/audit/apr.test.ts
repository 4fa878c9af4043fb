import { describe, expect, it } from 'vitest'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { auditApr } from './apr.ts'
import { BASIS, TT_01, TT_02, TT_03, TT_03_SHOWN, TT_07, findingsOf, without } from './offers.fixture.ts'

const aprOf = (offer: FeedOffer, shown: FeedOffer | null = null) => findingsOf(auditApr, offer, { shown })[0]!
const verdictOf = (offer: FeedOffer) => aprOf(offer).verdict

describe('The APR', () => {
  it('may be 0.05 points off what the figures of the audit come to, and no more', () => {
    expect(verdictOf({ ...TT_07, aprPercent: 9.25 })).toBe('fine')
    expect(verdictOf({ ...TT_07, aprPercent: 9.15 })).toBe('fine')
    expect(aprOf({ ...TT_07, aprPercent: 9.26 })).toMatchObject({
      rule: 'apr',
      verdict: 'withheld',
      reason: 'apr',
      sentence: 'The feed states an APR of 9.26%. Without a fee we get 9.20%, which is 0.06 points less.',
    })
    expect(aprOf({ ...TT_07, aprPercent: 9.14 })).toMatchObject({
      verdict: 'withheld',
      sentence: 'The feed states an APR of 9.14%. Without a fee we get 9.20%, which is 0.06 points more.',
    })
  })

  it('may be further off where the settings say so', () => {
    const basis = { ...BASIS, tolerances: { ...BASIS.tolerances, aprPoints: 3 } }
    expect(findingsOf(auditApr, TT_03, { basis })[0]).toMatchObject({
      rule: 'apr',
      check: 'APR',
      verdict: 'fine',
      reason: null,
      sentence: '',
    })
  })

  it('that is not stated is worked out and is no contradiction', () => {
    expect(aprOf(without(TT_03, 'aprPercent'))).toMatchObject({
      rule: 'apr',
      check: 'APR',
      verdict: 'fine',
      stated: null,
      worked: '12.55%',
      sentence: '',
    })
    expect(aprOf(without(TT_03, 'aprPercent')).workings).toHaveLength(9)
  })

  it('of an offer without a fee says so in its workings', () => {
    expect(aprOf(TT_07).workings.map(({ group, label, value }) => [group, label, value])).toEqual([
      ['In hand', 'Amount', '₹1,00,000.00'],
      ['In hand', 'Fee', 'none'],
      ['In hand', 'In hand', '₹1,00,000.00'],
      ['Paid back, and the year', '5 × ₹17,116.74', '₹85,583.70'],
      ['Paid back, and the year', 'Last instalment', '₹17,116.71'],
      ['Paid back, and the year', 'Paid back', '₹1,02,700.41'],
      ['Paid back, and the year', 'Monthly return', '0.7667%'],
      ['Paid back, and the year', '× 12, the APR', '9.20%'],
    ])
  })

  it('is worked out with the stated fee and tax if the fee alone is not stated', () => {
    const found = aprOf({ ...without(TT_03, 'processingFee'), aprPercent: 9 })
    expect(found.sentence).toBe(
      'The feed states an APR of 9.00%. With the fee and GST of ₹1,178.82 we get 12.55%, which is 3.55 points more.',
    )
    expect(found.workings.slice(0, 3)).toEqual([
      { group: 'In hand', label: 'Amount', value: '₹1,00,000.00' },
      { group: 'In hand', label: 'Fee with GST', value: '− ₹1,178.82' },
      { group: 'In hand', label: 'In hand', value: '₹98,821.18' },
    ])
  })

  it('is at least that without a fee if no fee is stated', () => {
    const offer = without(TT_03, 'processingFee', 'feeWithTax')
    expect(aprOf({ ...offer, aprPercent: 20 })).toMatchObject({ verdict: 'fine', worked: '9.90% or more' })
    expect(aprOf({ ...offer, aprPercent: 9.85 }).verdict).toBe('fine')
    const found = aprOf({ ...offer, aprPercent: 9 })
    expect(found).toMatchObject({
      verdict: 'withheld',
      sentence:
        'The feed states an APR of 9.00%. Even without a fee we get 9.90%, which is 0.90 points more.',
    })
    expect(found.workings[1]).toEqual({ group: 'In hand', label: 'Fee with GST', value: 'not stated' })
  })

  it('is not worked out if the fee takes the whole amount', () => {
    expect(findingsOf(auditApr, { ...TT_03, processingFee: 90_000 })).toEqual([])
  })
})

describe('The APR of interest that is counted by days', () => {
  const byDays: FeedOffer = { ...TT_02, interestDays: 'actual/365' }

  it('holds if a month in which the loan is paid out gives it', () => {
    expect(verdictOf({ ...byDays, aprPercent: 9.79 })).toBe('fine')
    expect(verdictOf({ ...byDays, aprPercent: 9.56 })).toBe('fine')
    expect(verdictOf({ ...byDays, aprPercent: 9.55 })).toBe('withheld')
    expect(aprOf({ ...byDays, aprPercent: 9.7 })).toMatchObject({ verdict: 'fine', worked: '9.61% to 9.79%' })
  })

  it('is compared with the month that comes nearest', () => {
    const above = aprOf({ ...byDays, aprPercent: 10 })
    expect(above.sentence).toBe(
      'The feed states an APR of 10.00%. With the fee of ₹99 and 18% GST we get 9.79%, which is 0.21 points less. Counted by days it is 9.61% to 9.79%, by the month in which it is paid out.',
    )
    expect(above.workings.slice(-3).map(({ value }) => value)).toEqual(['₹1,04,024.11', '0.8157%', '9.79%'])
    const below = aprOf({ ...byDays, aprPercent: 9 })
    expect(below.workings.slice(-3).map(({ value }) => value)).toEqual(['₹1,03,945.21', '0.8004%', '9.61%'])
  })

  it('is at least that of the shortest months if no fee is stated', () => {
    const offer = without(byDays, 'processingFee', 'feeWithTax')
    expect(aprOf({ ...offer, aprPercent: 9.33 })).toMatchObject({ verdict: 'fine', worked: '9.32% or more' })
  })

  it('that does not add up is compared with each month', () => {
    expect(aprOf({ ...byDays, aprPercent: 9.32 }).sentence).toMatch(
      /9\.32% is what it comes to without the fee\.$/,
    )
    expect(aprOf({ ...byDays, aprPercent: 10.04 }).sentence).toMatch(
      /10\.04% is the return with interest on interest; the APR is 12 times the monthly one\.$/,
    )
  })

  it('adds up payments that differ from month to month', () => {
    expect(aprOf({ ...TT_01, interestDays: 'actual/365' }).workings[3]).toEqual({
      group: 'Paid back, and the year',
      label: '11 payments',
      value: '₹8,144.12',
    })
  })
})

describe('What the stated APR would fit', () => {
  const lastSentence = (offer: FeedOffer, shown: FeedOffer | null = null) =>
    aprOf(offer, shown).sentence.split('points more. ').at(-1)!.split('points less. ').at(-1)

  it('is the old fee, with what changed and what did not', () => {
    expect(lastSentence(TT_03, TT_03_SHOWN)).toBe(
      '10.42% is what the old fee of ₹199 gives: the fee was raised, the APR was not.',
    )
    expect(lastSentence({ ...TT_03, processingFee: 49 }, TT_03_SHOWN)).toBe(
      '10.42% is what the old fee of ₹199 gives: the fee was lowered, the APR was not.',
    )
    expect(lastSentence(TT_03, { ...TT_03_SHOWN, aprPercent: 11 })).toBe(
      '10.42% is what the old fee of ₹199 gives.',
    )
  })

  it('is the old rate', () => {
    expect(lastSentence({ ...TT_07, annualRatePercent: 8.2 }, TT_07)).toBe(
      '9.20% is what the old rate of 9.20% gives: the rate was lowered, the APR was not.',
    )
    expect(lastSentence({ ...TT_07, annualRatePercent: 10 }, { ...TT_07, aprPercent: 9.3 })).toBe(
      '9.20% is what the old rate of 9.20% gives.',
    )
  })

  it('is no fee, or no tax on it', () => {
    expect(lastSentence({ ...TT_03, aprPercent: 9.9 })).toBe('9.90% is what it comes to without the fee.')
    expect(lastSentence({ ...TT_03, aprPercent: 12.14 })).toBe('12.14% is what the fee without GST gives.')
    expect(lastSentence({ ...without(TT_03, 'processingFee'), aprPercent: 9.9 })).toBe(
      '9.90% is what it comes to without the fee.',
    )
  })

  it('is interest on interest', () => {
    expect(lastSentence({ ...TT_07, aprPercent: 9.6 })).toBe(
      '9.60% is the return with interest on interest; the APR is 12 times the monthly one.',
    )
  })

  it('is nothing that is only near it', () => {
    for (const aprPercent of [9.61, 9.59])
      expect(lastSentence({ ...TT_07, aprPercent })).not.toContain('interest on interest')
    expect(aprOf({ ...TT_03, aprPercent: 10.43 }, TT_03_SHOWN).sentence).toMatch(/points more\.$/)
    expect(aprOf({ ...TT_03, aprPercent: 11 }, TT_03).sentence).toMatch(/points more\.$/)
  })

  it('is not looked for in a version that states no fee', () => {
    expect(aprOf(TT_03, without(TT_03_SHOWN, 'processingFee')).sentence).toMatch(/points more\.$/)
    const offer = { ...without(TT_03, 'processingFee'), aprPercent: 10.42 }
    expect(aprOf(offer, TT_03_SHOWN).sentence).toMatch(/points more\.$/)
  })
})
