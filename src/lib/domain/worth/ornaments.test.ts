import { describe, expect, it } from 'vitest'
import { worthOf } from './ornaments.ts'
import { RULES_2026 } from '#lib/domain/loan/rules.fixture'

describe('pieces of gold', () => {
  it('are worth their net weight in proportion to their fineness', () => {
    const worth = worthOf([{ kind: 'ornament', gross: 45.8, stones: 0, fineness: 750 }], 6000, RULES_2026)
    expect(worth).toEqual({ weight: 45.8, value: 225_000, weightAs22: 37.5, over: [] })
  })

  it('count without stones and thread', () => {
    const worth = worthOf(
      [{ kind: 'ornament', gross: 21.45, stones: 1.85, fineness: 916 }],
      5958.33,
      RULES_2026,
    )
    expect(worth).toMatchObject({ weight: 19.6, value: 116_783 })
  })

  it('keep to the limits of ornaments and coins apart', () => {
    const piece = { stones: 0, fineness: 916 } as const
    const over = (kind: 'ornament' | 'coin', gross: number) =>
      worthOf(
        [
          { ...piece, kind, gross },
          { ...piece, kind, gross: 0.001 },
        ],
        6000,
        RULES_2026,
      ).over
    expect(over('ornament', 999.999)).toEqual([])
    expect(over('ornament', 1000)).toEqual(['ornaments'])
    expect(over('coin', 49.999)).toEqual([])
    expect(over('coin', 50)).toEqual(['coins'])
  })
})
