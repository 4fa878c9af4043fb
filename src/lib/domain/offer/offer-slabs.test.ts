import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Grams } from '#lib/domain/gold/gold'
import { roundToPercent } from '#lib/domain/loan/apr'
import { toLoanStep } from '#lib/domain/loan/loan-amount'
import { anySlabs, GUIDE_SLABS } from '#lib/domain/loan/loans.fixture'
import { countedAgainstCeiling } from '#lib/domain/loan/repayment'
import type { Rupees } from '#lib/domain/money/money'
import { aprsOf } from '#lib/domain/quote/quote-standing'
import { largestByMonth, loansByMonth } from './by-month.ts'
import { compared, COMPARED_FIGURES } from './comparison.ts'
import { largestLoan } from './gold-fit.ts'
import { keyFactsOf } from './key-facts.ts'
import { BASIS, TERMS } from './market.fixture.ts'
import { mostLent } from './most-lent.ts'
import { offerMonths } from './offer-months.ts'
import { inOrder } from './offer-order.ts'
import { figuresFor, loanOf, yearlyRate, type Offer } from './offer.ts'
import { INDIAN_BANK } from './offer.fixture.ts'

const LAKH = 100_000 as Rupees
const DATES = { from: '2026-11-25' as IsoDate, holidays: [], backDays: 7 }
const GUIDE: Offer = {
  ...INDIAN_BANK,
  id: 'guide',
  annualRatePercent: 10.8,
  monthlyRatePercent: 0.9,
  tenureMonths: 6,
  slabs: GUIDE_SLABS,
  slabsFrom: 'first-day',
}
const AT_THE_END: Offer = { ...GUIDE, id: 'at-the-end', repayment: 'bullet' }

const offers = fc
  .record({
    slab: anySlabs,
    tenureMonths: fc.integer({ min: 1, max: 12 }),
    repayment: fc.constantFrom('interest-only' as const, 'bullet' as const),
    processingFee: fc.constantFrom(0, 99, 299).map((fee) => fee as Rupees),
    closingChargePercent: fc.constantFrom(0, 0.5),
    lendingValuePerGram: fc.option(fc.integer({ min: 1000, max: 9000 }).map((rupees) => rupees as Rupees)),
  })
  .map(({ slab, ...changes }): Offer => ({ ...GUIDE, ...slab, ...changes }))
const amounts = fc.integer({ min: 1000, max: 10_000_000 }).map((rupees) => rupees as Rupees)
const months = fc.integer({ min: 1, max: 24 })

describe('an offer of the guide’s slabs', () => {
  it('shows and costs the lowest where the interest is paid each month', () => {
    expect(yearlyRate(GUIDE)).toBe(10.8)
    expect(figuresFor(GUIDE, LAKH, BASIS)).toMatchObject({
      annualRatePercent: 10.8,
      monthlyInterest: 900,
      cost: { interest: 5400, total: 5400, pattern: { monthly: 900, times: 6 } },
    })
  })

  it('shows and costs that of its term where everything is paid at the end', () => {
    expect(yearlyRate(AT_THE_END)).toBeCloseTo(21.6, 10)
    const figures = figuresFor(AT_THE_END, LAKH, BASIS)
    expect(figures).toMatchObject({
      monthlyInterest: 1800,
      cost: { interest: 10_800, pattern: { atTheEnd: 110_800 } },
    })
    expect(figures.annualRatePercent).toBeCloseTo(21.6, 10)
    expect(figures.monthlyRatePercent).toBeCloseTo(1.8, 10)
  })

  it('needs gold for the interest of its term where that counts against the ceiling', () => {
    const grams = figuresFor(AT_THE_END, LAKH, BASIS).ceilingGold
    const dearest = { ...AT_THE_END, slabs: undefined, slabsFrom: undefined }
    const single = { ...dearest, annualRatePercent: 21.6, monthlyRatePercent: 1.8 }
    expect(grams).toBe(figuresFor(single, LAKH, BASIS).ceilingGold)
    expect(grams).toBeGreaterThan(figuresFor(dearest, LAKH, BASIS).ceilingGold)
  })

  it('stands among the others by what it costs', () => {
    const single = { ...INDIAN_BANK, id: 'single', annualRatePercent: 15, monthlyRatePercent: 1.25 }
    const order = (sort: 'lowest_rate' | 'lowest_apr') =>
      inOrder([AT_THE_END, single, GUIDE], sort, TERMS).map(({ id }) => id)
    expect(order('lowest_rate')).toEqual(['guide', 'single', 'at-the-end'])
    expect(order('lowest_apr')).toEqual(['guide', 'single', 'at-the-end'])
  })
})

it('has one sum on its card, in its key facts, in a comparison and in dates', () => {
  fc.assert(
    fc.property(offers, amounts, months, (offer, amount, keepMonths) => {
      const basis = { ...BASIS, keepMonths }
      const cost = figuresFor(offer, amount, basis).cost
      const facts = keyFactsOf(offer, amount, basis)
      expect((facts?.forMonths?.cost ?? facts?.cost)?.total).toBe(cost?.total)
      const dated = offerMonths(offer, amount, basis, DATES)
      expect([dated?.schedule.total, dated?.beyondListed]).toEqual([cost?.total, 0])
      expect(COMPARED_FIGURES.fees(compared(offer, amount, basis))).toBe(cost?.fees)
      const apr = cost && roundToPercent(cost.aprPercent)
      const [quoted] = aprsOf([offer], amount, BASIS.rules.feeTaxPercent)
      expect(Math.abs((quoted?.aprPercent ?? 0) - (apr ?? 0))).toBeLessThan(0.011)
    }),
  )
})

it('lends on some gold what the ceiling leaves for its slabs', () => {
  const weights = fc.integer({ min: 1000, max: 900_000 }).map((milligrams) => (milligrams / 1000) as Grams)
  fc.assert(
    fc.property(offers, weights, (offer, weight) => {
      const max = largestLoan(offer, weight, TERMS)
      if (max > 0) expect(max).toBe(toLoanStep(mostLent(offer, weight, TERMS)))
    }),
  )
})

it('lends for a payment a month what its lowest slab allows', () => {
  fc.assert(
    fc.property(offers, fc.integer({ min: 100, max: 100_000 }), (offer, monthly) => {
      const amount = largestByMonth(offer, monthly)
      const [loan] = loansByMonth([offer], monthly, TERMS).stillDue
      expect(loan?.monthly ?? 0).toBeLessThanOrEqual(monthly)
      if (amount === 0 || amount === 100_000_000) return
      const more = (amount + 1000) as Rupees
      expect(figuresFor(offer, more, BASIS).cost?.pattern.monthly).toBeGreaterThan(monthly)
    }),
  )
})

it('counts against the ceiling all that is due at the end', () => {
  fc.assert(
    fc.property(offers, amounts, (offer, amount) => {
      const loan = loanOf(offer, amount, BASIS.rules)
      const due = figuresFor(offer, amount, BASIS).cost?.pattern.atTheEnd ?? 0
      if (loan) expect(countedAgainstCeiling(loan)).toBeCloseTo(due, 6)
    }),
  )
})
