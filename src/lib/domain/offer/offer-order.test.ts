import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { CHEAPEST_FIRST } from './comparable-costs.ts'
import type { Grams } from '#lib/domain/gold/gold'
import { TERMS } from './market.fixture.ts'
import type { Rupees } from '#lib/domain/money/money'
import { INDIAN_BANK } from './offer.fixture.ts'
import { inOrder, splitByGold, type OrderTerms } from './offer-order.ts'
import type { Offer } from './offer.ts'
import { SORT_KEYS, type SortKey } from './plans-address.ts'

const offer = (id: string, rest: Partial<Offer> = {}): Offer => ({ ...INDIAN_BANK, id, ...rest })
const rate = (annualRatePercent: number): Partial<Offer> => ({
  annualRatePercent,
  monthlyRatePercent: annualRatePercent / 12,
})
const fee = (processingFee: number): Partial<Offer> => ({ processingFee: processingFee as Rupees })

/** The ids in an order, checked to be independent of the input order. */
function idsBy(sort: SortKey, offers: readonly Offer[], terms: OrderTerms = TERMS): readonly string[] {
  const ids = (given: readonly Offer[]) => inOrder(given, sort, terms).map(({ id }) => id)
  expect(ids(offers.toReversed())).toEqual(ids(offers))
  return ids(offers)
}

describe('recommended', () => {
  it('has the lower APR first, whatever the badge and the rate', () => {
    const offers = [
      offer('with-a-fee', { ...rate(8.8), ...fee(500) }),
      offer('badge', { ...rate(9), recommended: true }),
      offer('low', rate(8.7)),
    ]
    expect(idsBy('recommended', offers)).toEqual(['low', 'badge', 'with-a-fee'])
  })

  it('has equal ones with a visit at home first, then without a fee, then by title and id', () => {
    const atTheEnd = { repayment: 'bullet', tenureMonths: 1 } as const
    const offers = [
      offer('branch', { doorstep: false }),
      offer('z-title', { title: 'Z' }),
      offer('b'),
      offer('a'),
      // The fee makes up for what the lower rate saves, to two decimals.
      offer('fee', { ...atTheEnd, ...rate(8.8), processingFee: (8.333 / 1.18) as Rupees }),
    ]
    expect(idsBy('recommended', offers)).toEqual(['a', 'b', 'z-title', 'fee', 'branch'])
  })

  it('has offers first for which the visitor’s gold is enough', () => {
    const terms = { ...TERMS, weight: 21 as Grams }
    const offers = [
      offer('too-much-gold', rate(8)),
      offer('fits', { ...rate(12), lendingValuePerGram: 5000 as Rupees }),
    ]
    expect(idsBy('recommended', offers, terms)).toEqual(['fits', 'too-much-gold'])
    expect(idsBy('recommended', offers)).toEqual(['too-much-gold', 'fits'])
  })

  it('takes gold as enough where it is exactly what the offer asks for: 22.222 g for 1,00,000', () => {
    const offers = [
      offer('less-gold', { ...rate(12), lendingValuePerGram: 5000 as Rupees }),
      offer('exactly', rate(8)),
    ]
    const having = (weight: number) => idsBy('recommended', offers, { ...TERMS, weight: weight as Grams })
    expect(having(22.222)).toEqual(['exactly', 'less-gold'])
    expect(having(22.221)).toEqual(['less-gold', 'exactly'])
  })

  it('counts the gold that the ceiling needs', () => {
    const terms = { ...TERMS, amount: 600_000 as Rupees, weight: 133.5 as Grams }
    const offers = [offer('ceiling', rate(8)), offer('asks-less', { ...rate(9), requiredGold: 20 as Grams })]
    // Both need 134.266 g by the ceiling, more than there is.
    expect(idsBy('recommended', offers, terms)).toEqual(['ceiling', 'asks-less'])
  })

  it('has offers whose APR cannot be worked out last', () => {
    const offers = [
      offer('no-rate', { annualRatePercent: null, monthlyRatePercent: null }),
      offer('not-said', { repayment: null }),
      offer('stated', rate(30)),
    ]
    expect(idsBy('recommended', offers)[0]).toBe('stated')
  })
})

test('lowest APR breaks ties by cost among offers repaid in the same way, then by gold', () => {
  const offers = [
    offer('dear'),
    offer('emi', { repayment: 'emi' }),
    offer('emi-less-gold', { repayment: 'emi', requiredGold: 20 as Grams }),
  ]
  expect(idsBy('lowest_apr', offers)).toEqual(['emi-less-gold', 'emi', 'dear'])
})

