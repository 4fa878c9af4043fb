import { describe, expect, it, test } from 'vitest'
import { copyOf } from '#lib/content/copy/copy'
import { LOCALES } from '#lib/domain/shared/locale'
import { TERMS } from '#lib/domain/offer/market.fixture'
import type { Rupees } from '#lib/domain/money/money'
import { INDIAN_BANK } from '#lib/domain/offer/offer.fixture'
import { inOrder } from '#lib/domain/offer/offer-order'
import type { Offer } from '#lib/domain/offer/offer'
import type { SortKey } from '#lib/domain/offer/plans-address'

/** The orders by one figure that is often the same. */
const BY_ONE_FIGURE = ['lowest_rate', 'highest_ltv', 'short_term'] as const

const offer = (title: string, rest: Partial<Offer> = {}): Offer => ({
  ...INDIAN_BANK,
  id: title,
  title,
  ...rest,
})
const first = (sort: SortKey, ...offers: Offer[]) => inOrder(offers, sort, TERMS)[0]?.title

describe('what decides between offers that are equal', () => {
  it.each(BY_ONE_FIGURE)('is not the order Recommended: %s', (sort) => {
    const behind = offer('A', { doorstep: false, processingFee: 500 as Rupees })
    expect(first('recommended', behind, offer('B'))).toBe('B')
    expect(first(sort, behind, offer('B'))).toBe('A')
  })

  it('is the LTV that the lender states, then the rate, or the rate alone', () => {
    const dear = offer('A', { annualRatePercent: 20, ltv: 85 })
    expect(first('highest_ltv', dear, offer('B'))).toBe('A')
    expect(first('highest_ltv', { ...dear, ltv: INDIAN_BANK.ltv }, offer('B'))).toBe('B')
    expect(first('short_term', dear, offer('B'))).toBe('B')
  })

  test.each(LOCALES)('is said above the list: %s', (locale) => {
    const { order, sort, offer: words } = copyOf('plans', locale)
    for (const key of BY_ONE_FIGURE) expect(order[key].then).not.toContain(sort.recommended)
    const rate = locale === 'en' ? 'ROI' : 'साल की कम दर'
    expect(order.lowest_rate.then).toMatch(/A.*Z/)
    expect(order.highest_ltv.then).toMatch(new RegExp(`${words.ltv}.*${rate}`))
    expect(order.short_term.then).toContain(rate)
  })
})
