import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EXAMPLE_QUOTE } from '#lib/domain/quote/quote-form'
import { stubTab } from '#lib/stores/shared/tab.fixture'

/** The store as a page loads it, with what the tab keeps. */
async function open() {
  vi.resetModules()
  return import('./quote.ts')
}

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  stubTab(stored)
})

afterEach(() => vi.unstubAllGlobals())

describe('a visitor who types a quote', () => {
  it('finds the example first, and the tab keeps nothing of it', async () => {
    const { $quoteText } = await open()
    expect($quoteText.get()).toEqual(EXAMPLE_QUOTE)
    expect(stored.size).toBe(0)
  })

  it('finds it again after a reload, with what cannot be read', async () => {
    const before = await open()
    before.typeQuote('amount', '3 lakh')
    before.leaveQuoteField('amount')
    before.typeQuote('months', 'soon')
    before.chooseQuote({ basis: 'unknown', repayment: 'bullet' })
    const { $quoteText } = await open()
    expect($quoteText.get()).toEqual({
      ...EXAMPLE_QUOTE,
      amount: '3,00,000',
      months: 'soon',
      basis: 'unknown',
      repayment: 'bullet',
    })
  })

  it('is not told off while typing, only after leaving the field', async () => {
    const { $typingField, typeQuote, leaveQuoteField } = await open()
    typeQuote('rate', '1% a m')
    expect($typingField.get()).toBe('rate')
    leaveQuoteField('rate')
    expect($typingField.get()).toBeNull()
  })

  it("chooses the period by writing '12% p.a.'", async () => {
    const { $quoteText, typeQuote, leaveQuoteField } = await open()
    typeQuote('rate', '12% p.a.')
    expect($quoteText.get()).toMatchObject({ rate: '12% p.a.', per: 'month' })
    leaveQuoteField('rate')
    expect($quoteText.get()).toMatchObject({ rate: '12', per: 'year' })
  })

  it.each([
    'no JSON',
    '{}',
    '{"amount":1}',
    JSON.stringify({ ...EXAMPLE_QUOTE, per: 'week' }),
    JSON.stringify({ ...EXAMPLE_QUOTE, amount: '9'.repeat(500) }),
  ])('finds the example if the tab keeps %s', async (text) => {
    stored.set('moneypal:1:quote', text)
    const { $quoteText } = await open()
    expect($quoteText.get()).toEqual(EXAMPLE_QUOTE)
  })

  it('is kept under the name that the page asks for before it loads the store', async () => {
    const { typeQuote } = await open()
    typeQuote('fee', '500')
    expect([...stored.keys()]).toEqual(['moneypal:1:quote'])
  })
})
