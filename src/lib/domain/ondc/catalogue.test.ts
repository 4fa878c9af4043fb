import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_ITEMS, readCatalogue } from './catalogue.ts'
import { catalogueMessage, provider } from './messages.fixture.ts'

describe('What lenders answer to a search', () => {
  test('their names and ranges', () => {
    expect(readCatalogue(catalogueMessage(provider()))).toEqual({
      lenders: [
        {
          providerId: 'paper-kite',
          itemId: 'gold-1',
          lender: 'Paper Kite Finance',
          product: 'Gold loan',
          annualRatePercent: { min: 9, max: 15.5 },
          tenureMonths: { min: 3, max: 24 },
          amount: { min: 25_000, max: 2_500_000 },
          form: { id: 'F01', url: 'https://paper-kite.example/forms/F01' },
        },
      ],
      withheld: [],
    })
  })

  test.each([
    ['a rate that is missing', { ranges: { MIN_INTEREST_RATE: null } }, 'missing'],
    ['a rate that is a range', { ranges: { MAX_INTEREST_RATE: '9%-15%' } }, 'unreadable'],
    ['a rate of a month', { ranges: { MAX_INTEREST_RATE: '1% per month' } }, 'unreadable'],
    ['a range that is turned round', { ranges: { MIN_TENURE: '3 years' } }, 'unreadable'],
    ['an amount in words', { ranges: { MAX_LOAN_AMOUNT: 'five lakh' } }, 'unreadable'],
    ['no form', { form: null }, 'missing'],
    ['a form inward', { form: { id: 'F01', url: 'http://127.0.0.1/F01' } }, 'unreadable'],
    ['no officer', { contact: { GRO_NAME: null } }, 'contact-missing'],
    [
      'an officer that nobody can reach',
      { contact: { GRO_EMAIL: 'no', GRO_CONTACT_NUMBER: '91-99xx' } },
      'contact-missing',
    ],
    ['an account aggregator', { categories: ['c1', 'c3'] }, 'needs-aggregator'],
    ['no id', { id: 'with a space' }, 'missing'],
  ] as const)('with %s it is not shown', (_, changes, reason) => {
    expect(readCatalogue(catalogueMessage(provider(changes)))).toEqual({
      lenders: [],
      withheld: [{ lender: 'Paper Kite Finance', reasons: [reason] }],
    })
  })

  test('several reasons are in their order, and those without a name are one line', () => {
    const nameless = provider({ name: null, ranges: { MIN_TENURE: 'long' }, form: null })
    expect(readCatalogue(catalogueMessage(nameless, nameless)).withheld).toEqual([
      { lender: '', reasons: ['missing', 'unreadable'] },
    ])
  })

  test('a product beside one that is shown is not named', () => {
    const { lenders, withheld } = readCatalogue(
      catalogueMessage(provider(), provider({ categories: ['c1', 'c3'] })),
    )
    expect([lenders.length, withheld]).toEqual([1, []])
  })

  test('other loans are passed over', () => {
    expect(readCatalogue(catalogueMessage(provider({ categories: ['c4'] })))).toEqual({
      lenders: [],
      withheld: [],
    })
  })

  test('no more than 200 are read', () => {
    const many = provider()
    const message = catalogueMessage({ ...many, items: Array(5000).fill(many.items[0]) }, many)
    expect(readCatalogue(message).lenders).toHaveLength(MAX_ITEMS)
  })

  test('anything can come', () => {
    const parts = fc.oneof(fc.anything(), fc.constant(provider()))
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          parts.map((one) => ({ catalog: { providers: [one] } })),
        ),
        (message) => {
          const { lenders, withheld } = readCatalogue(message)
          expect(lenders.length + withheld.length).toBeLessThanOrEqual(MAX_ITEMS)
        },
      ),
    )
  })
})
