import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Rupees } from '#lib/domain/money/money'
import { randomCases } from '#lib/domain/shared/random-cases.fixture'
import { roundHalfUp } from '#lib/domain/shared/rounding'
import { closingOf } from './closing.ts'
import { costForMonths, type ChargedLoan } from './cost-for-months.ts'
import { datedSchedule } from './dated-schedule.ts'
import { datedCount } from './interest-days.ts'
import { anyLoan, anySlabs, GUIDE_SLABS, loan } from './loans.fixture.ts'
import { partPayment } from './part-payment.ts'
import { countedAgainstCeiling, interestCount, repaymentSchedule, toPaisa } from './repayment.ts'
import type { RateSlab, SlabRates } from './slabs.ts'

const LAKH = 100_000 as Rupees
const firstDay: SlabRates = { slabs: GUIDE_SLABS, slabsFrom: 'first-day' }
const slabDay: SlabRates = { slabs: GUIDE_SLABS, slabsFrom: 'slab-day' }
const guideLoan = (terms: Partial<ChargedLoan>): ChargedLoan =>
  loan({ principal: LAKH, annualRatePercent: 10.8, tenureMonths: 6, ...firstDay, ...terms })
const terms = { from: '2026-01-31' as IsoDate, holidays: [], backDays: 7 }

/** Interest of a lakh that is paid every so many months, six months long. */
const paidEvery = (rates: SlabRates, months: number): number => {
  const count = interestCount({ annualRatePercent: 10.8, ...rates })
  const times = Array.from({ length: 6 / months }, (_, index) => index * months)
  return toPaisa(times.reduce((sum, after) => sum + count(LAKH, after, after + months), 0))
}

describe('a lakh for six months at 0.9, 1.2 and 1.8 percent a month', () => {
  test.each([
    ['each month', 1, 5400],
    ['every three months', 3, 7200],
    ['at the end', 6, 10_800],
  ])('costs by the guide if the interest is paid %s', (_, months, interest) => {
    expect(paidEvery(firstDay, months)).toBe(interest)
  })

  // 900 + 1,200 + 1,200 a quarter; then 1,800 for each of the other three months.
  test.each([
    ['each month', 1, 5400],
    ['every three months', 3, 6600],
    ['at the end', 6, 8700],
  ])('costs less if a slab counts from its own day and the interest is paid %s', (_, months, interest) => {
    expect(paidEvery(slabDay, months)).toBe(interest)
  })

  it('pays the lowest slab where the interest is due each month, whatever the months', () => {
    const monthly = guideLoan({ repayment: 'interest-only' })
    expect(costForMonths(monthly, 6)).toMatchObject({
      interest: 5400,
      pattern: { monthly: 900, times: 6, atTheEnd: LAKH },
    })
    expect(costForMonths(monthly, 3).interest).toBe(2700)
  })

  test.each([
    [1, 900],
    [3, 3600],
    [4, 7200],
    [6, 10_800],
    [8, 10_800 + 2400],
  ])('pays the slab of its months as a bullet loan closed after %d', (months, interest) => {
    const bullet = guideLoan({ repayment: 'bullet' })
    expect(costForMonths(bullet, months).interest).toBe(interest)
    expect(closingOf(bullet, months).toClose).toBe(100_000 + (months > 6 ? interest - 10_800 : interest))
    expect(datedSchedule(bullet, { ...terms, keepMonths: months, interestDays: '30/360' }).interest).toBe(
      interest,
    )
  })

  it('counts the slab of the whole term against the ceiling', () => {
    expect(countedAgainstCeiling(guideLoan({ repayment: 'bullet' }))).toBe(110_800)
    expect(countedAgainstCeiling(guideLoan({ repayment: 'bullet', ...slabDay }))).toBe(108_700)
    expect(countedAgainstCeiling(guideLoan({ repayment: 'interest-only' }))).toBe(100_000)
  })

  it('counts from the first day where the start is not stated, and its one rate where no slab is', () => {
    expect(paidEvery({ slabs: GUIDE_SLABS }, 6)).toBe(10_800)
    expect(paidEvery({ slabs: [] }, 6)).toBe(5400)
  })
})

describe('slabs where each day counts as a 365th of a year', () => {
  const dueDays = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'] as IsoDate[]
  const count = (rates: SlabRates) =>
    datedCount({ annualRatePercent: 10.8, ...rates }, 'actual/365', (month) => dueDays[month] ?? terms.from)

  it('are reached by the due day of their month, whatever the days between', () => {
    // 28 days of February at 10.8 percent; 89 days from the first at 14.4.
    expect(count(firstDay)(LAKH, 0, 1)).toBe(828.49)
    expect(count(firstDay)(LAKH, 0, 3)).toBe(3511.23)
    // 28 days at 10.8 percent and 61 at 14.4.
    expect(count(slabDay)(LAKH, 0, 3)).toBe(toPaisa((LAKH * (28 * 10.8 + 61 * 14.4)) / 36_500))
  })
})

