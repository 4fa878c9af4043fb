import { describe, expect, test } from 'vitest'
import { compared } from '#lib/domain/offer/comparison'
import { tamarind } from '#lib/domain/listing/listing.fixture'
import { BASIS } from '#lib/domain/offer/market.fixture'
import { FIGURES_BASE } from '#lib/domain/offer/offer'
import type { IsoDate } from '#lib/domain/dates/dates'
import { dataset } from './structured-dataset.ts'
import { lenderLoan } from './structured-offers.ts'

const site = { url: 'https://moneypal.example', name: 'MoneyPal', locale: 'en' as const }
const lender = { fullName: 'Tamarind Tree', path: '/lenders/tamarind-tree' }
const words = { loanType: 'Gold loan', collateral: 'Gold ornaments', title: 'Tamarind Tree' }
const loanOf = (change = {}) =>
  lenderLoan(site, lender, words, compared(tamarind('tt-01', 'Tamarind Tree', change), FIGURES_BASE, BASIS))

describe('the loan of an offer that a lender sent', () => {
  test('states the rates that the page shows, and the amount that they hold for', () => {
    expect(loanOf({ annualRatePercent: 9 })).toMatchObject({
      '@id': 'https://moneypal.example/lenders/tamarind-tree#tamarind-tree-tt-01',
      interestRate: 9,
      amount: { value: FIGURES_BASE, currency: 'INR' },
      provider: { name: 'Tamarind Tree' },
    })
  })

  test('says how long it is offered where the lender does', () => {
    expect(loanOf({ lastDay: '2026-12-31' as IsoDate }).offers).toMatchObject({ validThrough: '2026-12-31' })
    expect(loanOf().offers).not.toHaveProperty('validThrough')
  })

  test('states no rate that the lender has not, and never a price', () => {
    const silent = loanOf({ annualRatePercent: null, monthlyRatePercent: null })
    expect(silent).not.toHaveProperty('interestRate')
    expect(silent).not.toHaveProperty('annualPercentageRate')
    expect(silent.offers).not.toHaveProperty('price')
  })
})

test('figures that are there as files name each with its type', () => {
  const page = { path: '/gold-rate', title: 'Gold rate', description: 'By day.' }
  const days = { from: '2025-11-28' as IsoDate, until: '2026-11-28' as IsoDate }
  expect(dataset(site, page, { files: { 'text/csv': '/data/rates.csv' }, ...days })).toMatchObject({
    distribution: [{ contentUrl: 'https://moneypal.example/data/rates.csv', encodingFormat: 'text/csv' }],
    dateModified: '2026-11-28',
    temporalCoverage: '2025-11-28/2026-11-28',
  })
})
