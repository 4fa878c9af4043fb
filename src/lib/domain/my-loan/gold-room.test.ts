import { expect, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Grams } from '#lib/domain/gold/gold'
import { RULES_2026 as RULES } from '#lib/domain/loan/rules.fixture'
import type { Rupees } from '#lib/domain/money/rupees'
import { loanStanding } from './due-days.ts'
import { goldRoom, renewalOf, renewed } from './gold-room.ts'
import type { MyLoan } from './loan.ts'
import { myLoan } from './loan.fixture.ts'

const TODAY = '2026-11-24' as IsoDate
const room = (loan: MyLoan, existingLoans = 0) =>
  goldRoom(loan, loanStanding(loan, TODAY, []), 5000, RULES, existingLoans)

test('20 g at 5,000 carry 63,710.25 until the price has fallen by a quarter', () => {
  const { value, due, percent, priceThen } = room(myLoan())!
  // 63,710.25 ÷ 0.85 are 74,953.24 of 1,00,000.
  expect([value, due]).toEqual([100_000, 63_710.25])
  expect(percent).toBeCloseTo(25.047, 3)
  expect(priceThen).toBeCloseTo(3747.66, 2)
})

test('other loans on gold count for the step of the ceiling', () => {
  // Above 2.5 lakh together 80 % counts: 79,637.81 are needed.
  expect(room(myLoan(), 200_000)?.percent).toBeCloseTo(20.362, 3)
})

test('gold of 750 is worth less, and a loan above the ceiling has no room', () => {
  const card = { ...myLoan().card, fineness: 750 as const, netWeight: 12 as Grams }
  expect(room(myLoan({ card }))?.percent).toBe(0)
})

test('all at the end, the ceiling counts the interest too', () => {
  const loan = myLoan({ repayment: 'bullet', annualRatePercent: 12, tenureMonths: 6, paidDays: 0 })
  expect(room(loan)?.due).toBe(95_400)
})

test('without a weight, or with nothing owed, nothing can fall', () => {
  expect(room(myLoan({ card: { ...myLoan().card, netWeight: null } }))).toBeNull()
  expect(room(myLoan({ paidDays: 10 }))).toBeNull()
})

const MONTHLY = myLoan({
  repayment: 'interest-only',
  annualRatePercent: 11.5,
  tenureMonths: 4,
  principal: 95_000 as Rupees,
  processingFee: 299,
  paidDays: 2,
  partPayments: [{ month: 2, amount: 15_000 }],
})

test('a renewal takes the last interest and the fee with its tax', () => {
  // 80,000 × 11.5 % ÷ 12 are 766.67; 299 and 18 % are 352.82.
  const renewal = renewalOf(MONTHLY, loanStanding(MONTHLY, TODAY, []), 18)!
  expect(renewal).toEqual({
    on: '2026-12-20',
    interest: 766.67,
    fee: 352.82,
    price: 1119.49,
    principal: 80_000,
    until: '2027-04-20',
  })
  expect(renewed(MONTHLY, renewal)).toMatchObject({
    principal: 80_000,
    takenOn: '2026-12-20',
    paidDays: 0,
    partPayments: [],
  })
})

test('instalments repay a loan, so that nothing is left to renew', () => {
  expect(renewalOf(myLoan(), loanStanding(myLoan(), TODAY, []), 18)).toBeNull()
})
