import { describe, expect, it, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { HOLIDAYS } from '#lib/domain/dates/holidays.fixture'
import type { Rupees } from '#lib/domain/money/rupees'
import { dueDays, loanStanding, remindersOf } from './due-days.ts'
import { myLoan } from './loan.fixture.ts'

const day = (text: string) => text as IsoDate
const TODAY = day('2026-11-24')

describe('90,000 at 9.10 % in 10 instalments, taken on 20 August 2026, 3 of them paid', () => {
  const standing = loanStanding(myLoan(), TODAY, HOLIDAYS)

  it('has its next instalment on 20 December, a Sunday: to be paid by the Saturday, in 25 days', () => {
    expect(standing.next).toMatchObject({
      month: 4,
      date: '2026-12-20',
      amount: 9379.63,
      principal: 8896.49,
      payBy: { date: '2026-12-19', closed: [{ kind: 'sunday' }] },
    })
    expect(standing.daysToPay).toBe(25)
    expect(standing.daysLate).toBe(0)
  })

  it('still owes 63,710.25, and ends on 20 June 2027 after 7 more', () => {
    expect(standing.owed).toBe(63_710.25)
    expect(standing.left).toHaveLength(7)
    expect(standing.last).toBe('2027-06-20')
  })

  it('reminds three days before the day by which to pay, and on it', () => {
    expect(remindersOf(standing.left[0]!)).toEqual(['2026-12-16', '2026-12-19'])
  })

  it('ends on 20 April with 7,314.03 if 20,000 are paid besides in December', () => {
    const days = dueDays(myLoan({ partPayments: [{ month: 4, amount: 20_000 }] }), HOLIDAYS)
    expect(days).toHaveLength(8)
    expect(days.at(-1)).toMatchObject({ date: '2027-04-20', amount: 7314.03, owedAfter: 0 })
  })
})

test('an instalment that is not paid is late from the day after', () => {
  const late = (today: string) => loanStanding(myLoan({ paidDays: 2 }), day(today), HOLIDAYS)
  expect(late('2026-11-20').daysLate).toBe(0)
  expect(late('2026-11-24')).toMatchObject({ daysLate: 4, daysToPay: -4, next: { date: '2026-11-20' } })
})

test('interest is due each month and the loan at the end; a part payment makes both smaller', () => {
  const loan = myLoan({
    repayment: 'interest-only',
    annualRatePercent: 12,
    tenureMonths: 3,
    principal: 100_000 as Rupees,
    paidDays: 0,
    partPayments: [{ month: 1, amount: 40_000 }],
  })
  expect(dueDays(loan, HOLIDAYS).map(({ amount }) => amount)).toEqual([1000, 600, 60_600])
})

test('all at the end is one due day, and two part payments take their interest with them', () => {
  const loan = myLoan({
    repayment: 'bullet',
    annualRatePercent: 12,
    tenureMonths: 6,
    principal: 100_000 as Rupees,
    paidDays: 0,
    partPayments: [
      { month: 4, amount: 20_000 },
      { month: 2, amount: 30_000 },
    ],
  })
  // 1 % a month: two months on 1,00,000, two on 70,000, two on 50,000.
  expect(dueDays(loan, HOLIDAYS)).toMatchObject([{ month: 6, interest: 4400, amount: 54_400 }])
})

test('a loan whose due days are all paid has no next one and owes nothing', () => {
  expect(loanStanding(myLoan({ paidDays: 10 }), TODAY, HOLIDAYS)).toMatchObject({
    next: null,
    daysToPay: null,
    daysLate: 0,
    owed: 0,
  })
})

test('a loan of the 31st falls due on the last day of a shorter month', () => {
  const days = dueDays(myLoan({ takenOn: day('2026-12-31'), paidDays: 0 }), HOLIDAYS)
  expect(days.slice(0, 3).map(({ date }) => date)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
})
