import { describe, expect, test } from 'vitest'
import { parseCatalogue } from '#lib/search/embedded/catalogue'
import { offersOf } from './offers.ts'
import { goldPricesOf } from './rates.ts'
import { offerSchema } from '#lib/content/schemas/offer'
import { partnerSchema } from '#lib/content/schemas/partner'
import { goldRatesSchema } from '#lib/content/schemas/rates'
import { readYamlFiles } from '#lib/content/reading/read-files'

const entries = readYamlFiles('offers').map(({ id, data }) => ({ id, data: offerSchema.parse(data) }))
const partners = readYamlFiles('partners').map(({ id, data }) => ({ id, data: partnerSchema.parse(data) }))
const [goldFile, ...otherRates] = readYamlFiles('rates').map(({ id, data }) => ({
  id,
  data: goldRatesSchema.parse(data),
}))
const offers = offersOf(entries, partners)

describe("the specification's six offers are in the catalogue word for word", () => {
  test.each([
    ['indian-bank', 'Indian Bank', 'Indian Bank', 'Gold Loan', 8.9, 75, 12, 0, true, 'interest-only'],
    ['hdfc', 'HDFC', 'HDFC', 'Gold Loan', 9.1, 78, 10, 99, true, 'emi'],
    ['sbi-9-months', 'SBI', 'SBI', 'Gold Loan', 9.3, 80, 9, 0, false, 'emi'],
    ['kotak', 'Kotak', 'Kotak', 'Gold Loan', 9.7, 82, 6, 149, true, 'bullet'],
    ['hdfc-excel', 'HDFC Excel', 'HDFC', 'HDFC Excel', 8.7, 72, 12, 0, true, 'interest-only'],
    ['sbi-8-months', 'SBI', 'SBI', 'Gold Loan', 9, 79, 8, 0, false, 'emi'],
  ])('%s', (id, name, bank, product, rate, ltv, tenureMonths, fee, doorstep, repayment) => {
    expect(offers.find((offer) => offer.id === id)).toEqual({
      id,
      title: name,
      bank,
      product,
      annualRatePercent: rate,
      monthlyRatePercent: rate / 12,
      tenureMonths,
      ltv,
      lendingValuePerGram: null,
      requiredGold: null,
      monthlyInterest: null,
      repayment,
      processingFee: fee,
      closingChargePercent: 0,
      doorstep,
      recommended: id === 'hdfc-excel',
      imageUrl: expect.stringMatching(/^\/banks\/(indian-bank|hdfc|sbi|kotak)\.svg$/),
    })
  })
})

describe('the sample catalogue', () => {
  test('has at least 24 offers of at least 20 lenders', () => {
    expect(offers.length).toBeGreaterThanOrEqual(24)
    expect(new Set(offers.map(({ bank }) => bank)).size).toBeGreaterThanOrEqual(20)
  })

  test('recommends few', () => {
    expect(offers.filter(({ recommended }) => recommended).length).toBeLessThanOrEqual(3)
  })

  test.each(Array.from({ length: 12 }, (_, i) => i + 1))(
    'has an offer for a tenure of %d months',
    (months) => {
      expect(offers.map(({ tenureMonths }) => tenureMonths)).toContain(months)
    },
  )

  test.each(partners.map(({ data }) => data))(
    'has an offer of every lender, or the reason why not: $name',
    ({ name, notShown }) => {
      expect(offers.some(({ bank }) => bank === name)).toBe(notShown === undefined)
    },
  )

  test('can be read by the page that loads it', () => {
    expect(parseCatalogue(JSON.parse(JSON.stringify(offers)))).toEqual(offers)
  })

  test('has visits at home and at the branch, with and without a fee', () => {
    const kinds = new Set(offers.map(({ doorstep, processingFee }) => `${doorstep} ${processingFee === 0}`))
    expect([...kinds].sort()).toEqual(['false false', 'false true', 'true false', 'true true'])
  })

  test('has offers that state their own figures, each true to its rate, and offers that state none', () => {
    const stating = entries.filter(({ data }) => data.lendingValuePerGram !== undefined)
    expect(stating.length).toBeGreaterThan(0)
    expect(stating.length).toBeLessThan(entries.length)
    for (const { id, data } of stating) {
      expect([id, data.requiredGold, data.monthlyInterest]).toEqual([
        id,
        Math.round(100_000_000 / (data.lendingValuePerGram ?? 0)) / 1000,
        Math.round((1000 * data.annualRatePercent) / 12),
      ])
    }
  })

  test('has offers of every way of repayment, with and without a charge for closing early', () => {
    expect(new Set(offers.map(({ repayment }) => repayment)).size).toBe(3)
    expect(new Set(offers.map(({ closingChargePercent }) => closingChargePercent > 0)).size).toBe(2)
  })
})

describe('the lenders', () => {
  test('on the home page are the eight that have a place there', () => {
    const shown = partners.filter(({ data }) => data.shownOnHome).map(({ data }) => data.fullName)
    expect(shown.sort()).toEqual([
      'Axis Bank',
      'Canara Bank',
      'Federal Bank',
      'HDFC Bank',
      'ICICI Bank',
      'Indian Bank',
      'Kotak Mahindra',
      'State Bank of India',
    ])
  })

  test('differ in name, in monogram and in rosette', () => {
    const distinct = (of: (partner: (typeof partners)[number]) => string) => new Set(partners.map(of)).size
    expect(distinct(({ data }) => data.fullName)).toBe(partners.length)
    expect(distinct(({ data }) => data.monogram)).toBe(partners.length)
    expect(distinct(({ data }) => `${data.petals} ${data.depth}`)).toBe(partners.length)
  })
})

test('the gold prices are the three of the specification', () => {
  expect(goldFile?.id).toBe('gold')
  expect(otherRates).toEqual([])
  expect(goldPricesOf(goldFile)).toMatchObject({
    displayed: { price: 100_550, unit: '10 g', karat: 24, city: 'Gurugram', changeText: '+09.22%' },
    valuationRatePerGram: 6500,
    valuation: { karat: 24, basis: 'sample price' },
    pricePerGram22: (6500 * 22) / 24,
    lendingValuePerGram: 4500,
  })
})
