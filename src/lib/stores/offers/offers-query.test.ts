import { describe, expect, it, vi } from 'vitest'
import type { Grams } from '#lib/domain/gold/gold'
import { MARKET, TERMS } from '#lib/domain/offer/market.fixture'
import type { Rupees } from '#lib/domain/money/money'
import { NO_FILTERS } from '#lib/domain/offer/plans-address'
import { fakeSearch } from './offers.fixture.ts'

/** The plans page before anything is asked for. */
async function open() {
  vi.resetModules()
  const [offers, plans, query] = await Promise.all([
    import('./offers.ts'),
    import('./plans.ts'),
    import('./query.ts'),
  ])
  return { ...offers, ...plans, ...query }
}

describe('following the query', () => {
  it('searches at once, and again on every change of filters, sort, amount, gold and months', async () => {
    const { followQuery, queryFor, chooseLender, chooseRepayment, setFilters, setKeepMonths, changeNeed } =
      await open()
    const { search, requested } = fakeSearch()
    const leave = followQuery(queryFor(MARKET), search)
    chooseLender('SBI', true)
    setFilters({ sort: 'lowest_rate' })
    chooseRepayment('emi', true)
    setKeepMonths(9)
    changeNeed({
      amount: 300_000 as Rupees,
      weight: 60 as Grams,
      existingLoans: 50_000 as Rupees,
      pinCode: '',
      occupation: '',
    })
    const last = requested.at(-1)?.choice
    expect(requested[0]?.choice).toMatchObject({
      filters: NO_FILTERS,
      terms: { amount: 10_000, keepMonths: 6 },
    })
    expect(last?.filters).toEqual({
      ...NO_FILTERS,
      lenders: ['SBI'],
      sort: 'lowest_rate',
      repayments: ['emi'],
    })
    expect(last?.terms).toEqual({
      ...TERMS,
      amount: 300_000,
      weight: 60,
      keepMonths: 9,
      existingLoans: 50_000,
    })
    const count = requested.length
    leave()
    setFilters({ doorstep: true })
    expect(requested).toHaveLength(count)
  })

  it.each([
    [0, 1],
    [13, 12],
    [7, 7],
  ])('keeps a loan for %i months within the bounds', async (months, expected) => {
    const { setKeepMonths, $visitor } = await open()
    setKeepMonths(months)
    expect($visitor.get().keepMonths).toBe(expected)
  })
})
