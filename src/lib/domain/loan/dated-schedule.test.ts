import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { HOLIDAYS } from '#lib/domain/dates/holidays.fixture'
import type { Rupees } from '#lib/domain/money/money'
import { randomCases } from '#lib/domain/shared/random-cases.fixture'
import { closingOf } from './closing.ts'
import { costForMonths, type ChargedLoan } from './cost-for-months.ts'
import { datedSchedule, type DatedRow, type DatedTerms } from './dated-schedule.ts'
import { INTEREST_DAYS } from './interest-days.ts'
import { HDFC, loan, LANTERN } from './loans.fixture.ts'
import { REPAYMENTS } from './repayment.ts'
import { datedByOracle } from './schedule-oracle.fixture.ts'

const terms = (more: Partial<DatedTerms> = {}): DatedTerms => ({
  from: '2026-11-25' as IsoDate,
  keepMonths: 6,
  interestDays: '30/360',
  holidays: HOLIDAYS,
  backDays: 7,
  ...more,
})

const BANYAN = loan({
  principal: 95_000 as Rupees,
  annualRatePercent: 11.5,
  tenureMonths: 4,
  repayment: 'interest-only',
  processingFee: 299,
})

const dueRows = (rows: readonly DatedRow[]) => rows.flatMap((row) => ('payBy' in row ? row : []))

describe('₹95,000 for 4 months, interest monthly, kept 6 months from 25 Nov 2026', () => {
  const { rows, ...totals } = datedSchedule(BANYAN, terms())

  it('begins with what is paid out and ends with the gold', () => {
    expect(rows[0]).toEqual({ kind: 'paid-out', date: '2026-11-25', inHand: 94_647.18, closed: null })
    expect(rows.at(-1)).toEqual({ kind: 'gold', date: '2027-06-02' })
  })

  it('has the interest of each month, a turn with both sums and the day of closing', () => {
    expect(
      dueRows(rows).map((row) => [
        row.kind,
        row.date,
        row.payBy.date,
        row.kind === 'turn' ? [row.repay, row.renew] : row.amount,
        row.reminders,
      ]),
    ).toEqual([
      ['payment', '2026-12-25', '2026-12-24', 910.42, ['2026-12-21']],
      ['payment', '2027-01-25', '2027-01-25', 910.42, ['2027-01-22']],
      ['payment', '2027-02-25', '2027-02-25', 910.42, ['2027-02-22']],
      ['turn', '2027-03-25', '2027-03-25', [95_910.42, 1263.24], ['2027-03-11', '2027-03-22']],
      ['payment', '2027-04-25', '2027-04-23', 910.42, ['2027-04-20']],
      ['closing', '2027-05-25', '2027-05-25', 95_910.42, ['2027-05-22']],
    ])
  })

  it('costs what the list says', () => {
    expect(totals).toMatchObject({
      interest: 5462.52,
      feeWithTax: 352.82,
      feeTimes: 2,
      charge: 0,
      total: 6168.16,
      termEnds: '2027-07-25',
    })
    expect(costForMonths(BANYAN, 6).total).toBe(6168.16)
  })
})

it('a loan kept for its term has no turn: the term ends with the loan, and it can be renewed instead', () => {
  const { rows, closing } = datedSchedule(BANYAN, terms({ keepMonths: 4 }))
  expect(rows.some(({ kind }) => kind === 'turn')).toBe(false)
  expect(closing).toMatchObject({ termEnds: true, amount: 95_910.42, renew: 1263.24, charge: 0 })
  expect(closing.reminders).toEqual(['2027-03-11', '2027-03-22'])
})

it('a loan that is repaid all at the end has no day before it', () => {
  const { rows } = datedSchedule(LANTERN, terms({ keepMonths: 3 }))
  expect(rows.map(({ kind }) => kind)).toEqual(['paid-out', 'closing', 'gold'])
})

it('an EMI loan ends with its last instalment, which takes up the rounding', () => {
  const { rows, closing } = datedSchedule(HDFC, terms({ keepMonths: 10 }))
  expect(dueRows(rows).map((row) => (row.kind === 'turn' ? row.repay : row.amount))).toEqual([
    ...Array.from({ length: 9 }, () => 20_843.62),
    20_843.6,
  ])
  expect(closing).toMatchObject({ interest: 156.87, principal: 20_686.73 })
})

