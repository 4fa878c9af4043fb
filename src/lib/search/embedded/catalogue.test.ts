import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import type { Grams } from '#lib/domain/gold/gold'
import { BASIS } from '#lib/domain/offer/market.fixture'
import type { Rupees } from '#lib/domain/money/money'
import { figuresFor, type Offer } from '#lib/domain/offer/offer'
import { SIX_OFFERS } from '#lib/search/offers.fixture'
import { parseCatalogue } from './catalogue.ts'

const [PLAIN] = SIX_OFFERS as [Offer]
const STATED: Offer = {
  ...PLAIN,
  lendingValuePerGram: 4600 as Rupees,
  requiredGold: 21.739 as Grams,
  monthlyInterest: 742 as Rupees,
  slabs: [
    { upToMonths: 1, annualRatePercent: 8.9 },
    { upToMonths: 12, annualRatePercent: 14.4 },
  ],
  slabsFrom: 'first-day',
  rateWithoutRebatePercent: 14.4,
}

const written = (catalogue: unknown): unknown => JSON.parse(JSON.stringify(catalogue))

it('gives the offers as they were written', () => {
  expect(parseCatalogue(written([...SIX_OFFERS, STATED]))).toEqual([...SIX_OFFERS, STATED])
})

it('may be empty', () => {
  expect(parseCatalogue([])).toEqual([])
})

test.each<[unknown]>([
  [null],
  ['offers'],
  [{}],
  [{ offers: [] }],
  [[null]],
  [[[]]],
  // A search index record, which an earlier release wrote.
  [[{ objectID: 'a', name: 'A', bank: 'B', product: 'C', 'Annual Rol': 9, term: 12, ltv: 75 }]],
  [[{ ...PLAIN, id: '' }]],
  [[{ ...PLAIN, id: 7 }]],
  [[{ ...PLAIN, title: {} }]],
  [[{ ...PLAIN, bank: undefined }]],
  [[{ ...PLAIN, annualRatePercent: null }]],
  [[{ ...PLAIN, annualRatePercent: '9' }]],
  [[{ ...PLAIN, monthlyRatePercent: -1 }]],
  [[{ ...PLAIN, slabs: [{ upToMonths: 0, annualRatePercent: 9 }] }]],
  [[{ ...PLAIN, slabs: [{ upToMonths: 1 }] }]],
  [[{ ...PLAIN, slabsFrom: 'later' }]],
  [[{ ...PLAIN, rateWithoutRebatePercent: 101 }]],
  [[{ ...PLAIN, ltv: 101 }]],
  [[{ ...PLAIN, tenureMonths: 0 }]],
  [[{ ...PLAIN, tenureMonths: 13 }]],
  [[{ ...PLAIN, tenureMonths: 6.5 }]],
  [[{ ...PLAIN, processingFee: 0.5 }]],
  [[{ ...PLAIN, lendingValuePerGram: Infinity }]],
  [[{ ...PLAIN, requiredGold: NaN }]],
  [[{ ...PLAIN, repayment: 'EMI' }]],
  [[{ ...PLAIN, closingChargePercent: -1 }]],
  [[{ ...PLAIN, doorstep: 'yes' }]],
  [[...SIX_OFFERS, { ...PLAIN, recommended: 1 }]],
])('refuses %j', (catalogue) => {
  expect(() => parseCatalogue(catalogue)).toThrow()
})

it('never yields a figure that is not a number, whatever stands in it', () => {
  const changed = fc
    .tuple(fc.constantFrom(...Object.keys(STATED)), fc.oneof(fc.anything(), fc.double(), fc.integer()))
    .map(([key, value]) => ({ ...STATED, [key]: value }))
  fc.assert(
    fc.property(changed, (entry) => {
      let offers: readonly Offer[] = []
      try {
        offers = parseCatalogue([entry])
      } catch {
        return
      }
      for (const offer of offers) {
        const figures = { ...offer, ...figuresFor(offer, 100_000 as Rupees, BASIS) }
        const numbers = Object.values(figures).filter((value) => typeof value === 'number')
        expect(numbers.filter((value) => !Number.isFinite(value))).toEqual([])
      }
    }),
  )
})
