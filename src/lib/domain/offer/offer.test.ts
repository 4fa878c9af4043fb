import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Grams } from '#lib/domain/gold/gold'
import { BASIS } from './market.fixture.ts'
import type { Rupees } from '#lib/domain/money/money'
import { FIGURES_BASE, figuresFor, isPledgedAtBranch, planFrom, type Offer } from './offer.ts'
import { INDIAN_BANK } from './offer.fixture.ts'
import { REPAYMENTS } from '#lib/domain/loan/repayment'

const rupees = (amount: number) => amount as Rupees

const offer = (changes: Partial<Offer> = {}): Offer => ({ ...INDIAN_BANK, ...changes })

const withRate = (annualRatePercent: number) =>
  offer({ annualRatePercent, monthlyRatePercent: annualRatePercent / 12 })

const withOwnFigures = offer({
  lendingValuePerGram: rupees(4700),
  requiredGold: 21.277 as Grams,
  monthlyInterest: rupees(760),
})

test.each([
  [false, true],
  [true, false],
  [null, false],
])('a plan with doorstep %s is pledged at a branch: %s', (doorstep, atBranch) => {
  expect(isPledgedAtBranch({ doorstep })).toBe(atBranch)
})

test('an offer states its own figures for one lakh', () => {
  expect(FIGURES_BASE).toBe(1_00_000)
})

describe('an offer that states no figures of its own', () => {
  test.each([
    [8.9, 742],
    [8.7, 725],
    [9, 750],
    [9.1, 758],
    [9.3, 775],
    [9.7, 808],
  ])('at %d percent a year costs %d rupees a month for one lakh', (annualRatePercent, monthlyInterest) => {
    const figures = figuresFor(withRate(annualRatePercent), rupees(100_000), BASIS)
    expect(figures).toMatchObject({
      amount: 100_000,
      lendingValuePerGram: 4500,
      annualRatePercent,
      monthlyRatePercent: annualRatePercent / 12,
      requiredGold: 22.222,
      monthlyInterest,
    })
  })

  test.each([
    [1, 0, 0],
    [10_000, 2.222, 74],
    [45_000, 10, 334],
    [250_000, 55.556, 1854],
    [100_000_000, 22_222.222, 741_667],
  ])('needs, at 8.9 percent and for %d rupees, %d grams and %d rupees a month', (amount, grams, interest) => {
    const figures = figuresFor(offer(), rupees(amount), BASIS)
    expect(figures.requiredGold).toBe(grams)
    expect(figures.monthlyInterest).toBe(interest)
  })

  test('takes the assumed lending value that it is given', () => {
    const figures = figuresFor(offer(), rupees(100_000), { ...BASIS, lendingValuePerGram: rupees(5000) })
    expect(figures).toMatchObject({ lendingValuePerGram: 5000, requiredGold: 20 })
  })

  test('costs the exact interest, halves up, at every amount and rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 1, max: 4000 }),
        (amount, hundredths) => {
          const exact = (2n * BigInt(amount) * BigInt(hundredths) + 120_000n) / 240_000n
          const figures = figuresFor(withRate(hundredths / 100), rupees(amount), BASIS)
          expect(figures.monthlyInterest).toBe(Number(exact))
        },
      ),
    )
  })
})

describe('an offer that states its own figures', () => {
  test.each([
    [1, 0, 0],
    [10_000, 2.128, 76],
    [50_000, 10.639, 380],
    [100_000, 21.277, 760],
    [150_000, 31.916, 1140],
    [2_50_000, 53.193, 1900],
    [12_34_567, 262.679, 9383],
    [100_000_000, 21_277, 760_000],
  ])('scales them: for %d rupees %d grams and %d rupees a month', (amount, grams, interest) => {
    expect(figuresFor(withOwnFigures, rupees(amount), BASIS)).toMatchObject({
      amount,
      lendingValuePerGram: 4700,
      annualRatePercent: 8.9,
      monthlyRatePercent: 8.9 / 12,
      requiredGold: grams,
      monthlyInterest: interest,
    })
  })

  test('rounds half a milligram up where floating point falls just short of it', () => {
    const stated = offer({ requiredGold: 32.535 as Grams })
    expect(figuresFor(stated, rupees(48_10_000), BASIS).requiredGold).toBe(1564.934)
  })

  test('states any of them alone', () => {
    expect(figuresFor(offer({ lendingValuePerGram: rupees(4700) }), rupees(100_000), BASIS)).toMatchObject({
      lendingValuePerGram: 4700,
      requiredGold: 21.277,
      monthlyInterest: 742,
    })
    expect(figuresFor(offer({ requiredGold: 20 as Grams }), rupees(50_000), BASIS)).toMatchObject({
      lendingValuePerGram: 4500,
      requiredGold: 10,
    })
    expect(figuresFor(offer({ monthlyInterest: rupees(900) }), rupees(50_000), BASIS).monthlyInterest).toBe(
      450,
    )
  })
})

