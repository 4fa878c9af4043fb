import { expect, test } from 'vitest'
import { figuresFor } from '#lib/domain/offer/offer'
import { BASIS } from '#lib/domain/offer/market.fixture'
import type { Rupees } from '#lib/domain/money/money'
import { FEED_OFFERS, HARVEST } from './feed.fixture.ts'
import type { FeedOffer } from './feed-offer.ts'
import { offerOf } from './offer-of-feed.ts'
import fc from 'fast-check'

const TAMARIND = { id: 'tamarind-tree', name: 'Tamarind Tree', imageUrl: '/banks/tamarind-tree.svg' }

test("a lender's offer is one of the site, with the lender's id before its code", () => {
  expect(offerOf(HARVEST, TAMARIND)).toEqual({
    id: 'tamarind-tree-tt-03',
    title: 'Tamarind Tree Harvest',
    bank: 'Tamarind Tree',
    product: 'Gold Loan',
    annualRatePercent: 9.6,
    monthlyRatePercent: 9.6 / 12,
    rateWithoutRebatePercent: 12,
    tenureMonths: 12,
    ltv: 74.99,
    lendingValuePerGram: 4468,
    requiredGold: 22.381,
    monthlyInterest: null,
    repayment: 'emi',
    interestDays: '30/360',
    processingFee: 199,
    closingChargePercent: 0.5,
    penalChargePercent: 3,
    coolingOffDays: 3,
    keyFactsStatement: 'https://tamarind-tree.example/kfs/tt-03.pdf',
    doorstep: true,
    recommended: false,
    imageUrl: '/banks/tamarind-tree.svg',
    lastDay: '2027-11-30',
  })
})

test('what is not stated is not made up', () => {
  const { id, name, product, annualRatePercent, repayment, tenureMonths } = HARVEST
  const offer = offerOf(
    { id, name, product, annualRatePercent, repayment, tenureMonths, lendingValuePerGram: { 24: 4874 } },
    TAMARIND,
  )
  expect(offer).toMatchObject({
    ...{ ltv: 0, lendingValuePerGram: null, requiredGold: null, doorstep: false },
    ...{ processingFee: 0, closingChargePercent: 0 },
  })
  for (const field of [
    'interestDays',
    'slabs',
    'slabsFrom',
    'rateWithoutRebatePercent',
    'penalChargePercent',
    'coolingOffDays',
    'keyFactsStatement',
  ] as const)
    expect(offer[field]).toBeUndefined()
})

test('rates by slabs come along, with the day from which they count', () => {
  const slabs = [1, 12].map((upToMonths) => ({ upToMonths, annualRatePercent: 9 + upToMonths }))
  expect(offerOf({ ...HARVEST, slabs, slabsFrom: 'slab-day' }, TAMARIND)).toMatchObject({
    slabs,
    slabsFrom: 'slab-day',
  })
})

test('the monthly figure comes from the rate or the slabs, never from what is stated', () => {
  fc.assert(
    fc.property(FEED_OFFERS, fc.double({ min: 0, max: 1e6, noNaN: true }), (feed, monthlyPayment) => {
      const monthlyOf = (offer: FeedOffer) =>
        figuresFor(offerOf(offer, TAMARIND), 100_000 as Rupees, BASIS).monthlyInterest
      expect(monthlyOf({ ...feed, monthlyPayment })).toBe(monthlyOf({ ...feed, monthlyPayment: undefined }))
    }),
  )
  expect(figuresFor(offerOf(HARVEST, TAMARIND), 100_000 as Rupees, BASIS).monthlyInterest).toBe(800)
})
