import { describe, expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { HOLIDAYS } from '#lib/domain/dates/holidays.fixture'
import type { Rupees } from '#lib/domain/money/money'
import { keyFactsOf } from './key-facts.ts'
import { BASIS } from './market.fixture.ts'
import { interestDaysOf, lateChargeOf, offerMonths } from './offer-months.ts'
import { figuresFor } from './offer.ts'
import { INDIAN_BANK } from './offer.fixture.ts'

const AMOUNT = 200_000 as Rupees
const DATES = { from: '2026-11-25' as IsoDate, holidays: HOLIDAYS, backDays: 7 }

describe('the sum of the dates of an offer', () => {
  it('is that of its card and of its key facts', () => {
    for (const repayment of ['emi', 'interest-only', 'bullet'] as const)
      for (const keepMonths of [1, 5, 12]) {
        const offer = { ...INDIAN_BANK, repayment, tenureMonths: 7, processingFee: 199 as Rupees }
        const basis = { ...BASIS, keepMonths }
        const months = offerMonths(offer, AMOUNT, basis, DATES)
        expect(months?.schedule.total).toBe(figuresFor(offer, AMOUNT, basis).cost?.total)
        const facts = keyFactsOf(offer, AMOUNT, basis)?.forMonths
        expect(months?.schedule.total).toBe(facts?.cost.total)
        expect(months?.schedule.closing.amount).toBe(facts?.closing.toClose)
        expect(months?.beyondListed).toBe(0)
      }
  })

  it('differs from the list where the lender counts days, and says by how much', () => {
    // ₹2,00,000 at 8.90% for 181 days are ₹8,826.84 in six months; the list has ₹8,900 for half a year.
    const offer = { ...INDIAN_BANK, interestDays: 'actual/365' } as const
    expect(offerMonths(offer, AMOUNT, { ...BASIS, keepMonths: 6 }, DATES)).toMatchObject({
      schedule: { total: 8826.84 },
      listed: 8899.98,
      beyondListed: -73.14,
    })
    const year = offerMonths(
      offer,
      AMOUNT,
      { ...BASIS, keepMonths: 1 },
      { ...DATES, from: '2026-12-25' as IsoDate },
    )
    expect(year).toMatchObject({ schedule: { total: 1511.78 }, listed: 1483.33, beyondListed: 28.45 })
  })
})

it('an offer that does not say how it is repaid has no months', () => {
  expect(offerMonths({ ...INDIAN_BANK, repayment: null }, AMOUNT, BASIS, DATES)).toBeNull()
})

it('without a word of the lender a month is a twelfth of a year, and the late charge an example', () => {
  expect([interestDaysOf(INDIAN_BANK), lateChargeOf(INDIAN_BANK)]).toEqual(['30/360', 24])
  expect(interestDaysOf({ interestDays: 'actual/365' })).toBe('actual/365')
  expect(lateChargeOf({ penalChargePercent: 3 })).toBe(3)
})
