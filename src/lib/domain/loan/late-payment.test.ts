import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { bureauReport, latePayment, readLateCharge } from './late-payment.ts'

describe('ten days late at a charge of 24% a year', () => {
  it('with interest: the charge alone, and no interest on it', () => {
    const late = { sum: 910.42, principal: 0, annualRatePercent: 11.5 }
    expect(latePayment(late, 24, 10)).toEqual({ charge: 5.99, interest: 0, dearer: 5.99 })
  })

  it('with the whole loan: the rate goes on for its principal besides', () => {
    const late = { sum: 95_910.42, principal: 95_000, annualRatePercent: 11.5 }
    expect(latePayment(late, 24, 10)).toEqual({ charge: 630.64, interest: 299.32, dearer: 929.96 })
  })

  it('agrees with exact fractions', () => {
    const hundredths = (max: number) => fc.integer({ min: 0, max })
    const days = fc.integer({ min: 1, max: 90 })
    fc.assert(
      fc.property(
        hundredths(10 ** 9),
        hundredths(10_000),
        hundredths(3600),
        days,
        (sum, penal, rate, count) => {
          const exact = (percent: number) => {
            const [above, below] = [BigInt(sum) * BigInt(percent) * BigInt(count), 3_650_000n]
            return Number((2n * above + below) / (2n * below)) / 100
          }
          const late = { sum: sum / 100, principal: sum / 100, annualRatePercent: rate / 100 }
          const { charge, interest } = latePayment(late, penal / 100, count)
          expect([charge, interest]).toEqual([exact(penal), exact(rate)])
        },
      ),
      { numRuns: 1000 },
    )
  })
})

test('the credit bureaus hear of what is unpaid on the day of their next report', () => {
  const due = '2027-01-25' as IsoDate
  expect(bureauReport(due, 10)).toEqual({ date: '2027-01-31', unpaid: true })
  expect(bureauReport(due, 7)).toEqual({ date: '2027-01-31', unpaid: true })
  expect(bureauReport(due, 6)).toEqual({ date: '2027-01-31', unpaid: false })
})

test.each([
  ['24', 24],
  ['24%', 24],
  [' 2,5 % ', 2.5],
  ['0', 0],
  ['100', 100],
  ['२४', 24],
])('the charge %j is read', (text, value) => {
  expect(readLateCharge(text)).toEqual({ ok: true, value })
})

test.each([
  ['', 'empty'],
  ['%', 'empty'],
  ['-3', 'negative'],
  ['much', 'not-a-number'],
  ['2.345', 'not-a-number'],
  ['100.01', 'too-large'],
])('the charge %j is refused', (text, reason) => {
  expect(readLateCharge(text)).toEqual({ ok: false, reason })
})
