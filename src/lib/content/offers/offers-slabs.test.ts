import { expect, test } from 'vitest'
import { offerSchema } from '#lib/content/schemas/offer'
import { OFFER_FILE } from '#lib/content/schemas/offer.fixture'
import type { IsoDate } from '#lib/domain/dates/dates'
import { namedOffers } from './named-offers.ts'
import { goldOffersOf, offersOf } from './offers.ts'
import { lender } from './partners.fixture.ts'
import { offerTermsOf } from './quoted-offers.ts'

const FILE = { ...OFFER_FILE, annualRatePercent: 10.8, tenureMonths: 6, repayment: 'interest-only' }
const SLABS = {
  slabs: [
    { upToMonths: 1, annualRatePercent: 10.8 },
    { upToMonths: 6, annualRatePercent: 21.6 },
  ],
  slabsFrom: 'first-day',
}
const catalogueOf = (file: object) =>
  offersOf([{ id: 'sbi', data: offerSchema.parse(file) }], [lender('sbi', 'SBI')])

test('an offer takes the slabs of its file and the rate without the rebate along', () => {
  const catalogue = catalogueOf({ ...FILE, ...SLABS, rateWithoutRebatePercent: 21.6 })
  expect(catalogue).toMatchObject([{ ...SLABS, rateWithoutRebatePercent: 21.6 }])
  expect(goldOffersOf(catalogue)).toMatchObject([SLABS])
  expect(offerTermsOf(catalogue)).toMatchObject([SLABS])
})

test('an offer of one rate has none, and its page no word of them', () => {
  const catalogue = catalogueOf(FILE)
  expect(JSON.stringify(catalogue)).not.toMatch(/slab|Rebate/)
  expect(Object.keys({ ...goldOffersOf(catalogue)[0], ...offerTermsOf(catalogue)[0] })).not.toContain('slabs')
})

test('a page takes along how long an offer is offered', () => {
  const lastDay = '2026-11-30' as IsoDate
  const catalogue = catalogueOf(FILE).map((offer) => ({ ...offer, lastDay }))
  expect(goldOffersOf(catalogue)).toMatchObject([{ lastDay }])
  expect(offerTermsOf(catalogue)).toMatchObject([{ lastDay }])
  expect(namedOffers(catalogue, 'en')).toMatchObject([{ lastDay }])
})