describe('rates', () => {
  test('a monthly rate of the offer is used as it is', () => {
    const figures = figuresFor(
      offer({ annualRatePercent: 12, monthlyRatePercent: 0.95 }),
      rupees(100_000),
      BASIS,
    )
    expect(figures).toMatchObject({ annualRatePercent: 12, monthlyRatePercent: 0.95, monthlyInterest: 950 })
  })

  test('a missing monthly rate is a twelfth of the annual one', () => {
    const figures = figuresFor(
      offer({ annualRatePercent: 12, monthlyRatePercent: null }),
      rupees(100_000),
      BASIS,
    )
    expect(figures).toMatchObject({ annualRatePercent: 12, monthlyRatePercent: 1, monthlyInterest: 1000 })
  })

  test('a missing annual rate is twelve times the monthly one', () => {
    const figures = figuresFor(
      offer({ annualRatePercent: null, monthlyRatePercent: 1 }),
      rupees(100_000),
      BASIS,
    )
    expect(figures).toMatchObject({ annualRatePercent: 12, monthlyRatePercent: 1, monthlyInterest: 1000 })
  })

  test('without any rate the monthly figure is the instalment over the term', () => {
    const unrated = offer({ annualRatePercent: null, monthlyRatePercent: null, tenureMonths: 8 })
    expect(figuresFor(unrated, rupees(100_000), BASIS)).toMatchObject({
      annualRatePercent: 0,
      monthlyRatePercent: 0,
      monthlyInterest: 12_500,
    })
  })

  test('a term of zero months counts as one', () => {
    const unrated = offer({ annualRatePercent: null, monthlyRatePercent: null, tenureMonths: 0 })
    expect(figuresFor(unrated, rupees(100_000), BASIS).monthlyInterest).toBe(100_000)
  })
})

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const ratesPercent = fc.integer({ min: 0, max: 4000 }).map((hundredths) => hundredths / 100)
const offers = fc
  .record({
    annualRatePercent: optional(ratesPercent),
    monthlyRatePercent: optional(ratesPercent),
    tenureMonths: fc.integer({ min: 1, max: 12 }),
    lendingValuePerGram: optional(fc.integer({ min: 1, max: 20_000 }).map(rupees)),
    requiredGold: optional(
      fc.integer({ min: 1, max: 1_000_000 }).map((milligrams) => (milligrams / 1000) as Grams),
    ),
    monthlyInterest: optional(fc.integer({ min: 0, max: 10_000 }).map(rupees)),
    processingFee: fc.integer({ min: 0, max: 10_000 }).map(rupees),
    repayment: optional(fc.constantFrom(...REPAYMENTS)),
  })
  .map(offer)
const amounts = fc.integer({ min: 1, max: 100_000_000 }).map(rupees)

test('figures are finite and never negative, money is whole rupees', () => {
  fc.assert(
    fc.property(offers, amounts, (anyOffer, amount) => {
      const figures = figuresFor(anyOffer, amount, BASIS)
      const { cost, ...others } = figures
      for (const figure of [
        ...Object.values(others),
        ...(cost ? [cost.total, cost.fees, cost.interest] : []),
      ]) {
        expect(Number.isFinite(figure)).toBe(true)
        expect(figure).toBeGreaterThanOrEqual(0)
      }
      expect(Number.isInteger(figures.monthlyInterest)).toBe(true)
      expect(figures.amount).toBe(amount)
    }),
  )
})

test('a larger amount never needs less gold nor costs less', () => {
  fc.assert(
    fc.property(offers, amounts, amounts, (anyOffer, one, other) => {
      const smaller = figuresFor(anyOffer, rupees(Math.min(one, other)), BASIS)
      const larger = figuresFor(anyOffer, rupees(Math.max(one, other)), BASIS)
      expect(larger.requiredGold).toBeGreaterThanOrEqual(smaller.requiredGold)
      expect(larger.ceilingGold).toBeGreaterThanOrEqual(smaller.ceilingGold)
      expect(larger.monthlyInterest).toBeGreaterThanOrEqual(smaller.monthlyInterest)
    }),
  )
})

test('a chosen plan holds the terms of its offer and the figures that its card showed', () => {
  const figures = figuresFor(withOwnFigures, rupees(250_000), BASIS)
  expect(planFrom(withOwnFigures, figures)).toEqual({
    offerId: 'indian-bank',
    repayment: 'interest-only',
    doorstep: true,
    title: 'Indian Bank',
    bank: 'Indian Bank',
    product: 'Gold Loan',
    annualRatePercent: 8.9,
    monthlyRatePercent: 8.9 / 12,
    tenureMonths: 12,
    ltv: 75,
    imageUrl: '/banks/indian-bank.svg',
    amount: 250_000,
    lendingValuePerGram: 4700,
    requiredGold: 53.193,
    ceilingGold: 49.363,
    lentPerHundred: 78.88,
    monthlyInterest: 1900,
    cost: figures.cost,
  })
})
