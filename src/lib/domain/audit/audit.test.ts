import { describe, expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { auditOffers } from './audit.ts'
import { publicReasonOf, type OfferAudit } from './finding.ts'
import { BASIS, TT_01, TT_02, TT_03, TT_03_SHOWN, TT_06, TT_07, without } from './offers.fixture.ts'

const FILE = [TT_03, TT_06, TT_01, TT_02, TT_07]
const audited = () => auditOffers(FILE, BASIS, new Map([['TT-03', TT_03_SHOWN]]))

const auditOf = (id: string): OfferAudit => audited().find(({ offer }) => offer.id === id)!

/** The drawn table: check, stated, worked out, verdict. */
const tableOf = (id: string) =>
  auditOf(id)
    .findings.filter(({ rule }) => ['apr', 'instalment', 'paid-back', 'fee', 'ltv', 'ceiling'].includes(rule))
    .map(({ check, stated, worked, verdict }) => [check, stated, worked, verdict])

const linesOf = (id: string, rule: string) =>
  auditOf(id)
    .findings.find((finding) => finding.rule === rule)!
    .workings.map(({ group, label, value }) => [group, label, value])

const sentencesOf = (id: string) =>
  auditOf(id).findings.flatMap(({ sentence }) => (sentence === '' ? [] : [sentence]))

describe('The drawn version 14 of Tamarind Tree', () => {
  it('withholds Easy, whose APR is that of the old fee', () => {
    expect(auditOf('TT-03').verdict).toBe('withheld')
    expect(publicReasonOf(auditOf('TT-03').findings)).toBe('apr')
    expect(sentencesOf('TT-03')).toEqual([
      'The feed states an APR of 10.42%. With the fee of ₹999 and 18% GST we get 12.55%, which is 2.13 points more. 10.42% is what the old fee of ₹199 gives: the fee was raised, the APR was not.',
    ])
    expect(tableOf('TT-03')).toEqual([
      ['APR', '10.42%', '12.55%', 'withheld'],
      ['Instalment, 10 times', '₹10,459.34', '₹10,459.34', 'fine'],
      ['Paid back in all', '₹1,04,593', '₹1,04,593.43', 'fine'],
      ['Fee with GST', '₹1,178.82', '₹1,178.82', 'fine'],
      ['LTV, at ₹4,530 a gram', '76%', '76.03%', 'fine'],
      ['Ceiling, 85%', null, '76.03%', 'fine'],
    ])
    expect(linesOf('TT-03', 'apr')).toEqual([
      ['In hand', 'Amount', '₹1,00,000.00'],
      ['In hand', 'Processing fee', '− ₹999.00'],
      ['In hand', 'GST, 18% of it', '− ₹179.82'],
      ['In hand', 'In hand', '₹98,821.18'],
      ['Paid back, and the year', '9 × ₹10,459.34', '₹94,134.06'],
      ['Paid back, and the year', 'Last instalment', '₹10,459.37'],
      ['Paid back, and the year', 'Paid back', '₹1,04,593.43'],
      ['Paid back, and the year', 'Monthly return', '1.0457%'],
      ['Paid back, and the year', '× 12, the APR', '12.55%'],
    ])
  })

  it('withholds Festival, which lends more than it states and than the Reserve Bank allows', () => {
    expect(auditOf('TT-06').verdict).toBe('withheld')
    expect(publicReasonOf(auditOf('TT-06').findings)).toBe('lends-more-than-allowed')
    expect(sentencesOf('TT-06').join(' ')).toBe(
      '₹4,950 a gram is 83.08% of the gold’s value, not 77%. The loan is repaid all at the end, so the ceiling counts what is due then: 92.55%. The ceiling is 85% for loans up to ₹2,50,000. At 11.40% over 12 months, ₹4,546 a gram is the most.',
    )
    expect(tableOf('TT-06')).toEqual([
      ['APR', '11.02%', '11.02%', 'fine'],
      ['Due at the end', '₹1,11,400', '₹1,11,400.00', 'fine'],
      ['Fee with GST', '₹175.82', '₹175.82', 'fine'],
      ['LTV, at ₹4,950 a gram', '77%', '83.08%', 'withheld'],
      ['Ceiling, 85%', null, '92.55%', 'withheld'],
    ])
    expect([...linesOf('TT-06', 'ltv'), ...linesOf('TT-06', 'ceiling')]).toEqual([
      ['Loan to value', 'Lent on a gram', '₹4,950.00'],
      ['Loan to value', 'A gram counts as', '₹5,958.33'],
      ['Loan to value', 'LTV', '83.08%'],
      ['Ceiling, at the end', '₹4,950 × 1.114', '₹5,514.30'],
      ['Ceiling, at the end', 'Allowed, 85%', '₹5,064.58'],
      ['Ceiling, at the end', 'Of the value', '92.55%'],
    ])
  })

  it('finds that Tamarind Tree adds up, whose interest is rounded to the rupee', () => {
    expect(auditOf('TT-01').verdict).toBe('fine')
    expect(sentencesOf('TT-01')).toEqual([])
    expect(tableOf('TT-01')).toEqual([
      ['APR', '8.90%', '8.90%', 'fine'],
      ['Interest, 12 times', '₹742', '₹741.67', 'fine'],
      ['Fee with GST', '₹0', '₹0.00', 'fine'],
      ['LTV, at ₹4,590 a gram', '77%', '77.03%', 'fine'],
      ['Ceiling, 85%', null, '77.03%', 'fine'],
    ])
  })

  it('finds that Harvest adds up, which states no value a gram', () => {
    expect(auditOf('TT-02').verdict).toBe('fine')
    expect(tableOf('TT-02')).toEqual([
      ['APR', '9.73%', '9.73%', 'fine'],
      ['Due at the end', '₹1,04,000', '₹1,04,000.00', 'fine'],
      ['Fee with GST', '₹116.82', '₹116.82', 'fine'],
      ['LTV', '80%', null, 'fine'],
      ['Ceiling, 85%, with interest', null, '83.20%', 'fine'],
    ])
    expect(linesOf('TT-02', 'ceiling')).toEqual([
      ['Ceiling, at the end', '80% × 1.04', '83.20%'],
      ['Ceiling, at the end', 'Allowed', '85%'],
    ])
  })

  it('finds that Weekday adds up, whose sum is rounded to the rupee', () => {
    expect(auditOf('TT-07').verdict).toBe('fine')
    expect(tableOf('TT-07')).toEqual([
      ['APR', '9.20%', '9.20%', 'fine'],
      ['Instalment, 6 times', '₹17,116.74', '₹17,116.74', 'fine'],
      ['Paid back in all', '₹1,02,700', '₹1,02,700.41', 'fine'],
      ['LTV, at ₹4,470 a gram', '75%', '75.02%', 'fine'],
      ['Ceiling, 85%', null, '75.02%', 'fine'],
    ])
  })
})

describe('An audit of a file', () => {
  it('gives one audit for each offer, in the order of the file', () => {
    expect(audited().map(({ offer }) => offer)).toEqual(FILE)
  })

  it('gives none with a price of gold that is older than seven days', () => {
    const on = (day: string) => auditOffers(FILE, { ...BASIS, day: day as IsoDate }, new Map())
    expect(on('2026-11-27')).toHaveLength(5)
    expect(on('2026-11-28')).toEqual([])
  })

  it('compares an offer with the shown one of its code, and only with that', () => {
    const sentences = (code: string) =>
      auditOffers([TT_03], BASIS, new Map([[code, { ...TT_03_SHOWN, id: code }]]))[0]!.findings[0]!.sentence
    expect(sentences('TT-03')).toContain('the old fee')
    expect(sentences('TT-04')).not.toContain('the old fee')
  })

  it('takes codes for the same that differ by capital letters only', () => {
    const small: FeedOffer = { ...TT_03, id: 'tt-03' }
    const [one] = auditOffers([small], BASIS, new Map([['TT-03', TT_03_SHOWN]]))
    expect(one!.findings[0]!.sentence).toContain('the old fee')
    const [two] = auditOffers([small, TT_03], BASIS, new Map())
    expect(two!.findings.map(({ check }) => check)).toContain('Code')
  })

  it('says in each offer which others have its code or its terms', () => {
    const twin: FeedOffer = { ...TT_01, id: 'TT-09', name: 'Another name' }
    const rules = auditOffers([TT_01, twin, TT_02, TT_02], BASIS, new Map()).map(({ findings, verdict }) => [
      verdict,
      ...findings.filter(({ rule }) => rule === 'duplicate').map(({ check }) => check),
    ])
    expect(rules).toEqual([
      ['to-confirm', 'Same terms'],
      ['to-confirm', 'Same terms'],
      ['withheld', 'Code'],
      ['withheld', 'Code'],
    ])
  })

  it('runs every rule', () => {
    const odd: FeedOffer = {
      ...without(TT_06, 'coolingOffDays'),
      monthlyPayment: 1,
      annualRatePercent: 60,
      tenureMonths: 13,
      closingChargePercent: 90,
      slabs: [{ upToMonths: 3, annualRatePercent: 9 }],
      valuationBasis: 'previous-day',
    }
    const [audit] = auditOffers([odd, odd], BASIS, new Map([['TT-06', TT_06]]))
    expect([...new Set(audit!.findings.map(({ rule }) => rule))]).toEqual([
      'apr',
      'instalment',
      'paid-back',
      'fee',
      'ltv',
      'ceiling',
      'rate',
      'slabs',
      'tenure',
      'closing-charge',
      'validity',
      'duplicate',
      'change',
      'valuation',
      'missing',
    ])
  })
})
