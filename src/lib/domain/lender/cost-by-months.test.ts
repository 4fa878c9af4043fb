import { describe, expect, it } from 'vitest'
import type { Rupees } from '#lib/domain/money/money'
import { compared } from '#lib/domain/offer/comparison'
import { BASIS } from '#lib/domain/offer/market.fixture'
import type { Offer } from '#lib/domain/offer/offer'
import { INDIAN_BANK } from '#lib/domain/offer/offer.fixture'
import { costByMonths } from './cost-by-months.ts'

const offer = (id: string, annualRatePercent: number, more: Partial<Offer> = {}) =>
  compared(
    {
      ...INDIAN_BANK,
      id,
      annualRatePercent,
      monthlyRatePercent: annualRatePercent / 12,
      ...more,
    },
    100_000 as Rupees,
    BASIS,
  )

describe('what an offer costs by the months', () => {
  const own = offer('own', 12)
  const cheap = offer('cheap', 9)
  const dear = offer('dear', 15)
  const bullet = offer('bullet', 6, { repayment: 'bullet' })

  it('is set beside the lowest APR of those that are repaid in the same way', () => {
    const { beside, rows } = costByMonths(own, [dear, own, bullet, cheap], BASIS)
    expect(beside?.id).toBe('cheap')
    expect(rows.map(({ months, cost, more }) => [months, cost, more])).toEqual([
      [1, 1000, 250],
      [3, 3000, 750],
      [6, 6000, 1500],
      [9, 9000, 2250],
      [12, 12_000, 3000],
    ])
  })

  it('says what must be ready on that day: the interest of the month and what is owed', () => {
    expect(costByMonths(own, [own], BASIS).rows.map(({ toClose }) => toClose)).toEqual(
      Array.from({ length: 5 }, () => 101_000),
    )
  })

  it('is less than beside a dearer offer', () => {
    expect(costByMonths(cheap, [own, cheap], BASIS).rows[0]?.more).toBe(-250)
  })

  it('has nothing to stand beside where no other is repaid like it', () => {
    const { beside, rows } = costByMonths(bullet, [own, bullet], BASIS)
    expect(beside).toBeNull()
    expect(rows.map(({ more }) => more)).toEqual([null, null, null, null, null])
  })

  it('has no rows where the cost is not known', () => {
    const silent = offer('silent', 0, { annualRatePercent: null, monthlyRatePercent: null, repayment: null })
    expect(costByMonths(silent, [own, silent], BASIS)).toEqual({ beside: null, rows: [] })
  })
})
