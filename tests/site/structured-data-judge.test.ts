import { describe, expect, test } from 'vitest'
import { dataset } from '#lib/content/reading/structured-dataset'
import { lenderLoan } from '#lib/content/reading/structured-offers'
import type { IsoDate } from '#lib/domain/dates/dates'
import { tamarind } from '#lib/domain/listing/listing.fixture'
import { compared } from '#lib/domain/offer/comparison'
import { BASIS } from '#lib/domain/offer/market.fixture'
import { FIGURES_BASE } from '#lib/domain/offer/offer'
import { structuredDataErrors } from '../../tools/quality/structured-data-validator.ts'
import { everyPage, siteUrl, structuredDataOf } from './built-site.ts'

const described = everyPage
  .map((page) => ({ path: page.path, blocks: structuredDataOf(page) }))
  .filter(({ blocks }) => blocks.length > 0)

test('search engines read something of most pages', () => {
  expect(described.length).toBeGreaterThan(70)
})

test.each(described.map(({ path, blocks }) => [path, blocks] as const))(
  'the validator finds no fault in what %s says to search engines',
  async (_path, blocks) => {
    expect(await structuredDataErrors(blocks)).toEqual([])
  },
)

/** What only builds with the offers of lenders or with files of figures have. */
describe('of other builds', () => {
  const site = { url: siteUrl(), name: 'MoneyPal', locale: 'en' as const }

  test('the offer of a lender', async () => {
    const offer = tamarind('tt-01', 'Tamarind Tree', { lastDay: '2026-12-31' as IsoDate })
    const loan = lenderLoan(
      site,
      { fullName: 'Tamarind Tree', path: '/lenders/tamarind-tree' },
      { loanType: 'Gold loan', collateral: 'Gold ornaments', title: offer.title, fee: 'Fee: ₹235' },
      compared(offer, FIGURES_BASE, BASIS),
    )
    expect(await structuredDataErrors([loan])).toEqual([])
  })

  test('figures that are there as files', async () => {
    const figures = dataset(
      site,
      { path: '/gold-rate', title: 'Gold rate', description: 'The rate of each day.' },
      {
        files: { 'text/csv': '/data/rates.csv' },
        from: '2025-11-28' as IsoDate,
        until: '2026-11-28' as IsoDate,
      },
    )
    expect(await structuredDataErrors([figures])).toEqual([])
  })
})

test('the validator knows what it judges', async () => {
  expect(
    await structuredDataErrors([
      { '@type': 'LoanOrCredit', rateOfInterest: 9 },
      { '@type': 'GoldLoan' },
      { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home' }] },
    ]),
  ).toEqual([
    expect.stringContaining('"rateOfInterest" for type "LoanOrCredit" is not supported'),
    expect.stringContaining('"GoldLoan" is not a valid schema.org type'),
    expect.stringContaining('At least two ListItems'),
  ])
})
