import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Rupees } from '#lib/domain/money/money'
import { closingOf } from './closing.ts'
import { costForMonths } from './cost-for-months.ts'
import { INTEREST_DAYS } from './interest-days.ts'
import { HDFC, KOTAK, loan } from './loans.fixture.ts'
import { largestPart, paidMonths, partPayment, type PartTerms } from './part-payment.ts'
import { REPAYMENTS, toPaisa } from './repayment.ts'

const terms = (keepMonths: number, more: Partial<PartTerms> = {}): PartTerms => ({
  from: '2026-11-25' as IsoDate,
  keepMonths,
  interestDays: '30/360',
  ...more,
})

const MONTHLY = loan({ repayment: 'interest-only', tenureMonths: 4 })

describe('part of a loan of 2,00,000 paid back early', () => {
  test('EMI: the instalment stays and the months are fewer', () => {
    const effect = partPayment(HDFC, terms(10), { month: 3, amount: 50_000 })
    expect(effect).toMatchObject({ ok: true, value: { monthsFewer: 2, monthly: null } })
    // ₹1,41,578.34 are owed after 3 months. The other 91,578.34 run out in 5 months: interest of 6,041.93 in place of 8,436.18.
    expect(effect.ok && effect.value.saved).toBe(2394.25)
  })

  test('interest monthly: 1 % of 50,000 less each month, after a renewal too', () => {
    expect(partPayment(MONTHLY, terms(6), { month: 2, amount: 50_000 })).toEqual({
      ok: true,
      value: { saved: 2000, monthsFewer: 0, monthly: { before: 2000, after: 1500 }, toClose: 151_500 },
    })
  })

  test('all at the end: less interest for the months that are left', () => {
    // 50,000 at 9.7 % for 4 of 6 months are 1,616.67.
    expect(partPayment(KOTAK, terms(6), { month: 2, amount: 50_000 })).toEqual({
      ok: true,
      value: { saved: 1616.67, monthsFewer: 0, monthly: null, toClose: toPaisa(209_700 - 50_000 - 1616.67) },
    })
  })

  test.each([
    ['the last month', HDFC, 6, 6, 1000, 'no-such-month'],
    ['no month', HDFC, 6, 0, 1000, 'no-such-month'],
    ['half a month', HDFC, 6, 1.5, 1000, 'no-such-month'],
    ['the end of the term of an EMI loan that is lent anew', HDFC, 12, 10, 1000, 'no-such-month'],
    ['nothing', HDFC, 6, 2, 0, 'too-small'],
    ['less than nothing', HDFC, 6, 2, -5, 'too-small'],
    ['no number', HDFC, 6, 2, NaN, 'too-small'],
    ['all that is owed', MONTHLY, 6, 2, 200_000, 'too-much'],
    ['more than is owed by then', HDFC, 10, 9, 50_000, 'too-much'],
  ] as const)('is refused: %s', (_, terms_, keepMonths, month, amount, reason) => {
    expect(partPayment(terms_, terms(keepMonths), { month, amount })).toEqual({ ok: false, reason })
  })
})

const anyCase = fc.record({
  charged: fc
    .record({
      principal: fc.integer({ min: 10_000, max: 10_000_000 }).map((amount) => amount as Rupees),
      annualRatePercent: fc.integer({ min: 100, max: 3600 }).map((hundredths) => hundredths / 100),
      tenureMonths: fc.integer({ min: 1, max: 12 }),
      repayment: fc.constantFrom(...REPAYMENTS),
      closingChargePercent: fc.constantFrom(0, 0.5, 2),
    })
    .map(loan),
  keepMonths: fc.integer({ min: 2, max: 12 }),
  month: fc.integer({ min: 1, max: 11 }),
  share: fc.integer({ min: 1, max: 100 }),
  interestDays: fc.constantFrom(...INTEREST_DAYS),
})

it('never costs interest, and with next to nothing paid changes next to nothing', () => {
  fc.assert(
    fc.property(anyCase, ({ charged, keepMonths, month, share, interestDays }) => {
      const dated = terms(keepMonths, { interestDays })
      const largest = largestPart(charged, dated, month)
      fc.pre(largest > 0)
      const effect = partPayment(charged, dated, { month, amount: toPaisa((largest * share) / 100) })
      expect(effect.ok && effect.value.saved).toBeGreaterThanOrEqual(-0.12)
      const little = partPayment(charged, terms(keepMonths), { month, amount: 0.01 })
      expect(little.ok && Math.abs(little.value.saved)).toBeLessThanOrEqual(0.12)
      // What is due at the end is then that of the key facts, but for the paise of rounding.
      const { toClose } = closingOf(charged, keepMonths)
      expect(little.ok && Math.abs(little.value.toClose - toClose)).toBeLessThanOrEqual(0.25)
    }),
  )
})

it('a loan with simple interest saves that of the part for the months that are left, to the paise of rounding', () => {
  fc.assert(
    fc.property(anyCase, ({ charged, keepMonths, month, share }) => {
      fc.pre(charged.repayment !== 'emi')
      const largest = largestPart(charged, terms(keepMonths), month)
      fc.pre(largest > 0)
      const amount = toPaisa((largest * share) / 100)
      const effect = partPayment(charged, terms(keepMonths), { month, amount })
      const simple = (amount * charged.annualRatePercent * (keepMonths - month)) / 1200
      expect(effect.ok && Math.abs(effect.value.saved - simple)).toBeLessThan(0.13)
      expect(simple).toBeLessThan(costForMonths(charged, keepMonths).interest + 0.13)
    }),
  )
})

describe('a part payment after earlier ones', () => {
  test('counts from what is still owed then', () => {
    const earlier = [{ month: 2, amount: 30_000 }]
    // 1 % of 50,000 for two months less, beside the 30,000 that are gone already.
    expect(partPayment(MONTHLY, terms(4), { month: 2, amount: 50_000 }, earlier)).toMatchObject({
      ok: true,
      value: { saved: 1000, monthly: { before: 1700, after: 1200 } },
    })
    expect(largestPart(MONTHLY, terms(4), 2, earlier)).toBe(169_999.99)
  })

  test('all at the end: each takes its own months of interest with it', () => {
    const earlier = [{ month: 2, amount: 50_000 }]
    // 50,000 at 9.7 % for 2 of 6 months are 808.33.
    expect(partPayment(KOTAK, terms(6), { month: 4, amount: 50_000 }, earlier)).toMatchObject({
      ok: true,
      value: { saved: 808.33 },
    })
  })

  test('EMI: 20,000 on 20 December of a loan of 90,000 end it on 20 April', () => {
    const of90 = loan({ principal: 90_000 as Rupees, annualRatePercent: 9.1, tenureMonths: 10 })
    const from = '2026-08-20' as IsoDate
    const months = paidMonths(of90, terms(10, { from }), [{ month: 4, amount: 20_000 }])
    expect(months.filter(({ interest, repaid }) => interest + repaid > 0)).toHaveLength(8)
    expect(toPaisa(months[7]!.interest + months[7]!.repaid)).toBe(7314.03)
    expect(partPayment(of90, terms(10, { from }), { month: 4, amount: 20_000 })).toMatchObject({
      value: { saved: 824.84, monthsFewer: 2 },
    })
  })
})
