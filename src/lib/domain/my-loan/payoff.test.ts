import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { INTEREST_DAYS } from '#lib/domain/loan/interest-days'
import { REPAYMENTS } from '#lib/domain/loan/repayment'
import { datedByOracle } from '#lib/domain/loan/schedule-oracle.fixture'
import type { Rupees } from '#lib/domain/money/rupees'
import { dueMonths, loanStanding } from './due-days.ts'
import { chargedLoan, type MyLoan } from './loan.ts'
import { myLoan } from './loan.fixture.ts'
import { payoff } from './payoff.ts'

const day = (text: string) => text as IsoDate

describe('closing 90,000 of 20 August on 24 November, 3 of 10 instalments paid', () => {
  test('four days of interest on what is owed, and nothing for closing', () => {
    // 63,710.25 × 9.1 % × 4 ÷ 365
    expect(payoff(myLoan(), day('2026-11-24'), 18)).toEqual({
      owed: 63_710.25,
      since: '2026-11-20',
      interest: 63.54,
      charge: 0,
      toClose: 63_773.79,
    })
  })

  test('a charge of 1 % has its tax of 18 %', () => {
    // 637.10 and 114.68
    expect(payoff(myLoan({ closingChargePercent: 1 }), day('2026-11-24'), 18)?.charge).toBe(751.78)
  })

  test('with the instalment of November unpaid, its month counts first', () => {
    const late = payoff(myLoan({ paidDays: 2 }), day('2026-11-24'), 18)
    // 72,539.79 × 9.1 % ÷ 12 are 550.09, and four days more 72.34.
    expect(late).toMatchObject({ owed: 72_539.79, since: '2026-10-20', interest: 622.43 })
  })

  test('one that was paid ahead has no interest yet', () => {
    expect(payoff(myLoan({ paidDays: 4 }), day('2026-11-24'), 18)?.interest).toBe(0)
  })
})

test('nothing closes a loan before it is taken, nor one that is paid off or closed', () => {
  expect(payoff(myLoan(), day('2026-08-19'), 18)).toBeNull()
  expect(payoff(myLoan({ paidDays: 10 }), day('2027-07-01'), 18)).toBeNull()
})

test('a bullet loan owes interest since its first day, less on what was paid back in part', () => {
  const loan = myLoan({
    repayment: 'bullet',
    annualRatePercent: 12,
    principal: 100_000 as Rupees,
    tenureMonths: 6,
    paidDays: 0,
    partPayments: [{ month: 2, amount: 50_000 }],
  })
  // Two months on 1,00,000, one on 50,000, four days on 50,000.
  expect(payoff(loan, day('2026-11-24'), 18)).toMatchObject({ owed: 50_000, interest: 2565.75 })
})

test('slabs count by the months for which interest is unpaid', () => {
  const loan = myLoan({
    repayment: 'interest-only',
    principal: 100_000 as Rupees,
    slabs: [
      { upToMonths: 1, annualRatePercent: 12 },
      { upToMonths: 3, annualRatePercent: 24 },
    ],
    paidDays: 2,
  })
  // A month unpaid is 1 %. From the day after, the second slab counts for all of it: 2,000 and 4 days at 24 %.
  expect(payoff(loan, day('2026-11-20'), 18)?.interest).toBe(1000)
  expect(payoff(loan, day('2026-11-24'), 18)?.interest).toBe(2263.01)
})

const anyLoan = fc
  .record({
    principal: fc.integer({ min: 10_000, max: 5_000_000 }).map((amount) => amount as Rupees),
    annualRatePercent: fc.integer({ min: 100, max: 6000 }).map((hundredths) => hundredths / 100),
    tenureMonths: fc.integer({ min: 1, max: 24 }),
    repayment: fc.constantFrom(...REPAYMENTS),
    interestDays: fc.constantFrom(...INTEREST_DAYS),
    day: fc.integer({ min: 0, max: 800 }),
    paid: fc.integer({ min: 0, max: 23 }),
    closingChargePercent: fc.constantFrom(0, 1, 2.5),
  })
  .map(({ day: shift, paid, ...terms }): MyLoan => {
    const takenOn = Temporal.PlainDate.from('2026-01-01').add({ days: shift }).toString() as IsoDate
    const loan = myLoan({ ...terms, takenOn, paidDays: 0, processingFee: 0 })
    return { ...loan, paidDays: Math.min(paid, dueMonths(loan).length - 1) }
  })

const RUNS = { numRuns: 1000 }

it('what falls due is what exact fractions say, on each day and to the paisa', () => {
  fc.assert(
    fc.property(anyLoan, (loan) => {
      const oracle = datedByOracle(chargedLoan(loan, 18), loan.takenOn, loan.tenureMonths, loan.interestDays)
      const { days } = loanStanding(loan, loan.takenOn, [])
      expect(days.map(({ date, amount }) => [date, BigInt(Math.round(amount * 100))])).toEqual(
        oracle.map(({ date, due }) => [date, due]),
      )
    }),
    RUNS,
  )
})

/** The interest in paise of a loan with one rate, unpaid since a month of it: months as the loan counts them, then days. */
function interestByOracle(loan: MyLoan, owed: number, since: number, until: Temporal.PlainDate): bigint {
  const start = Temporal.PlainDate.from(loan.takenOn)
  const paise = BigInt(Math.round(owed * 100))
  const hundredths = BigInt(Math.round(loan.annualRatePercent * 100))
  const rounded = (above: bigint, below: bigint) => (2n * above + below) / (2n * below)
  const from = start.add({ months: since })
  let months = 0
  while (Temporal.PlainDate.compare(start.add({ months: since + months + 1 }), until) <= 0) months += 1
  const turn = start.add({ months: since + months })
  const ofMonths =
    loan.interestDays === '30/360'
      ? rounded(paise * hundredths * BigInt(months), 120_000n)
      : rounded(paise * hundredths * BigInt(from.until(turn).days), 3_650_000n)
  return ofMonths + rounded(paise * hundredths * BigInt(turn.until(until).days), 3_650_000n)
}

it('interest to the day is what exact fractions say', () => {
  fc.assert(
    fc.property(anyLoan, fc.integer({ min: 0, max: 400 }), (loan, later) => {
      const months = dueMonths(loan)
      const since = loan.repayment === 'bullet' ? 0 : (months[loan.paidDays - 1]?.month ?? 0)
      const today = Temporal.PlainDate.from(loan.takenOn).add({ months: since }).add({ days: later })
      const owed = months[loan.paidDays]?.owedBefore ?? 0
      const end = payoff(loan, today.toString() as IsoDate, 18)
      expect(BigInt(Math.round((end?.interest ?? 0) * 100))).toBe(interestByOracle(loan, owed, since, today))
      expect(end?.owed).toBe(owed)
    }),
    RUNS,
  )
})
