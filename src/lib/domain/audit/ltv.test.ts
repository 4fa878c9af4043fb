import { expect, it } from 'vitest'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { auditLtv } from './ltv.ts'
import { BASIS, TT_01, findingsOf, without } from './offers.fixture.ts'

const at = (lendingValuePerGram: FeedOffer['lendingValuePerGram'] & object, shown: FeedOffer | null = null) =>
  findingsOf(auditLtv, { ...TT_01, lendingValuePerGram }, { shown })

it('What is lent on a gram is compared with the stated share, for each purity, 22 KT first', () => {
  expect(at({ 18: 3757, 22: 4590, 24: 5005.5 })).toEqual([
    {
      rule: 'ltv',
      check: 'LTV, at ₹4,590 a gram',
      verdict: 'fine',
      stated: '77%',
      worked: '77.03%',
      sentence: '',
      workings: [
        { group: 'Loan to value', label: 'Lent on a gram', value: '₹4,590.00' },
        { group: 'Loan to value', label: 'A gram counts as', value: '₹5,958.33' },
        { group: 'Loan to value', label: 'LTV', value: '77.03%' },
      ],
      reason: null,
    },
    expect.objectContaining({ check: 'LTV, at ₹5,005.50 a gram of 24 KT', worked: '77.01%' }),
    expect.objectContaining({ check: 'LTV, at ₹3,757 a gram of 18 KT', worked: '77.01%' }),
  ])
})

it('Half a point is the most that it may be off', () => {
  const basis = { ...BASIS, pricePerGram22: 5000 }
  const verdict = (perGram: number) =>
    findingsOf(auditLtv, { ...TT_01, lendingValuePerGram: { 22: perGram } }, { basis })[0]!.verdict
  expect([3824, 3825, 3875, 3876].map(verdict)).toEqual(['withheld', 'fine', 'fine', 'withheld'])
  const wide = { ...basis, tolerances: { ...basis.tolerances, ltvPoints: 5 } }
  expect(
    findingsOf(auditLtv, { ...TT_01, lendingValuePerGram: { 22: 4000 } }, { basis: wide })[0]!.verdict,
  ).toBe('fine')
})

it('An offer that lends more than it states says so to the public', () => {
  expect(at({ 18: 4000 })).toMatchObject([
    {
      verdict: 'withheld',
      reason: 'lends-more-than-stated',
      sentence: '₹4,000 a gram of 18 KT is 81.99% of the gold’s value, not 77%.',
    },
  ])
  expect(at({ 22: 4700 }, TT_01)[0]!.sentence).toBe(
    '₹4,700 a gram is 78.88% of the gold’s value, not 77%. 77% is what the old ₹4,590 a gram gives.',
  )
  expect(at({ 22: 4700 }, { ...TT_01, lendingValuePerGram: { 22: 4700 } })[0]!.sentence).toMatch(/not 77%\.$/)
  expect(at({ 22: 4700 }, { ...TT_01, lendingValuePerGram: { 22: 4500 } })[0]!.sentence).toMatch(/not 77%\.$/)
  expect(at({ 22: 4700 }, without(TT_01, 'lendingValuePerGram'))[0]!.sentence).toMatch(/not 77%\.$/)
})

it('An offer that lends less than it states is withheld without a word to the public', () => {
  expect(at({ 22: 4000 })).toMatchObject([
    {
      verdict: 'withheld',
      reason: null,
      sentence:
        '₹4,000 a gram is 67.13% of the gold’s value, less than the 77% that the feed states. 77% would be ₹4,588 a gram.',
    },
  ])
  expect(at({ 22: 4000 }, TT_01)[0]!.sentence).toBe(
    '₹4,000 a gram is 67.13% of the gold’s value, less than the 77% that the feed states. 77% is what the old ₹4,590 a gram gives.',
  )
})

it('A share without a value a gram is not compared, and neither is a value without a share', () => {
  expect(findingsOf(auditLtv, without(TT_01, 'lendingValuePerGram'))).toMatchObject([
    { rule: 'ltv', check: 'LTV', verdict: 'fine', stated: '77%', worked: null, sentence: '' },
  ])
  expect(findingsOf(auditLtv, without(TT_01, 'ltvPercent'))).toEqual([])
})

it('An offer that states neither is to be confirmed', () => {
  expect(findingsOf(auditLtv, without(TT_01, 'ltvPercent', 'lendingValuePerGram'))).toMatchObject([
    {
      rule: 'ltv',
      check: 'LTV',
      verdict: 'to-confirm',
      sentence: 'The feed states neither an LTV nor a lending value a gram: state one of them.',
    },
  ])
})
