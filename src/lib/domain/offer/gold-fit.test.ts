import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offersOf } from '#lib/content/offers/offers'
import { readYamlFiles } from '#lib/content/reading/read-files'
import { offerSchema } from '#lib/content/schemas/offer'
import { partnerSchema } from '#lib/content/schemas/partner'
import type { Grams } from '#lib/domain/gold/gold'
import { REPAYMENTS } from '#lib/domain/loan/repayment'
import type { Rupees } from '#lib/domain/money/money'
import { randomCases } from '#lib/domain/shared/random-cases.fixture'
import {
  lackShown,
  largestLoan,
  largestLoans,
  opensMore,
  shortOffers,
  startAmount,
  twoLimits,
} from './gold-fit.ts'
import { TERMS } from './market.fixture.ts'
import { INDIAN_BANK } from './offer.fixture.ts'
import { goldOf, goldToBring, type Offer } from './offer.ts'

const RUNS = randomCases(10_000)
const grams = (weight: number) => weight as Grams
const rupees = (amount: number) => amount as Rupees
const ALL = offersOf(
  readYamlFiles('offers').map(({ id, data }) => ({ id, data: offerSchema.parse(data) })),
  readYamlFiles('partners').map(({ id, data }) => ({ id, data: partnerSchema.parse(data) })),
)
const ON_20 = { ...TERMS, weight: grams(20), amount: rupees(95_000) }

const offers = fc
  .record({
    annualRatePercent: fc.integer({ min: 100, max: 3600 }).map((hundredths) => hundredths / 100),
    tenureMonths: fc.integer({ min: 1, max: 12 }),
    repayment: fc.option(fc.constantFrom(...REPAYMENTS)),
    lendingValuePerGram: fc.option(fc.integer({ min: 1000, max: 9000 }).map(rupees)),
    processingFee: fc.constantFrom(0, 99, 299, 5000).map(rupees),
    stated: fc.boolean(),
  })
  .map(({ stated, ...changes }): Offer => {
    const perGram = changes.lendingValuePerGram
    const requiredGold = stated && perGram ? grams(Math.round(1e8 / perGram) / 1000) : null
    return { ...INDIAN_BANK, ...changes, monthlyRatePercent: changes.annualRatePercent / 12, requiredGold }
  })
const weights = fc.integer({ min: 1, max: 1_200_000 }).map((milligrams) => grams(milligrams / 1000))
const debts = fc.constantFrom(0, 100_000, 400_000, 900_000).map(rupees)

/** The largest whole thousands for which the card asks for no more gold, by halving. */
function byHalving(offer: Offer, weight: number, basis: typeof TERMS): number {
  const counted = Math.min(weight, 1000)
  let fits = 0
  let tooMuch = 100_001
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2)
    if (goldToBring(goldOf(offer, rupees(middle * 1000), basis)) <= counted) fits = middle
    else tooMuch = middle
  }
  return fits * 1000
}

test('the largest loan on gold is the one that halving finds, for any offer, weight and debt', () => {
  fc.assert(
    fc.property(offers, weights, debts, (offer, weight, existingLoans) => {
      const basis = { ...TERMS, existingLoans }
      const loan = largestLoan(offer, weight, basis)
      const expected = byHalving(offer, weight, basis)
      if (loan >= 1000 || expected > 0) expect(loan).toBe(expected)
    }),
    { numRuns: RUNS },
  )
})

test('for every offer of the site the largest loan is the one that halving finds', () => {
  fc.assert(
    fc.property(weights, (weight) => {
      expect(largestLoans(ALL, weight, TERMS).map((loan) => (loan < 1000 ? 0 : loan))).toEqual(
        ALL.map((offer) => byHalving(offer, weight, TERMS)),
      )
    }),
    { numRuns: randomCases(400) },
  )
})

describe('20 g of 22 KT', () => {
  test('begin at the largest amount that half of the offers lend', () => {
    expect(startAmount(ALL, grams(20), TERMS)).toBe(90_000)
    expect(startAmount(ALL, grams(0.5), TERMS)).toBeNull()
    expect(startAmount([], grams(20), TERMS)).toBeNull()
  })

  test('have two limits', () => {
    const limits = twoLimits(ALL, grams(20), TERMS)
    expect(limits).toMatchObject({
      ...{ value: 119_167, ceiling: 101_291, below: 27 },
      perGram: { min: 4050, max: 5060 },
    })
    expect([limits?.loans[0], limits?.loans.at(-1)]).toEqual([81_000, 100_000])
    expect(twoLimits([], grams(20), TERMS)).toBeNull()
  })

  test('open sixteen more offers with five thousand less', () => {
    expect(opensMore(ALL, ON_20)).toEqual({
      amount: 90_000,
      less: 5000,
      more: 16,
      count: 21,
      aprPercent: 8.7,
    })
    expect(opensMore(ALL, { ...ON_20, amount: rupees(90_000) })).toBeNull()
  })

  test('lack a little for most of them, the smallest gap first', () => {
    const short = shortOffers(ALL, ON_20)
    expect(short).toHaveLength(22)
    expect(
      short
        .slice(0, 5)
        .map(({ offer, shortBy, largest, aprPercent }) => [
          ...[offer.title, lackShown(shortBy), largest, aprPercent],
        ]),
    ).toEqual([
      ['Loom and Weft', 0.2, 94_000, 10.9],
      ['Tamarind Tree', 0.7, 91_000, 9],
      ['Mango Season', 1, 90_000, 9.35],
      ['ICICI', 1, 90_000, 9.85],
      ['HDFC Excel', 1.2, 90_000, 8.7],
    ])
  })

  test('are not lent on by an offer whose largest loan is below the smallest of all', () => {
    expect(shortOffers([INDIAN_BANK], { ...ON_20, weight: grams(2) })).toMatchObject([
      { largest: 0, aprPercent: null },
    ])
  })
})

test.each([
  [2.444, 2.5],
  [2.4, 2.4],
  [0.001, 0.1],
  [0.3, 0.3],
])('what is missing is rounded up to a tenth of a gram: %f is %f', (shortBy, shown) => {
  expect(lackShown(grams(shortBy))).toBe(shown)
})
