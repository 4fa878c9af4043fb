import { describe, expect, test } from 'vitest'
import { compared } from '#lib/domain/offer/comparison'
import { tamarind } from '#lib/domain/listing/listing.fixture'
import { BASIS } from '#lib/domain/offer/market.fixture'
import { FIGURES_BASE } from '#lib/domain/offer/offer'
import type { IsoDate } from '#lib/domain/dates/dates'
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
