import { expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { HOLIDAYS } from '#lib/domain/dates/holidays.fixture'
import { readSwitchAddress, switchPage } from '#lib/domain/switch/switch-address'
import { loanStanding } from './due-days.ts'
import { myLoan } from './loan.fixture.ts'
import type { MyLoan } from './loan.ts'
import { switchLinkOf } from './to-switch.ts'

const TODAY = '2026-11-24' as IsoDate
const linkOf = (more: Partial<MyLoan> = {}) => {
  const loan = myLoan(more)
  return switchLinkOf(loan, loanStanding(loan, TODAY, HOLIDAYS), TODAY)
}

it('says what is owed of 90,000 after 3 of 10 instalments, and the 7 that are left', () => {
  expect(linkOf()).toEqual({
    amount: 63_710,
    months: 7,
    rate: { percent: 9.1, per: 'year' },
    repayment: 'emi',
  })
})

it('counts the months to the end of a loan that is repaid then', () => {
  expect(linkOf({ repayment: 'bullet', tenureMonths: 12, paidDays: 0 })).toMatchObject({
    amount: 90_000,
    months: 9,
  })
})

it('counts one month where the end has passed', () => {
  expect(linkOf({ repayment: 'bullet', tenureMonths: 2, paidDays: 0 }).months).toBe(1)
})

it('says no rate of a loan with slabs', () => {
  const slabs = [{ months: 3, annualRatePercent: 9 }, { annualRatePercent: 18 }] as unknown as MyLoan['slabs']
  expect(linkOf({ slabs, repayment: 'bullet', paidDays: 0 }).rate).toBeUndefined()
})

it('is read by the four ways as it was written', () => {
  const query = new URL(switchPage('en', linkOf()), 'https://moneypal.example').searchParams
  expect(readSwitchAddress(query)).toEqual({ loan: linkOf(), notDone: [] })
})
