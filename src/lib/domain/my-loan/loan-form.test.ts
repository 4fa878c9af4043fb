import { describe, expect, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { dueMonths } from './due-days.ts'
import { myLoan } from './loan.fixture.ts'
import {
  loanTextOf,
  NO_LOAN_TEXT,
  readLoanText,
  settleLoanText,
  withTerms,
  type LoanText,
} from './loan-form.ts'
import { payoff } from './payoff.ts'
import { parseMyLoan } from './read-loan.ts'

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
  expect(read({ rate: '1.5', rateKind: 'month' }).loan?.annualRatePercent).toBe(18)
  expect(read({ rate: '1.5% a month' }).loan?.annualRatePercent).toBe(18)
  expect(read({ rate: '5', rateKind: 'month' }).loan?.annualRatePercent).toBe(60)
})

test('a flat rate is the rate on what is owed whose instalments are the same', () => {
  // 12 % flat for 12 months: 1,00,800 in 12 instalments of 8,400.
  const flat = read({ rate: '1', rateKind: 'flat-month', months: '12' })
  expect(flat.loan).toMatchObject({ flatRatePercent: 12, slabs: [] })
  expect(flat.annualRatePercent).toBeCloseTo(21.4572, 4)
  const loan = { ...myLoan(), ...flat.loan!, paidDays: 0 }
  const due = dueMonths(loan)
  expect(due.map(({ amount }) => amount).slice(0, 11)).toEqual(Array(11).fill(8400))
  expect(due.reduce((sum, { interest }) => sum + interest, 0)).toBeCloseTo(10_800, 1)
  expect(read({ rate: '12', rateKind: 'flat-year', months: '12' }).loan).toEqual(flat.loan)
})

test('a flat rate is one of instalments alone, and as high as gold loans are', () => {
  expect(read({ rate: '12', rateKind: 'flat-year', repayment: 'bullet', paid: '' }).loan).toMatchObject({
    ...{ annualRatePercent: 12, flatRatePercent: null },
  })
  expect(read({ rate: '4', rateKind: 'flat-month' }).problems).toEqual({ rate: 'too-large' })
  expect(read({ rate: '0', rateKind: 'flat-year', amount: '100000', months: '3' }).loan).toMatchObject({
    ...{ annualRatePercent: 0, flatRatePercent: 0 },
  })
})

test('a rate that rises has its slabs, and counts to the day', () => {
  const slab = read({
    ...{ rate: '12', rateKind: 'slab', slabMonths: '3', slabRate: '18% a year', months: '12', paid: '' },
    ...{ amount: '1,00,000', takenOn: '2026-05-24' },
  })
  expect(slab.loan).toMatchObject({
    ...{ repayment: 'bullet', annualRatePercent: 12, slabsFrom: 'slab-day' },
    slabs: [
      { upToMonths: 3, annualRatePercent: 12 },
      { upToMonths: 60, annualRatePercent: 18 },
    ],
  })
  const loan = { ...myLoan(), ...slab.loan!, partPayments: [] }
  // Six months: 3 at 1 %, 3 at 1.5 %. Then 10 days, each a 365th of 18 %.
  expect(payoff(loan, '2026-11-24' as IsoDate, 18)).toMatchObject({ interest: 7500 })
  expect(payoff(loan, '2026-12-04' as IsoDate, 18)).toMatchObject({ interest: 7993.15 })
})

test.each([
  [{ slabMonths: '', slabRate: '14' }, { slabMonths: 'empty' }],
  [{ slabMonths: '2.5', slabRate: '14' }, { slabMonths: 'not-whole' }],
  [{ slabMonths: '3', slabRate: '9' }, { slabRate: 'falls' }],
  [{ slabMonths: '3', slabRate: '61' }, { slabRate: 'too-large' }],
] as const)('a rate that rises says what is wrong with it: %j', (fields, problems) => {
  const slab = read({ ...fields, rateKind: 'slab', paid: '' })
  expect(slab).toMatchObject({ loan: null, problems })
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
    rateKind: 'month',
  })
  expect(settleLoanText({ ...TYPED, months: '1 year' }, 'months').months).toBe('12')
  expect(settleLoanText({ ...TYPED, amount: '90000' }, 'amount').amount).toBe('90,000')
})

test('a loan as fields reads as that loan again, with its pieces and part payments', () => {
  const loan = myLoan({ partPayments: [{ month: 2, amount: 1000 }] })
  const again = readLoanText(loanTextOf(loan), TODAY, { bulletMonths: 12 })
  expect(withTerms(loan, again.loan!)).toEqual(loan)
})

test('a flat rate and one that rises are typed again as they were', () => {
  for (const fields of [
    { rate: '12', rateKind: 'flat-year' },
    { rate: '12', rateKind: 'slab', slabMonths: '3', slabRate: '18', repayment: 'bullet', paid: '1' },
  ] as const) {
    const loan = { ...myLoan(), ...read(fields).loan! }
    expect(loanTextOf(loan)).toMatchObject(fields)
    expect(readLoanText(loanTextOf(loan), TODAY, { bulletMonths: 12 }).loan).toEqual(read(fields).loan)
    expect(parseMyLoan({ ...loan, card: myLoan().card })).toMatchObject({ ok: true })
  }
})

test('pieces that weigh less than a new net weight are dropped', () => {
  expect(withTerms(myLoan(), read({ weight: '30' }).loan!).card.pieces).toEqual([])
})
