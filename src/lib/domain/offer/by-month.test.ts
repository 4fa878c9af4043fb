import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import { repaymentSchedule, REPAYMENTS } from '#lib/domain/loan/repayment'
import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'
import { randomCases } from '#lib/domain/shared/random-cases.fixture'
import { largestByMonth, loansByMonth, minMonthly } from './by-month.ts'
import { TERMS } from './market.fixture.ts'
import { INDIAN_BANK } from './offer.fixture.ts'
import { figuresFor, goldToBring, type Offer } from './offer.ts'

const RUNS = randomCases(10_000)
const offerOf = (changes: Partial<Offer>): Offer => ({ ...INDIAN_BANK, ...changes })

/** What a schedule asks for in its first month; nothing for a loan that is paid all at the end. */
function firstPayment(offer: Offer, principal: number): number {
  const rows = repaymentSchedule({
    principal: principal as Rupees,
    annualRatePercent: offer.annualRatePercent ?? 0,
    tenureMonths: offer.tenureMonths,
    repayment: offer.repayment ?? 'emi',
  })
  const [first] = rows
  return offer.repayment === 'interest-only' ? (first?.interest ?? 0) : (first?.instalment ?? 0)
}

/** The largest whole thousands from 10,000 whose schedule asks for no more, by halving. */
function byHalving(offer: Offer, monthly: number): number {
  let fits = 0
  let tooMuch = MAX_AMOUNT / 1000 + 1
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2)
    if (firstPayment(offer, middle * 1000) <= monthly) fits = middle
    else tooMuch = middle
  }
  return fits < 10 ? 0 : fits * 1000
}

const monthlyOffers = fc
  .record({
    annualRatePercent: fc.integer({ min: 100, max: 3600 }).map((hundredths) => hundredths / 100),
    tenureMonths: fc.integer({ min: 1, max: 12 }),
    repayment: fc.constantFrom('emi', 'interest-only'),
  })
  .map((changes) => offerOf({ ...changes, monthlyRatePercent: changes.annualRatePercent / 12 }))
const payments = fc.oneof(
  fc.integer({ min: 1, max: 200_000_000 }).map((paise) => paise / 100),
  fc.integer({ min: 1, max: 100_000 }),
)

test('the largest loan for a payment is the one that halving finds on the schedule', () => {
  fc.assert(
    fc.property(monthlyOffers, payments, (offer, monthly) => {
      expect(largestByMonth(offer, monthly)).toBe(byHalving(offer, monthly))
    }),
    { numRuns: RUNS },
  )
})

test('a lender’s own monthly interest decides where it states one, as its card shows it', () => {
  const offer = offerOf({ annualRatePercent: 8.7, monthlyInterest: 725 as Rupees })
  expect(largestByMonth(offer, 653)).toBe(90_000)
  expect(largestByMonth(offer, 652.99)).toBe(89_000)
  expect(figuresFor(offer, 90_000 as Rupees, TERMS).cost?.pattern.monthly).toBe(653)
})

describe('what cannot be', () => {
  test.each([
    ['a payment below the interest of the smallest loan', offerOf({}), 74],
    ['an offer that asks for nothing a month', offerOf({ repayment: 'bullet' }), 5000],
    ['an offer whose repayment is not known', offerOf({ repayment: null }), 5000],
    ['an offer without a rate', offerOf({ annualRatePercent: null, monthlyRatePercent: null }), 5000],
  ])('%s gives no loan', (_, offer, monthly) => {
    expect(largestByMonth(offer, monthly)).toBe(0)
  })

  test('the smallest payment that gives a loan anywhere is said', () => {
    const offers = [offerOf({}), offerOf({ repayment: 'emi' }), offerOf({ repayment: 'bullet' })]
    expect(minMonthly(offers)).toBe(75)
    expect(largestByMonth(offerOf({}), 75)).toBe(10_000)
    expect(minMonthly([offerOf({ repayment: 'bullet' })])).toBeNull()
  })
})

test('every loan fits the payment and the gold, says what remains, and is the figure of its card', () => {
  const offers = fc.array(
    fc
      .record({
        annualRatePercent: fc.integer({ min: 700, max: 2400 }).map((hundredths) => hundredths / 100),
        tenureMonths: fc.integer({ min: 1, max: 12 }),
        repayment: fc.constantFrom(...REPAYMENTS),
        lendingValuePerGram: fc.integer({ min: 3000, max: 7000 }).map((value) => value as Rupees),
        title: fc.constantFrom('A', 'B', 'C'),
      })
      .map(offerOf),
    { maxLength: 6 },
  )
  const weights = fc.option(fc.integer({ min: 1, max: 1_000_000 }).map((mg) => (mg / 1000) as Grams))
  fc.assert(
    fc.property(offers, payments, weights, (some, monthly, weight) => {
      const terms = { ...TERMS, weight }
      const { paidOff, stillDue, atTheEnd, without } = loansByMonth(some, monthly, terms)
      const all = [...paidOff, ...stillDue, ...atTheEnd]
      expect(all.length + without.length).toBe(some.length)
      for (const loan of all) {
        expect(loan.monthly).toBeLessThanOrEqual(monthly)
        if (weight !== null) expect(loan.gold).toBeLessThanOrEqual(weight)
        const figures = figuresFor(loan.offer, loan.amount, terms)
        expect(loan).toMatchObject({ ...figures.cost?.pattern, gold: goldToBring(figures) })
      }
      expect(paidOff.every((loan) => loan.atTheEnd === 0)).toBe(true)
      expect([...stillDue, ...atTheEnd].every((loan) => loan.atTheEnd >= loan.amount)).toBe(true)
    }),
  )
})