test('lowest cost counts the months that the loan is kept', () => {
  const offers = [
    offer('short-with-fee', { ...rate(8), ...fee(200), tenureMonths: 3 }),
    offer('long', rate(8.5)),
  ]
  const forMonths = (keepMonths: number) => idsBy('lowest_cost', offers, { ...TERMS, keepMonths })
  expect(forMonths(12)).toEqual(['long', 'short-with-fee'])
  expect(idsBy('lowest_cost', offers, { ...TERMS, amount: 1_000_000 as Rupees, keepMonths: 3 })).toEqual([
    'short-with-fee',
    'long',
  ])
})

test('lowest cost compares rupees only among offers that are repaid in the same way', () => {
  const offers = [
    offer('monthly', rate(8.7)),
    offer('monthly-dear', rate(9.4)),
    offer('emi', { ...rate(9.3), repayment: 'emi' }),
    offer('emi-dear', { ...rate(24), repayment: 'emi' }),
    offer('at-the-end', { ...rate(2), repayment: 'bullet' }),
    offer('not-said', { ...rate(1), repayment: null }),
  ]
  expect(idsBy('lowest_cost', offers)).toEqual([
    ...['emi', 'emi-dear'],
    ...['monthly', 'monthly-dear'],
    ...['at-the-end', 'not-said'],
  ])
})

test('lowest cost breaks ties by the APR, which is lower where the interest is paid at the end', () => {
  const atTheEnd = { ...rate(9), repayment: 'bullet' } as const
  const offers = [
    // Kept for six months, both cost the same.
    offer('a-six-months', { ...atTheEnd, tenureMonths: 6 }),
    offer('b-twelve-months', { ...atTheEnd, tenureMonths: 12 }),
  ]
  expect(idsBy('lowest_cost', offers)).toEqual(['b-twelve-months', 'a-six-months'])
})

test('the cheapest offer is the one of the lowest APR, however it is repaid', () => {
  const offers = [
    offer('excel', rate(8.7)),
    offer('federal', { ...rate(9.4), repayment: 'emi' }),
    offer('canara', rate(8.95)),
    offer('sbi', { ...rate(9), repayment: 'emi' }),
  ]
  expect(idsBy(CHEAPEST_FIRST, offers)).toEqual(['excel', 'canara', 'sbi', 'federal'])
})

test.each<[SortKey, readonly string[]]>([
  ['lowest_rate', ['low', 'base', 'long', 'much']],
  ['highest_ltv', ['much', 'low', 'base', 'long']],
  ['short_term', ['low', 'base', 'much', 'long']],
])('%s breaks ties by the rate, then by title and id', (sort, expected) => {
  const offers = [
    offer('base', { ...rate(9), tenureMonths: 6 }),
    offer('long', { ...rate(9), tenureMonths: 12 }),
    offer('low', { ...rate(8), tenureMonths: 6, recommended: true }),
    offer('much', { ...rate(9), ltv: 80, tenureMonths: 6 }),
  ]
  expect(idsBy(sort, offers)).toEqual(expected)
})

it.each(SORT_KEYS)('%s has offers first for which the gold is enough', (sort) => {
  const offers = [
    offer('enough', { ...rate(14), lendingValuePerGram: 5000 as Rupees, tenureMonths: 12 }),
    offer('short', { ...rate(8), tenureMonths: 3, ltv: 85 }),
    offer('ltv', { ...rate(15), lendingValuePerGram: 4900 as Rupees, tenureMonths: 12, ltv: 85 }),
  ]
  const terms = { ...TERMS, weight: 20 as Grams }
  expect(idsBy(sort, offers, terms)[0]).toBe('enough')
  const { enough, short } = splitByGold(inOrder(offers, sort, terms), terms)
  expect(enough.map(({ id }) => id)).toEqual(['enough'])
  expect(short.map(({ id }) => id)).toEqual(idsBy(sort, offers, terms).slice(1))
})

test('without a weight the gold counts as enough for every offer', () => {
  expect(splitByGold([offer('a')], TERMS)).toEqual({ enough: [offer('a')], short: [] })
})

test('highest LTV goes by what is lent on 100 rupees of gold, and by the record where that is equal', () => {
  const offers = [
    offer('says-much', { ltv: 85 }),
    offer('says-less', { ltv: 70 }),
    offer('lends-more', { ltv: 72, lendingValuePerGram: 4600 as Rupees }),
  ]
  expect(idsBy('highest_ltv', offers)).toEqual(['lends-more', 'says-much', 'says-less'])
})

it.each(SORT_KEYS)('%s is never moved by a badge', (sort) => {
  const offers = Array.from({ length: 6 }, (_, i) => offer(String(i), rate(8 + (i % 3))))
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (badges) => {
      const marked = offers.map((each, i) => ({ ...each, recommended: badges[i] ?? false }))
      expect(idsBy(sort, marked)).toEqual(idsBy(sort, offers))
    }),
  )
})
