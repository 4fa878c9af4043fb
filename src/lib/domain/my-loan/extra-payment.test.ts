import { expect, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Rupees } from '#lib/domain/money/rupees'
import { loanStanding } from './due-days.ts'
import { extraPayment } from './extra-payment.ts'
import type { MyLoan } from './loan.ts'
import { myLoan } from './loan.fixture.ts'

const TODAY = '2026-11-24' as IsoDate
const extra = (loan: MyLoan, amount: number) =>
  extraPayment(loan, loanStanding(loan, TODAY, []), TODAY, amount)

test('20,000 on 20 December save 824.84, and the loan ends two months sooner with 7,314.03', () => {
  expect(extra(myLoan(), 20_000)).toMatchObject({
    payment: { month: 4, amount: 20_000 },
    on: '2026-12-20',
    saved: 824.84,
    last: '2027-04-20',
    monthsSooner: 2,
    lastAmount: 7314.03,
    // 54,813.76 are owed after that instalment.
    max: 54_000,
  })
})

test('a second part counts from what the first one left', () => {
  const first = extra(myLoan(), 20_000)!
  expect(extra(first.loan, 20_000)).toMatchObject({ max: 34_000, payment: { amount: 20_000 } })
})

test('an amount out of bounds moves to the nearest one', () => {
  expect(extra(myLoan(), 90_000)?.payment.amount).toBe(54_000)
  expect(extra(myLoan(), 1)?.payment.amount).toBe(1000)
})

test('before the last payment, and once the loan is repaid, nothing more can be paid', () => {
  expect(extra(myLoan({ paidDays: 9 }), 20_000)).toBeNull()
  expect(extra(myLoan({ paidDays: 10 }), 20_000)).toBeNull()
})

test('all at the end: a part is paid on the next day of the month of the loan', () => {
  const loan = myLoan({
    repayment: 'bullet',
    annualRatePercent: 12,
    tenureMonths: 6,
    principal: 100_000 as Rupees,
    paidDays: 0,
  })
  // 1 % of 50,000 for the two months that are left.
  expect(extra(loan, 50_000)).toMatchObject({ on: '2026-12-20', saved: 1000, lastAmount: 55_000 })
})

test('with an instalment late, more is paid on the next due day that is still to come', () => {
  expect(extra(myLoan({ paidDays: 2 }), 20_000)).toMatchObject({ payment: { month: 4 }, on: '2026-12-20' })
})