describe('a part payment of a bullet loan with slabs', () => {
  const part = { month: 2, amount: 40_000 }
  const six = { ...terms, keepMonths: 6, interestDays: '30/360' } as const

  it('leaves the interest unpaid, so that the slab of the whole term counts for all of it', () => {
    const { value } = partPayment(guideLoan({ repayment: 'bullet' }), six, part) as { value: unknown }
    // 2 months of 1,00,000 and 4 of 60,000, at 1.8 percent a month: 7,920 in place of 10,800.
    expect(value).toMatchObject({ saved: 2880, toClose: 67_920 })
  })

  it('saves the rates of the later months where a slab counts from its own day', () => {
    const { value } = partPayment(guideLoan({ repayment: 'bullet', ...slabDay }), six, part) as {
      value: unknown
    }
    // Of 40,000: the third month at 1.2 percent, three more at 1.8.
    expect(value).toMatchObject({ saved: 480 + 3 * 720 })
  })
})

/** Paise of interest on whole rupees, by whole numbers: rates in hundredths of a percent, months one by one. */
function independentPaise(principal: number, { slabs = [], slabsFrom }: SlabRates, months: number): bigint {
  const ofMonth = (month: number): bigint => {
    const within = slabs.filter(({ upToMonths }) => upToMonths >= month)
    const rate = (within[0] ?? (slabs.at(-1) as RateSlab)).annualRatePercent
    return BigInt(Math.round(rate * 100))
  }
  let hundredths = 0n
  for (let month = 1; month <= months; month += 1)
    hundredths += ofMonth(slabsFrom === 'slab-day' ? month : months)
  const above = BigInt(principal) * hundredths
  return (2n * above + 1200n) / 2400n
}

const slabLoan = fc
  .tuple(anyLoan, anySlabs)
  .map(([any, rates]) => ({ ...any, ...rates, tenureMonths: Math.min(any.tenureMonths, 12) }))
  .filter(({ repayment }) => repayment !== 'emi')
const paise = (rupees: number): bigint => BigInt(roundHalfUp(rupees * 100))

it('costs the sum of its schedule, to the paisa, and an independent sum', () => {
  fc.assert(
    fc.property(slabLoan, (any) => {
      const rows = repaymentSchedule(any)
      const paid = rows.reduce((sum, { instalment }) => sum + paise(instalment), 0n)
      const { total, interest } = costForMonths(any, any.tenureMonths)
      const { principal, tenureMonths, repayment } = any
      const expected =
        repayment === 'bullet'
          ? independentPaise(principal, any, tenureMonths)
          : independentPaise(principal, any, 1) * BigInt(tenureMonths)
      expect(paid - BigInt(principal) * 100n).toBe(expected)
      expect([paise(total), paise(interest)]).toEqual([expected, expected])
    }),
    { numRuns: randomCases(10_000) },
  )
})

it('closed early or renewed costs an independent sum too, and as much in dates', () => {
  fc.assert(
    fc.property(slabLoan, fc.integer({ min: 1, max: 24 }), (any, keepMonths) => {
      const { principal, tenureMonths, repayment } = any
      const runs = Math.ceil(keepMonths / tenureMonths)
      const last = keepMonths - (runs - 1) * tenureMonths
      const expected =
        repayment === 'bullet'
          ? independentPaise(principal, any, tenureMonths) * BigInt(runs - 1) +
            independentPaise(principal, any, last)
          : independentPaise(principal, any, 1) * BigInt(keepMonths)
      expect(paise(costForMonths(any, keepMonths).interest)).toBe(expected)
      const dated = datedSchedule(any, { ...terms, keepMonths, interestDays: '30/360' })
      expect(paise(dated.interest)).toBe(expected)
    }),
    { numRuns: randomCases(2000) },
  )
})

it('with slabs of one rate costs exactly what the loan of that rate costs', () => {
  const days = fc.constantFrom('30/360' as const, 'actual/365' as const)
  fc.assert(
    fc.property(
      anyLoan,
      anySlabs,
      fc.integer({ min: 1, max: 40 }),
      days,
      (any, { slabs, slabsFrom }, keepMonths, interestDays) => {
        const { annualRatePercent } = any
        const equal = { ...any, slabsFrom, slabs: slabs.map((slab) => ({ ...slab, annualRatePercent })) }
        expect(costForMonths(equal, keepMonths)).toEqual(costForMonths(any, keepMonths))
        expect(closingOf(equal, keepMonths)).toEqual(closingOf(any, keepMonths))
        expect(countedAgainstCeiling(equal)).toBe(countedAgainstCeiling(any))
        const dated = { ...terms, keepMonths, interestDays }
        expect(datedSchedule(equal, dated)).toEqual(datedSchedule(any, dated))
      },
    ),
    { numRuns: randomCases(10_000) },
  )
})

it('never costs less for a higher slab, and never more if a slab counts from its own day', () => {
  fc.assert(
    fc.property(slabLoan, fc.integer({ min: 1, max: 12 }), (any, months) => {
      const interest = (loanOf: ChargedLoan) => costForMonths(loanOf, months).interest
      expect(interest({ ...any, slabsFrom: 'slab-day' })).toBeLessThanOrEqual(
        interest({ ...any, slabsFrom: 'first-day' }),
      )
      const highest = any.slabs.at(-1)?.annualRatePercent ?? 0
      expect(interest(any)).toBeLessThanOrEqual(
        interest({ ...any, slabs: undefined, annualRatePercent: highest }),
      )
    }),
  )
})
