import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Rupees } from '#lib/domain/money/money'
import { BASIS } from '#lib/domain/offer/market.fixture'
import { INDIAN_BANK } from '#lib/domain/offer/offer.fixture'
import type { Offer } from '#lib/domain/offer/offer'
import { factsByLender, lentByKarat } from './lender-facts.ts'

const LAKH = 100_000 as Rupees

const offer = (bank: string, annualRatePercent: number, more: Partial<Offer> = {}): Offer => ({
  ...INDIAN_BANK,
  id: `${bank}-${String(annualRatePercent)}`,
  bank,
  annualRatePercent,
  monthlyRatePercent: annualRatePercent / 12,
  lendingValuePerGram: 4500 as Rupees,
  ...more,
})

const factsOf = (offers: readonly Offer[], bank: string) => {
  const facts = factsByLender(offers, LAKH, BASIS).get(bank)
  if (!facts) throw new Error(`${bank} has no facts`)
  return facts
}

describe('a lender beside all offers', () => {
  const offers = [offer('A', 12), offer('B', 9), offer('A', 10), offer('C', 15), offer('D', 11)]

  it('has its own rates, the ends, and the middle of all', () => {
    expect(factsOf(offers, 'A').standings.apr).toEqual({
      lowest: 9,
      middle: 11,
      highest: 15,
      count: 5,
      own: [10, 12],
    })
  })

  it('costs what the interest of six months is', () => {
    expect(factsOf(offers, 'B').standings.cost?.own).toEqual([4500])
  })

  it('names a figure that its offers share once', () => {
    expect(factsOf(offers, 'A').standings.perGram?.own).toEqual([4500])
  })

  it('lists its offers, the lowest APR first', () => {
    expect(factsOf(offers, 'A').offers.map((each) => each.offer.annualRatePercent)).toEqual([10, 12])
  })

  it('has a middle half way between two offers of an even count', () => {
    expect(factsOf(offers.slice(0, 4), 'B').standings.apr?.middle).toBe(11)
  })

  it('has no standing for a rate that it has not stated, and is left out of that count', () => {
    const silent = offer('S', 0, { annualRatePercent: null, monthlyRatePercent: null, repayment: null })
    const facts = factsOf([...offers, silent], 'S')
    expect(facts.standings.apr).toBeNull()
    expect(facts.standings.perGram?.own).toEqual([4500])
    expect(factsOf([...offers, silent], 'A').standings.apr?.count).toBe(5)
  })

  it('has no facts without an offer', () => {
    expect(factsByLender(offers, LAKH, BASIS).has('River Stone')).toBe(false)
  })
})

it('has as many offers below the middle as above it', () => {
  const rates = fc.array(fc.integer({ min: 700, max: 2600 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(rates, (hundredths) => {
      const offers = hundredths.map((rate) => offer('A', rate / 100))
      const { apr } = factsOf(offers, 'A').standings
      const aprs = offers.map(({ annualRatePercent }) => annualRatePercent ?? 0)
      const middle = apr?.middle ?? NaN
      expect(aprs.filter((rate) => rate < middle - 0.006).length).toBeLessThanOrEqual(aprs.length / 2)
      expect(aprs.filter((rate) => rate > middle + 0.006).length).toBeLessThanOrEqual(aprs.length / 2)
    }),
  )
})

it('lends on other purities in proportion to the gold in a gram', () => {
  expect(lentByKarat(4500)).toEqual([
    { karat: 24, perGram: 4910 },
    { karat: 23, perGram: 4707 },
    { karat: 22, perGram: 4500 },
    { karat: 20, perGram: 4091 },
    { karat: 18, perGram: 3686 },
  ])
})
