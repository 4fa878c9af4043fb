import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EXAMPLE_QUOTE } from '#lib/domain/quote/quote-form'
import { bar, items, openTab } from './link-page.fixture.ts'

/** The stores of both pages, as after a reload with this query in the address. */
async function open(search: string) {
  openTab(search)
  return {
    worth: await import('#lib/stores/worth/ornaments'),
    quote: await import('#lib/stores/worth/quote'),
  }
}

beforeEach(() => items.clear())
afterEach(() => vi.unstubAllGlobals())

describe('a link to the worth of gold', () => {
  const weights = ({ worth }: Awaited<ReturnType<typeof open>>) =>
    worth.$worthText.get().pieces.map(({ gross, fineness }) => [gross, fineness])

  it('puts its piece on the pan, and leaves the address', async () => {
    const page = await open('?weight=20.5&fineness=750&from=me')
    page.worth.takeLinkedPiece()
    expect(weights(page)).toEqual([['20.5', 750]])
    expect(page.worth.$piecesAside.get()).toBe(false)
    expect(bar.search).toBe('?from=me')
  })

  it('keeps the pieces that were weighed before, also over a reload, and shows them again', async () => {
    const before = await open('')
    before.worth.typePiece(1, { name: 'Ring', gross: '4.2' })
    const linked = await open('?weight=20')
    linked.worth.takeLinkedPiece()
    expect(weights(linked)).toEqual([['20', 916]])
    const page = await open('')
    page.worth.takeLinkedPiece()
    expect(page.worth.$piecesAside.get()).toBe(true)
    page.worth.showPiecesAgain()
    expect(page.worth.$worthText.get().pieces).toMatchObject([{ name: 'Ring', gross: '4.2' }])
    expect(page.worth.$piecesAside.get()).toBe(false)
  })

  it('puts its own piece aside in turn if that was changed', async () => {
    const before = await open('')
    before.worth.typePiece(1, { gross: '4.2' })
    const page = await open('?weight=20')
    page.worth.takeLinkedPiece()
    page.worth.typePiece(1, { gross: '21' })
    page.worth.showPiecesAgain()
    expect(weights(page)).toEqual([['4.2', 916]])
    page.worth.showPiecesAgain()
    expect(weights(page)).toEqual([['21', 916]])
  })

  it('counts the piece of an earlier link that nobody changed for none of the visitor', async () => {
    const first = await open('?weight=20')
    first.worth.takeLinkedPiece()
    const page = await open('?weight=30')
    page.worth.takeLinkedPiece()
    expect(weights(page)).toEqual([['30', 916]])
    expect(page.worth.$piecesAside.get()).toBe(false)
  })

  it('keeps the own pieces over two links', async () => {
    const before = await open('')
    before.worth.typePiece(1, { gross: '4.2' })
    for (const weight of [20, 30]) (await open(`?weight=${weight}`)).worth.takeLinkedPiece()
    const page = await open('')
    page.worth.showPiecesAgain()
    expect(weights(page)).toEqual([['4.2', 916]])
  })

  it('that cannot be used changes nothing, and says so', async () => {
    const before = await open('')
    before.worth.typePiece(1, { gross: '4.2' })
    const page = await open('?weight=-3')
    page.worth.takeLinkedPiece()
    expect(weights(page)).toEqual([['4.2', 916]])
    expect(page.worth.$worthLinkProblems.get()).toEqual(['weight'])
    expect(page.worth.$piecesAside.get()).toBe(false)
  })
})

describe('a link to the check of a quote', () => {
  it('fills in the form; there is no fee, and nothing was told of the basis', async () => {
    const { quote } = await open('?amount=300000&months=6&rate=1.5&per=month&repay=interest-only')
    quote.takeLinkedQuote()
    expect(quote.$quoteText.get()).toEqual({
      ...{ amount: '3,00,000', months: '6', rate: '1.5', per: 'month' },
      ...{ basis: 'unknown', repayment: 'interest-only', fee: '' },
    })
    expect(quote.$quoteAside.get()).toBe(false)
    expect(bar.search).toBe('')
  })

  it('keeps the quote that was typed before, and shows it again', async () => {
    const before = await open('')
    before.quote.typeQuote('amount', '4 lakh')
    const { quote } = await open('?rate=2')
    quote.takeLinkedQuote()
    expect(quote.$quoteText.get()).toMatchObject({ rate: '2', amount: EXAMPLE_QUOTE.amount })
    expect(quote.$quoteAside.get()).toBe(true)
    quote.showQuoteAgain()
    expect(quote.$quoteText.get()).toEqual({ ...EXAMPLE_QUOTE, amount: '4 lakh' })
  })

  it('is taken once: a reload shows what was typed since', async () => {
    const first = await open('?rate=2')
    first.quote.takeLinkedQuote()
    first.quote.typeQuote('rate', '3')
    const { quote } = await open(bar.search)
    quote.takeLinkedQuote()
    expect(quote.$quoteText.get().rate).toBe('3')
  })

  it('says what of it cannot be used, and takes the rest', async () => {
    const { quote } = await open('?amount=lots&rate=2')
    quote.takeLinkedQuote()
    expect(quote.$quoteLinkProblems.get()).toEqual(['amount'])
    expect(quote.$quoteText.get()).toMatchObject({ amount: EXAMPLE_QUOTE.amount, rate: '2' })
  })
})
