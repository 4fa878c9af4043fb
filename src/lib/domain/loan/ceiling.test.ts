import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ceilingReached, mostDue, roomToFall, valueNeeded } from './ceiling.ts'
import { loan } from './loans.fixture.ts'
import type { Rupees } from '#lib/domain/money/money'
import { countedAgainstCeiling } from './repayment.ts'
import { RULES_2026 } from './rules.fixture.ts'

describe('the ceiling', () => {
  it.each([
    [280_000, 238_000],
    [300_000, 250_000],
    [640_000, 500_000],
    [800_000, 600_000],
    [0, 0],
  ])('of gold worth %i is %i', (value, expected) => {
    expect(mostDue(value, RULES_2026)).toBe(expected)
  })

  it('says which step bounds it, and whether by its percent or its limit', () => {
    expect(ceilingReached(280_000, RULES_2026)).toEqual({ max: 238_000, percent: 85, upTo: null })
    expect(ceilingReached(300_000, RULES_2026)).toEqual({ max: 250_000, percent: 85, upTo: 250_000 })
    expect(ceilingReached(800_000, RULES_2026)).toEqual({ max: 600_000, percent: 75, upTo: null })
  })

  it('says the percent where it comes to the limit, and the lower step where two allow the same', () => {
    expect(ceilingReached(625_000, RULES_2026)).toEqual({ max: 500_000, percent: 80, upTo: null })
    expect(ceilingReached(312_500, RULES_2026)).toEqual({ max: 250_000, percent: 85, upTo: 250_000 })
  })

  it('counts what is due at maturity of a bullet loan', () => {
    const terms = { annualRatePercent: 12, tenureMonths: 12, repayment: 'bullet' } as const
    const due = (principal: number) =>
      countedAgainstCeiling(loan({ ...terms, principal: principal as Rupees }))
    expect(due(100_000)).toBe(112_000)
    expect(due(75_892)).toBeLessThan(mostDue(100_000, RULES_2026))
    expect(due(75_893)).toBeGreaterThan(mostDue(100_000, RULES_2026))
  })

  it('counts the loans that the visitor already has', () => {
    expect(mostDue(280_000, { ...RULES_2026, existingLoans: 100_000 })).toBe(224_000)
    expect(mostDue(280_000, { ...RULES_2026, existingLoans: 400_000 })).toBe(210_000)
    expect(valueNeeded(200_000, { ...RULES_2026, existingLoans: 100_000 })).toBe(250_000)
  })

  it('says how far gold may fall', () => {
    expect(roomToFall(200_000, 280_000, RULES_2026)).toBeCloseTo(15.97, 2)
    expect(roomToFall(300_000, 200_000, RULES_2026)).toBe(0)
  })

  const value = fc.integer({ min: 0, max: 1_000_000_000 })
  const owed = fc.integer({ min: 0, max: 1_000_000 })
  it('never falls as the gold grows, nor rises with other loans', () => {
    fc.assert(
      fc.property(value, value, owed, owed, (a, b, existingLoans, more) => {
        const terms = { ...RULES_2026, existingLoans }
        expect(mostDue(Math.max(a, b), terms)).toBeGreaterThanOrEqual(mostDue(Math.min(a, b), terms))
        expect(mostDue(a, { ...terms, existingLoans: existingLoans + more })).toBeLessThanOrEqual(
          mostDue(a, terms),
        )
      }),
    )
  })

  it('allows a sum on the value that it needs, and not on less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), owed, (due, existingLoans) => {
        const terms = { ...RULES_2026, existingLoans }
        const needed = valueNeeded(due, terms)
        expect(mostDue(needed, terms)).toBeGreaterThanOrEqual(due * (1 - 1e-12))
        expect(mostDue(needed * 0.9999, terms)).toBeLessThan(due)
      }),
    )
  })
})