it('from the 31st each shorter month has its last day, and the next month its 31st again', () => {
  const { rows } = datedSchedule(BANYAN, terms({ from: '2026-12-31' as IsoDate, keepMonths: 3 }))
  expect(dueRows(rows).map(({ date, atMonthEnd }) => [date, atMonthEnd])).toEqual([
    ['2027-01-31', false],
    ['2027-02-28', true],
    ['2027-03-31', false],
  ])
})

it('by the day, a month of 31 days costs more than one of 28', () => {
  const { rows } = datedSchedule(BANYAN, terms({ interestDays: 'actual/365' }))
  // ₹95,000 at 11.50% for 30, 31, 31, 28, 31 and 30 days.
  expect(dueRows(rows).map(({ interest }) => interest)).toEqual([
    ...[897.95, 927.88, 927.88, 838.08, 927.88, 897.95],
  ])
})

/** Loans with fees and charges, as offers have them, and the day, the months and the count of their schedule. */
const anyCase = fc.record({
  charged: fc
    .record({
      principal: fc.integer({ min: 10_000, max: 100_000_000 }).map((amount) => amount as Rupees),
      annualRatePercent: fc.integer({ min: 100, max: 3600 }).map((hundredths) => hundredths / 100),
      tenureMonths: fc.integer({ min: 1, max: 12 }),
      repayment: fc.constantFrom(...REPAYMENTS),
      processingFee: fc.integer({ min: 0, max: 8000 }),
      closingChargePercent: fc.integer({ min: 0, max: 500 }).map((hundredths) => hundredths / 100),
    })
    .map(loan),
  from: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10) as IsoDate),
  keepMonths: fc.integer({ min: 1, max: 12 }),
  interestDays: fc.constantFrom(...INTEREST_DAYS),
})

const paiseOf = (rupees: number): bigint => BigInt(Math.round(rupees * 100))

const sumsOf = (rows: readonly DatedRow[]) =>
  dueRows(rows).map((row) => ({
    date: row.date as string,
    interest: paiseOf(row.interest),
    due: paiseOf(row.kind === 'turn' ? row.repay : row.amount),
  }))

/** What the borrower pays in all, less what is received, by the rows alone. */
function paidLessReceived({ principal, repayment }: ChargedLoan, rows: readonly DatedRow[]): bigint {
  return rows.reduce((sum, row) => {
    if (row.kind === 'gold') return sum
    if (row.kind === 'paid-out') return sum - paiseOf(row.inHand)
    if (row.kind === 'turn') return sum + paiseOf(row.renew) - (repayment === 'emi' ? paiseOf(principal) : 0n)
    return sum + paiseOf(row.amount)
  }, 0n)
}

describe('in random cases', () => {
  it('every day and paisa is that of exact fractions and of the calendar', () => {
    fc.assert(
      fc.property(anyCase, ({ charged, from, keepMonths, interestDays }) => {
        const { rows, total } = datedSchedule(charged, terms({ from, keepMonths, interestDays }))
        expect(sumsOf(rows)).toEqual(datedByOracle(charged, from, keepMonths, interestDays))
        expect(paidLessReceived(charged, rows)).toBe(paiseOf(total))
      }),
      { numRuns: randomCases(10_000) },
    )
  })

  it('each month a twelfth of a year, the sums are those of the list, of the comparison and of the key facts', () => {
    fc.assert(
      fc.property(anyCase, ({ charged, from, keepMonths }) => {
        const { rows, total, interest, closing } = datedSchedule(charged, terms({ from, keepMonths }))
        const cost = costForMonths(charged, keepMonths)
        const { toClose, renewal } = closingOf(charged, keepMonths)
        expect([total, interest, closing.amount]).toEqual([cost.total, cost.interest, toClose])
        const turns = dueRows(rows).flatMap((row) => (row.kind === 'turn' ? [[row.month, row.renew]] : []))
        expect(turns).toEqual((renewal?.months ?? []).map((month) => [month, renewal?.due]))
      }),
      { numRuns: randomCases(10_000) },
    )
  })
})
