import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import type { Rupees } from '#lib/domain/money/money'
import { quotePage, quoteTextOf, readQuoteAddress, type LinkedQuote } from './quote-address.ts'
import { EXAMPLE_QUOTE, readQuote } from './quote-form.ts'
import { REPAYMENTS } from '#lib/domain/loan/repayment'

const read = (query: string) => readQuoteAddress(new URLSearchParams(query))

describe('the address of the check of a quote', () => {
  it.each<[string, ReturnType<typeof read>]>([
    ['', { quote: null, notDone: [] }],
    ['per=year', { quote: null, notDone: [] }],
    ['amount=2 lakh', { quote: { amount: 200_000 as Rupees }, notDone: [] }],
    ['rate=1.5', { quote: { rate: { percent: 1.5, per: 'month' } }, notDone: [] }],
    [
      'amount=100000&months=24&rate=10.5&per=year&repay=bullet',
      {
        quote: {
          amount: 100_000 as Rupees,
          months: 24,
          rate: { percent: 10.5, per: 'year' },
          repayment: 'bullet',
        },
        notDone: [],
      },
    ],
    ['amount=-5&months=61&rate=cheap&repay=never', { quote: null, notDone: ['amount', 'months', 'rate'] }],
    ['rate=1&per=week', { quote: null, notDone: ['rate'] }],
    ['rate=12% a year', { quote: null, notDone: ['rate'] }],
    ['rate=12% a year&per=year', { quote: null, notDone: ['rate'] }],
    ['rate=100', { quote: { rate: { percent: 100, per: 'month' } }, notDone: [] }],
    ['rate=101', { quote: null, notDone: ['rate'] }],
    ['rate=101&per=year', { quote: { rate: { percent: 101, per: 'year' } }, notDone: [] }],
    ['months=0', { quote: null, notDone: ['months'] }],
    ['amount=100000001', { quote: null, notDone: ['amount'] }],
  ])('%j', (query, expected) => {
    expect(read(query)).toEqual(expected)
  })

  it('gives the numbers again that were written into it, and the form reads them as they are', () => {
    const quotes = fc.record<Required<LinkedQuote>>({
      amount: fc.integer({ min: 1, max: MAX_AMOUNT }).map((amount) => amount as Rupees),
      months: fc.integer({ min: 1, max: 60 }),
      rate: fc.record({
        percent: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
        per: fc.constantFrom('month', 'year'),
      }),
      repayment: fc.constantFrom(...REPAYMENTS),
    })
    fc.assert(
      fc.property(quotes, (quote) => {
        const { searchParams } = new URL(quotePage('en', quote), 'https://moneypal.example')
        expect(readQuoteAddress(searchParams)).toEqual({ quote, notDone: [] })
        const { amount, months, rate, repayment } = quote
        expect(readQuote(quoteTextOf(quote), { feeTaxPercent: 18, bulletMonths: 12 }).quote).toEqual({
          ...{ principal: amount, tenureMonths: months, ratePercent: rate.percent, per: rate.per },
          ...{ repayment, fee: 0 },
        })
      }),
    )
  })

  it('leaves what the link does not say as in the example, but knows no fee and no basis', () => {
    const unsaid = { ...EXAMPLE_QUOTE, basis: 'unknown', fee: '' }
    expect(quoteTextOf({ amount: 150_000 as Rupees })).toEqual({ ...unsaid, amount: '1,50,000' })
    expect(quoteTextOf({ months: 6 })).toEqual({ ...unsaid, months: '6' })
  })

  it('is the page alone where nothing is known', () => {
    expect(quotePage('en', {})).toBe('/check-a-quote')
  })
})
