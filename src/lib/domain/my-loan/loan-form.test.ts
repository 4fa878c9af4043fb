import { describe, expect, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { myLoan } from './loan.fixture.ts'
import {
  loanTextOf,
  NO_LOAN_TEXT,
  readLoanText,
  settleLoanText,
  withTerms,
  type LoanText,
} from './loan-form.ts'

const TODAY = '2026-11-24' as IsoDate
const TYPED: LoanText = {
  ...NO_LOAN_TEXT,
  lender: ' HDFC  Bank ',
  amount: '90,000',
  rate: '9.1',
  months: '10',
  takenOn: '2026-08-20',
  paid: '3',
  weight: '20 g',
}
const read = (fields: Partial<LoanText>) => readLoanText({ ...TYPED, ...fields }, TODAY, { bulletMonths: 12 })

test('what stands on a pledge card is a loan', () => {
  expect(read({})).toMatchObject({
    problems: {},
    dueDays: 10,
    loan: {
      lender: 'HDFC Bank',
      principal: 90_000,
      annualRatePercent: 9.1,
      paidDays: 3,
      card: { netWeight: 20 },
    },
  })
})

test('a rate of a month is that of a year twelvefold', () => {
  expect(read({ rate: '1.5', per: 'month' }).loan?.annualRatePercent).toBe(18)
  expect(read({ rate: '1.5% a month' }).loan?.annualRatePercent).toBe(18)
  expect(read({ rate: '5', per: 'month' }).loan?.annualRatePercent).toBe(60)
})

describe('a field that cannot be used says why, and the others still count', () => {
  test.each([
    ['lender', '  ', 'empty'],
    ['amount', 'much', 'not-a-number'],
    ['rate', '5.1% a month', 'too-large'],
    ['rate', '-1', 'negative'],
    ['months', '61', 'too-large'],
    ['takenOn', '', 'empty'],
    ['takenOn', '2026-02-30', 'unreadable'],
    ['takenOn', '2026-11-25', 'future'],
    ['takenOn', '1926-11-25', 'too-early'],
    ['paid', '11', 'too-many'],
    ['paid', '-1', 'negative'],
    ['paid', '2.5', 'not-a-number'],
    ['charge', '26%', 'too-large'],
    ['fee', '90000', 'above-amount'],
    ['weight', '0', 'too-small'],
    ['weight', 'two tola', 'not-a-number'],
  ] as const)('%s: %j', (field, text, reason) => {
    const { loan, problems } = read({ [field]: text })
    expect(loan).toBeNull()
    expect(problems).toEqual({ [field]: reason })
  })
})

test('one due day alone can be paid of a loan that is repaid all at the end', () => {
  expect(read({ repayment: 'bullet', paid: '2' }).problems).toEqual({ paid: 'too-many' })
})

test('all at the end for longer than the law lets is said, and counts all the same', () => {
  expect(read({ repayment: 'bullet', months: '13', paid: '' })).toMatchObject({
    bulletTooLong: true,
    loan: { tenureMonths: 13 },
  })
  expect(read({ repayment: 'bullet', months: '12', paid: '' }).bulletTooLong).toBe(false)
})

test('leaving a field writes what was read', () => {
  expect(settleLoanText({ ...TYPED, rate: '1.5% a month' }, 'rate')).toMatchObject({
    rate: '1.5',
    per: 'month',
  })
  expect(settleLoanText({ ...TYPED, months: '1 year' }, 'months').months).toBe('12')
  expect(settleLoanText({ ...TYPED, amount: '90000' }, 'amount').amount).toBe('90,000')
})

test('a loan as fields reads as that loan again, with its pieces and part payments', () => {
  const loan = myLoan({ partPayments: [{ month: 2, amount: 1000 }] })
  const again = readLoanText(loanTextOf(loan), TODAY, { bulletMonths: 12 })
  expect(withTerms(loan, again.loan!)).toEqual(loan)
})

test('pieces that weigh less than a new net weight are dropped', () => {
  expect(withTerms(myLoan(), read({ weight: '30' }).loan!).card.pieces).toEqual([])
})
