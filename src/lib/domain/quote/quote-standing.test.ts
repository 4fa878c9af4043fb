import { describe, expect, it } from 'vitest'
import { roundToPercent } from '#lib/domain/loan/apr'
import { BASIS } from '#lib/domain/offer/market.fixture'
import type { Rupees } from '#lib/domain/money/money'
import { figuresFor, type Offer } from '#lib/domain/offer/offer'
import { INDIAN_BANK } from '#lib/domain/offer/offer.fixture'
import { EXAMPLE_QUOTE, readQuote } from './quote-form.ts'
import { aprsOf, costAtRate, drawnAround, offersLike, placeAmong } from './quote-standing.ts'
import type { Repayment } from '#lib/domain/loan/repayment'
import { RULES_2026 } from '#lib/domain/loan/rules.fixture'

const AMOUNT = 200_000 as Rupees
const offer = (id: string, terms: Partial<Offer>): Offer => ({ ...INDIAN_BANK, id, title: id, ...terms })

/** The sample offers of the drawing. */
const OFFERS = [
  offer('kotak', {
    annualRatePercent: 9.7,
    tenureMonths: 6,
    repayment: 'bullet',
    processingFee: 149 as Rupees,
  }),
  offer('hdfc', { annualRatePercent: 9.1, tenureMonths: 10, repayment: 'emi', processingFee: 99 as Rupees }),
  offer('hdfc-excel', { annualRatePercent: 8.7 }),
  offer('lantern-street', { annualRatePercent: 10.2, tenureMonths: 3, repayment: 'bullet' }),
  offer('indian-bank', {}),
  offer('sbi', { annualRatePercent: 9.3, tenureMonths: 9, repayment: 'emi' }),
]
const { quote } = readQuote(EXAMPLE_QUOTE, RULES_2026)

describe('the offers among which a quote is ranked', () => {
  const idsLike = (repayment: Repayment, tenureMonths: number) => {
    const { offers, sameMonths } = offersLike(OFFERS, { repayment, tenureMonths })
    return [sameMonths, ...offers.map(({ id }) => id)]
  }

  it('are all that are repaid in the same way in as many months', () => {
    expect(idsLike('interest-only', 12)).toEqual([true, 'hdfc-excel', 'indian-bank'])
    expect(idsLike('bullet', 3)).toEqual([true, 'lantern-street'])
  })

  it('are all that are repaid in the same way, where none runs for as many months', () => {
    expect(idsLike('emi', 12)).toEqual([false, 'hdfc', 'sbi'])
  })
})

describe('the offers that are drawn', () => {
  const row = (aprPercent: number) => ({ id: String(aprPercent), title: '', tenureMonths: 12, aprPercent })
  const rows = [8, 9, 10, 11, 12, 13, 14, 15, 16].map(row)
  const drawn = (...aprs: number[]) => drawnAround(rows, aprs).map(({ aprPercent }) => aprPercent)

  it('are the lowest and the five closest to the quote, the lowest APR first', () => {
    expect(drawn(12.9)).toEqual([8, 11, 12, 13, 14, 15])
    expect(drawn(22.6)).toEqual([8, 12, 13, 14, 15, 16])
    expect(drawn(2)).toEqual([8, 9, 10, 11, 12, 13])
  })

  it('are close to either figure of a quote that may be flat or reducing', () => {
    expect(drawn(9, 15.9)).toEqual([8, 9, 10, 14, 15, 16])
  })

  it('are the lowest while there is no quote, and all where there are few', () => {
    expect(drawn()).toEqual([8, 9, 10, 11, 12, 13])
    expect(drawnAround(rows.slice(0, 3), [12])).toEqual(rows.slice(0, 3))
    expect(drawnAround([], [12])).toEqual([])
  })
})

describe('where a quote stands', () => {
  const rows = aprsOf(OFFERS, AMOUNT, 18)

  it('lays it beside the offers, the lowest APR first', () => {
    expect(rows.map(({ id, aprPercent }) => [id, aprPercent])).toEqual([
      ['hdfc-excel', 8.7],
      ['indian-bank', 8.9],
      ['hdfc', 9.23],
      ['sbi', 9.3],
      ['kotak', 9.69],
      ['lantern-street', 10.11],
    ])
  })

  it('has the shorter one first where the APR is the same', () => {
    const same = [offer('a-year', { tenureMonths: 12 }), offer('half-a-year', { tenureMonths: 6 })]
    expect(aprsOf(same, AMOUNT, 18)).toMatchObject([
      { id: 'half-a-year', aprPercent: 8.9 },
      { id: 'a-year', aprPercent: 8.9 },
    ])
  })

  it('has the APR that the card of the offer shows', () => {
    for (const { id, aprPercent } of rows) {
      const figures = figuresFor(OFFERS.find((each) => each.id === id) ?? INDIAN_BANK, AMOUNT, BASIS)
      expect([id, roundToPercent(figures.cost?.aprPercent ?? 0)]).toEqual([id, aprPercent])
    }
  })

  it.each([
    [22.61, 7],
    [8.7, 1],
    [8.701, 1],
    [8.71, 2],
    [0, 1],
  ])('an APR of %d stands in place %d', (aprPercent, place) => {
    expect(placeAmong(rows, aprPercent)).toBe(place)
  })

  it('costs 9,550 at the lowest rate: 15,630 less than 1 % a month flat', () => {
    const lowest = quote && costAtRate(quote, 8.7).total
    expect(Math.round(lowest ?? 0)).toBe(9550)
    expect(25_180 - Math.round(lowest ?? 0)).toBe(15_630)
  })

  it('leaves out an offer that states no rate or no way of repaying', () => {
    expect(
      aprsOf([offer('a', { annualRatePercent: null }), offer('b', { repayment: null })], AMOUNT, 18),
    ).toEqual([])
  })
})
