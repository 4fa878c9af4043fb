import { describe, expect, test } from 'vitest'
import { BASIS } from './market.fixture.ts'
import type { Rupees } from '#lib/domain/money/money'
import { figuresFor, goldFor, goldToBring, type Offer } from './offer.ts'
import { INDIAN_BANK } from './offer.fixture.ts'

const rupees = (amount: number) => amount as Rupees
const offer = (changes: Partial<Offer> = {}): Offer => ({ ...INDIAN_BANK, ...changes })
const withRate = (annualRatePercent: number) =>
  offer({ annualRatePercent, monthlyRatePercent: annualRatePercent / 12 })

describe('the gold that the ceiling needs', () => {
  const gold = (changes: Partial<Offer>, amount: number, existingLoans = 0) =>
    figuresFor(offer(changes), rupees(amount), { ...BASIS, existingLoans: rupees(existingLoans) })

  test.each<[string, Partial<Offer>, number, number]>([
    ['up to 2.5 lakh', {}, 200_000, 39.49],
    ['up to 5 lakh', {}, 400_000, 83.917],
    ['above', {}, 600_000, 134.266],
    [
      'a bullet loan with its interest',
      { ...withRate(10.2), repayment: 'bullet', tenureMonths: 3 },
      200_000,
      40.497,
    ],
  ])('%s', (_, changes, amount, grams) => {
    expect(gold(changes, amount).ceilingGold).toBe(grams)
  })

  test('counts other gold loans', () => {
    expect(gold({}, 200_000, 100_000).ceilingGold).toBe(41.959)
  })

  test('is not rounded up where it comes to a whole milligram: 20 g at 5,000 are worth 1,00,000', () => {
    const figures = figuresFor(offer(), rupees(85_000), { ...BASIS, pricePerGram22: 5000 })
    expect(figures.ceilingGold).toBe(20)
  })

  test('is what to bring where it is more than the lender asks for', () => {
    expect(goldToBring(gold({}, 600_000))).toBe(134.266)
    expect(goldToBring(gold({}, 200_000))).toBe(44.444)
  })

  test('is what an amount takes before an offer is known, if the usual rate per gram asks for less', () => {
    expect(goldFor(rupees(200_000), BASIS)).toBe(44.444)
    expect(goldFor(rupees(600_000), BASIS)).toBe(134.266)
  })
})

describe('the cost of an offer', () => {
  const costOf = (changes: Partial<Offer>) => figuresFor(offer(changes), rupees(200_000), BASIS).cost

  test('is that of its loan for the months kept', () => {
    expect(costOf(withRate(8.7))).toMatchObject({ months: 6, total: 8700, inHand: 200_000 })
  })

  test('uses a rate that is stated for a month only', () => {
    expect(costOf({ annualRatePercent: null, monthlyRatePercent: 0.725 })?.total).toBe(8700)
  })

  test.each<Partial<Offer>>([
    { repayment: null },
    { processingFee: rupees(200_000) },
    { annualRatePercent: null, monthlyRatePercent: null },
  ])('is not known of %j', (changes) => {
    expect(costOf(changes)).toBeNull()
  })

  test('is not known where the fee of 10,000 and its tax of 1,800 take all of the amount', () => {
    const costFor = (amount: number) =>
      figuresFor(offer({ processingFee: rupees(10_000) }), rupees(amount), BASIS).cost
    expect(costFor(11_800)).toBeNull()
    expect(costFor(11_801)?.inHand).toBe(1)
  })

  test('says the monthly interest as the offer states it', () => {
    const figures = figuresFor(offer({ monthlyInterest: rupees(746) }), rupees(600_000), BASIS)
    expect(figures.monthlyInterest).toBe(4476)
    expect(figures.cost?.pattern.monthly).toBe(4476)
  })

  test('says the monthly interest to the paisa where the offer states none', () => {
    expect(costOf({})?.pattern.monthly).toBe(1483.33)
  })

  test('says the instalment of an EMI loan, whatever interest the offer states for a month', () => {
    const stated = costOf({ repayment: 'emi', monthlyInterest: rupees(746) })
    expect(stated?.pattern).toEqual(costOf({ repayment: 'emi' })?.pattern)
    expect(stated?.pattern.monthly).toBeGreaterThan(17_000)
  })
})
