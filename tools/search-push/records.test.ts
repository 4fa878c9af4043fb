import { expect, it } from 'vitest'
import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'
import type { Offer } from '#lib/domain/offer/offer'
import { INDIAN_BANK } from '#lib/domain/offer/offer.fixture'
import { toOffer } from '#lib/search/algolia/to-offer'
import { SIX_OFFERS } from '#lib/search/offers.fixture'
import { recordOf } from './records'

const STATED: Offer = {
  ...INDIAN_BANK,
  lendingValuePerGram: 4600 as Rupees,
  requiredGold: 21.739 as Grams,
  monthlyInterest: 742 as Rupees,
  slabs: [
    { upToMonths: 1, annualRatePercent: 8.9 },
    { upToMonths: 12, annualRatePercent: 14.4 },
  ],
  slabsFrom: 'slab-day',
  rateWithoutRebatePercent: 14.4,
}

it('has the attribute names of the index, and no figure that the offer does not state', () => {
  expect(recordOf(INDIAN_BANK)).toStrictEqual({
    objectID: 'indian-bank',
    name: 'Indian Bank',
    bank: 'Indian Bank',
    product: 'Gold Loan',
    'Annual Rol': 8.9,
    'Monthly Rol': 8.9 / 12,
    Tenure: 12,
    term: 12,
    ltv: 75,
    repayment: 'interest-only',
    processingFee: 0,
    closingChargePercent: 0,
    doorstep: true,
    recommended: false,
    featuredAsset: { preview: '/banks/indian-bank.svg' },
  })
})

it('has the figures that the offer states', () => {
  expect(recordOf(STATED)).toMatchObject({
    'Rate Per Gram': 4600,
    'Required Gold': 21.739,
    'Monthly Interest': 742,
    slabs: STATED.slabs,
    slabsFrom: 'slab-day',
    rateWithoutRebatePercent: 14.4,
  })
})

it.each([...SIX_OFFERS, STATED].map((offer) => [offer.id, offer] as const))(
  'is read by the site as the offer that it was: %s',
  (_, offer) => {
    expect(toOffer(recordOf(offer))).toEqual(offer)
  },
)
