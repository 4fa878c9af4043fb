import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MIN_LOAN } from './loan-amount.ts'
import type { Rupees } from '#lib/domain/money/money'
import { afterFall, modestLoan, priceRoom, smallerLoan } from './price-fall.ts'
import { RULES_2026 } from './rules.fixture.ts'

const rupees = (amount: number) => amount as Rupees
const room = (amount: number, value: number, bullet = false, existingLoans = 0) =>
  priceRoom({ amount: rupees(amount), bullet, value }, RULES_2026, existingLoans)

describe('if the price of gold falls', () => {
  it('2,00,000 against 2,80,000 stands until gold falls 15.97%', () => {
    expect(room(200_000, 280_000).percent).toBeCloseTo(15.97, 2)
  })

  it('all at the end, 12 months of interest at 12% count too', () => {
    expect(room(200_000, 280_000, true)).toMatchObject({ due: 224_000 })
    expect(room(200_000, 280_000, true).percent).toBeCloseTo(5.88, 2)
  })

  it('loans that the visitor already has leave less room', () => {
    expect(room(200_000, 280_000, false, 100_000).percent).toBeCloseTo(10.71, 2)
  })

  it('a loan above the ceiling has no room, and needs more gold', () => {
    expect(room(300_000, 280_000)).toEqual({ due: 300_000, percent: 0, valueNeeded: 375_000 })
  })

  it('gold that has lost a tenth carries a smaller loan', () => {
    expect(afterFall(280_000, 10, RULES_2026, 0)).toEqual({ value: 252_000, maxDue: 214_200 })
    expect(afterFall(280_000, 0, RULES_2026, 0)).toEqual({ value: 280_000, maxDue: 238_000 })
  })

  it('the room is what the ceiling leaves', () => {
    const amounts = fc.integer({ min: MIN_LOAN, max: 5_000_000 })
    const values = fc.integer({ min: 20_000, max: 6_000_000 })
    fc.assert(
      fc.property(amounts, values, fc.boolean(), (amount, value, bullet) => {
        const { due, percent } = room(amount, value, bullet)
        fc.pre(percent > 0)
        expect(afterFall(value, percent - 0.001, RULES_2026, 0).maxDue).toBeGreaterThanOrEqual(due - 0.01)
      }),
    )
  })
})

describe('amounts to begin with', () => {
  it('a smaller loan is a tenth smaller, in whole thousands', () => {
    expect(smallerLoan(rupees(200_000))).toBe(180_000)
    expect(smallerLoan(rupees(43_000))).toBe(38_000)
    expect(smallerLoan(rupees(12_000))).toBe(10_000)
    expect(smallerLoan(rupees(11_000))).toBeNull()
  })

  it('a modest loan is round and below the most', () => {
    expect(modestLoan(239_819)).toBe(200_000)
    expect(modestLoan(50_645)).toBe(43_000)
    expect(modestLoan(0)).toBe(MIN_LOAN)
  })
})
