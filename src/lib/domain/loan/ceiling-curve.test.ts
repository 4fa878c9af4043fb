import { describe, expect, it } from 'vitest'
import { mostDue } from './ceiling.ts'
import { ceilingCurve } from './ceiling-curve.ts'
import type { Rupees } from '#lib/domain/money/money'
import { RULES_2026 } from './rules.fixture.ts'

describe('the line of the ceiling', () => {
  it('is flat at 2.5 and 5 lakh, and ends at 8 lakh of gold', () => {
    const { points, flats, ticks, end } = ceilingCurve(RULES_2026.ceiling)
    expect(points.map(({ value }) => Math.round(value))).toEqual([
      0, 294_118, 312_500, 625_000, 666_667, 800_000,
    ])
    expect(flats.map(({ from, to }) => [Math.round(from.value), Math.round(to.value)])).toEqual([
      [294_118, 312_500],
      [625_000, 666_667],
    ])
    expect(ticks).toEqual([200_000, 400_000, 600_000, 800_000])
    expect(end).toEqual({ value: 800_000, maxDue: 600_000 })
  })

  it('runs through the ceiling at every corner and between them', () => {
    const { points, rises } = ceilingCurve(RULES_2026.ceiling)
    for (const { value, maxDue } of [...points, ...rises])
      expect(mostDue(value, RULES_2026)).toBeCloseTo(maxDue, 6)
    expect(rises.map(({ percent }) => percent)).toEqual([85, 80, 75])
  })

  it('goes on behind the last step, which may end on a mark of the axis', () => {
    const { flats, ticks, end } = ceilingCurve([
      { upTo: 300_000 as Rupees, percent: 85 },
      { upTo: null, percent: 75 },
    ])
    expect(flats.map(({ to }) => to.value)).toEqual([400_000])
    expect(ticks).toEqual([200_000, 400_000, 600_000])
    expect(end).toEqual({ value: 600_000, maxDue: 450_000 })
  })

  it('is one line if one percentage holds for all loans', () => {
    const { flats, rises, end } = ceilingCurve([{ upTo: null, percent: 75 }])
    expect(flats).toEqual([])
    expect(rises).toMatchObject([{ percent: 75 }])
    expect(end).toEqual({ value: 800_000, maxDue: 600_000 })
  })
})
