import { describe, expect, it } from 'vitest'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { auditCeiling } from './ceiling.ts'
import { BASIS, TT_01, TT_02, TT_06, findingsOf, rupees, without } from './offers.fixture.ts'

const foundIn = (terms: Partial<FeedOffer>, offer = TT_01) =>
  findingsOf(auditCeiling, { ...offer, ...terms })[0]!
const linesOf = (terms: Partial<FeedOffer>, offer = TT_01) =>
  foundIn(terms, offer).workings.map(({ group, label, value }) => [group, label, value])
const at = (perGram: number): Partial<FeedOffer> => ({ lendingValuePerGram: { 22: perGram } })
const upTo = (amount: number): Partial<FeedOffer> => ({ amountUpTo: rupees(amount) })
const LTV_ONLY = without(TT_01, 'lendingValuePerGram')

describe('The ceiling', () => {
  it('holds for the value a gram of each purity, without slack', () => {
    const basis = { ...BASIS, pricePerGram22: 5000 }
    const verdict = (perGram: number) =>
      findingsOf(auditCeiling, { ...TT_01, ...at(perGram) }, { basis })[0]!.verdict
    expect([4250, 4250.01].map(verdict)).toEqual(['fine', 'withheld'])
    expect(findingsOf(auditCeiling, { ...TT_01, ...at(4300) }, { basis })[0]!.sentence).toMatch(
      /₹4,250 a gram is the most\.$/,
    )
    expect(findingsOf(auditCeiling, { ...TT_01, lendingValuePerGram: { 22: 5200, 18: 4200 } })).toMatchObject(
      [
        {
          rule: 'ceiling',
          check: 'Ceiling, 85%',
          verdict: 'withheld',
          reason: 'lends-more-than-allowed',
          stated: null,
          worked: '87.27%',
          sentence:
            '₹5,200 a gram is 87.27% of the gold’s value. The ceiling is 85% for loans up to ₹2,50,000. ₹5,064 a gram is the most.',
        },
        {
          check: 'Ceiling, 85%, of 18 KT',
          sentence:
            '₹4,200 a gram of 18 KT is 86.09% of the gold’s value. The ceiling is 85% for loans up to ₹2,50,000. ₹4,146 a gram of 18 KT is the most.',
        },
      ],
    )
  })

  it('counts a loan that is repaid all at the end with its interest', () => {
    expect(foundIn(at(4546), TT_06)).toMatchObject({ verdict: 'fine', reason: null, sentence: '' })
    expect(foundIn(at(4547), TT_06)).toMatchObject({ verdict: 'withheld' })
    expect(foundIn({}, LTV_ONLY)).toMatchObject({
      rule: 'ceiling',
      check: 'Ceiling, 85%',
      verdict: 'fine',
      worked: '77.00%',
    })
    expect(foundIn({}, TT_06).check).toBe('Ceiling, 85%')
    expect(foundIn({ amountFrom: rupees(240_000) }, TT_06)).toMatchObject({
      check: 'Ceiling, 80%',
      sentence:
        'The loan is repaid all at the end, so the ceiling counts what is due then: 92.55%. The ceiling is 80% for loans up to ₹5,00,000. At 11.40% over 12 months, ₹4,278 a gram is the most.',
    })
  })

  it('holds for a stated share if there is no value a gram', () => {
    expect(foundIn({ ltvPercent: 86 }, LTV_ONLY).sentence).toBe(
      'The feed states an LTV of 86%. The ceiling is 85% for loans up to ₹2,50,000. An LTV of 85.00% is the most.',
    )
    expect(foundIn({ ltvPercent: 85 }, LTV_ONLY).verdict).toBe('fine')
    expect(foundIn({ ltvPercent: 81.73 }, TT_02).verdict).toBe('fine')
    expect(foundIn({ ltvPercent: 83.5 }, TT_02)).toMatchObject({
      check: 'Ceiling, 85%, with interest',
      verdict: 'withheld',
      sentence:
        'The loan is repaid all at the end, so the ceiling counts what is due then: 86.84%. The ceiling is 85% for loans up to ₹2,50,000. At 9.60% over 5 months, an LTV of 81.73% is the most.',
    })
    expect(findingsOf(auditCeiling, without(LTV_ONLY, 'ltvPercent'))).toEqual([])
  })

  it('shows its workings', () => {
    expect(linesOf({}, TT_06)).toEqual([
      ['Ceiling, at the end', '₹4,950 × 1.114', '₹5,514.30'],
      ['Ceiling, at the end', 'Allowed, 85%', '₹5,064.58'],
      ['Ceiling, at the end', 'Of the value', '92.55%'],
    ])
    expect(linesOf({}, TT_02)).toEqual([
      ['Ceiling, at the end', '80% × 1.04', '83.20%'],
      ['Ceiling, at the end', 'Allowed', '85%'],
    ])
    expect(linesOf({})).toEqual([
      ['Ceiling', 'Lent on a gram', '₹4,590.00'],
      ['Ceiling', 'Allowed, 85%', '₹5,064.58'],
      ['Ceiling', 'Of the value', '77.03%'],
    ])
    expect(linesOf({}, LTV_ONLY)).toEqual([
      ['Ceiling', 'LTV', '77.00%'],
      ['Ceiling', 'Allowed', '85%'],
    ])
  })
})

describe('The ceiling of an offer of several amounts', () => {
  it('withholds it only if no amount is allowed', () => {
    expect(foundIn({ amountFrom: rupees(600_000), ...upTo(1_000_000) })).toMatchObject({
      check: 'Ceiling, 75%',
      verdict: 'withheld',
      reason: 'lends-more-than-allowed',
      sentence:
        '₹4,590 a gram is 77.03% of the gold’s value. The ceiling is 75% for loans over ₹5,00,000. ₹4,468 a gram is the most.',
    })
    expect(foundIn({ amountFrom: rupees(500_001), ...upTo(1_000_000) }).verdict).toBe('withheld')
    expect(foundIn({ ...at(5000), amountFrom: rupees(300_000), ...upTo(1_000_000) }).sentence).toBe(
      '₹5,000 a gram is 83.92% of the gold’s value. The ceiling is 80% for loans up to ₹5,00,000. ₹4,766 a gram is the most.',
    )
    expect(foundIn({ amountFrom: rupees(500_000), ...upTo(1_000_000) }).verdict).toBe('to-confirm')
  })

  it('asks about larger amounts, and says up to which it fits', () => {
    expect(foundIn(upTo(1_000_000))).toMatchObject({
      rule: 'ceiling',
      check: 'Ceiling, 85%',
      verdict: 'to-confirm',
      reason: null,
      worked: '77.03%',
      sentence:
        '₹4,590 a gram is 77.03% of the gold’s value. That is allowed up to ₹5,00,000, but the offer goes up to ₹10,00,000. The ceiling is 75% for loans over ₹5,00,000. ₹4,468 a gram is the most for ₹10,00,000.',
    })
    expect(foundIn({ ...at(5000), ...upTo(400_000) }).sentence).toBe(
      '₹5,000 a gram is 83.92% of the gold’s value. That is allowed up to ₹2,50,000, but the offer goes up to ₹4,00,000. The ceiling is 80% for loans up to ₹5,00,000. ₹4,766 a gram is the most for ₹4,00,000.',
    )
    expect(foundIn({ ...at(4400), ...upTo(1_000_000) }, TT_06).sentence).toBe(
      'The loan is repaid all at the end, so the ceiling counts what is due then: 82.26%. That is allowed up to ₹2,24,416, but the offer goes up to ₹10,00,000. The ceiling is 75% for loans over ₹5,00,000. At 11.40% over 12 months, ₹4,011 a gram is the most for ₹10,00,000.',
    )
    expect(foundIn({ ...at(4400), ...upTo(260_000) }, TT_06).sentence).toContain(
      'The ceiling is 80% for loans up to ₹5,00,000. At 11.40% over 12 months, ₹4,278 a gram is the most for ₹2,60,000.',
    )
    expect(foundIn(upTo(1_000_000), LTV_ONLY).sentence).toBe(
      'The feed states an LTV of 77%. That is allowed up to ₹5,00,000, but the offer goes up to ₹10,00,000. The ceiling is 75% for loans over ₹5,00,000. An LTV of 75.00% is the most for ₹10,00,000.',
    )
  })

  it('finds nothing where the largest amount is allowed too', () => {
    for (const amount of [50_000, 250_000, 500_000]) expect(foundIn(upTo(amount)).verdict).toBe('fine')
    expect(foundIn(upTo(500_001)).verdict).toBe('to-confirm')
    expect(foundIn({ ...at(4400), ...upTo(224_416) }, TT_06).verdict).toBe('fine')
    expect(foundIn({ ...at(4400), ...upTo(224_417) }, TT_06).verdict).toBe('to-confirm')
    expect(foundIn({ ...at(4460), ...upTo(2_000_000) }).verdict).toBe('fine')
  })

  it('looks at the smallest amount first, which the offer may not state', () => {
    expect(foundIn({ ...at(5064), ...upTo(250_000) }).verdict).toBe('fine')
    expect(foundIn({ ...at(5064), amountFrom: rupees(250_001) })).toMatchObject({
      check: 'Ceiling, 80%',
      verdict: 'withheld',
    })
    expect(foundIn({ ...at(5065), ...upTo(50_000) }).verdict).toBe('withheld')
  })

  it('says no range of a ceiling that is the same for every amount', () => {
    const rules = { ...BASIS.rules, ceiling: [{ upTo: null, percent: 75 }] }
    expect(findingsOf(auditCeiling, TT_01, { basis: { ...BASIS, rules } })[0]!.sentence).toBe(
      '₹4,590 a gram is 77.03% of the gold’s value. The ceiling is 75%. ₹4,468 a gram is the most.',
    )
  })
})
