import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostDue } from '#lib/domain/loan/ceiling'
import { MARKET } from '#lib/domain/offer/market.fixture'
import type { Rupees } from '#lib/domain/money/money'
import { FINENESSES } from '#lib/domain/gold/karat'
import type { PieceText } from './piece-form.ts'
import { RULES_2026 } from '#lib/domain/loan/rules.fixture'
import { offersFor, worthAnswer, type WorthText } from './worth.ts'

const BASIS = { pricePerGram22: MARKET.pricePerGram22, rules: RULES_2026 }

const piece = (id: number, text: Partial<PieceText>): PieceText => ({
  id,
  name: '',
  kind: 'ornament',
  gross: '',
  stones: '',
  fineness: 916,
  ...text,
})

/** Bangles, a necklace with stones and a ring of 18 KT. */
const PIECES = [
  piece(1, { gross: '24.600' }),
  piece(2, { gross: '21.450', stones: '1.850' }),
  piece(3, { gross: '4.2', stones: '0.35', fineness: 750 }),
]

const said = (text: Partial<WorthText> = {}): WorthText => ({
  pieces: PIECES,
  existingLoans: '',
  amount: null,
  bullet: false,
  fallPercent: 10,
  ...text,
})

const answer = (text: Partial<WorthText> = {}) => worthAnswer(said(text), BASIS)

describe('what gold is worth', () => {
  it('adds up the pieces, each by its own stamp', () => {
    const { pieces, count, worth, maxLoan } = answer()
    expect(pieces.map(({ value }) => Math.round(value ?? 0))).toEqual([146_575, 116_783, 18_782])
    expect({ count, maxLoan, ...worth }).toEqual({
      count: 3,
      weight: 48.05,
      value: 282_141,
      weightAs22: 47.352,
      over: [],
      maxLoan: 239_819,
    })
  })

  it('leaves out pieces that cannot be read', () => {
    const { count, worth, pieces } = answer({
      pieces: [...PIECES, piece(4, { gross: 'much' }), piece(5, { gross: '' })],
    })
    expect(count).toBe(3)
    expect(worth.value).toBe(282_141)
    expect(pieces.slice(3)).toMatchObject([
      { value: null, problems: { gross: 'not-a-number' } },
      { value: null, problems: { gross: null } },
    ])
  })

  it('counts coins of any grade by their gold, as ornaments', () => {
    const of = (kind: 'ornament' | 'coin') =>
      answer({ pieces: [piece(1, { gross: '8', kind, fineness: 750 })] }).worth.value
    expect(of('coin')).toBe(of('ornament'))
    expect(of('coin')).toBeGreaterThan(0)
  })

  it('lends nothing on more than lenders may take', () => {
    const heavy = answer({ pieces: [piece(1, { gross: '999' }), piece(2, { gross: '2' })] })
    expect(heavy.worth.over).toEqual(['ornaments'])
    expect(heavy).toMatchObject({ maxLoan: 0, loan: null })
    expect(answer({ pieces: [piece(1, { gross: '51', kind: 'coin' })] }).worth.over).toEqual(['coins'])
  })

  it('counts the loans that there are already, and ignores what cannot be read', () => {
    expect(answer({ existingLoans: '2 lakh' })).toMatchObject({
      maxLoan: 225_712,
      ceiling: { percent: 80, upTo: null },
    })
    expect(answer({ existingLoans: 'some' })).toMatchObject({
      maxLoan: 239_819,
      existingLoans: { ok: false, reason: 'not-a-number' },
    })
  })

  it('stops on a step', () => {
    const { ceiling, maxLoan } = answer({ pieces: [piece(1, { gross: '50' })] })
    expect(ceiling).toEqual({ max: 250_000, percent: 85, upTo: 250_000 })
    expect(maxLoan).toBe(250_000)
  })
})

describe('a loan on the gold', () => {
  it('is a modest one until an amount is typed', () => {
    const { amount, loan } = answer()
    expect(amount).toEqual({ ok: true, value: 200_000 })
    expect(loan?.room.percent).toBeCloseTo(16.6, 1)
    expect(loan?.smaller).toMatchObject({ amount: 180_000 })
    expect(loan?.smaller?.roomPercent).toBeCloseTo(24.9, 1)
    expect(loan?.fallen.value).toBeCloseTo(253_926.9, 1)
    expect(loan?.fallen.maxDue).toBeCloseTo(215_837.87, 1)
  })

  it('is not there without gold or without an amount', () => {
    expect(answer({ amount: '' }).loan).toBeNull()
    expect(answer({ pieces: [piece(1, {})] })).toMatchObject({ loan: null, maxLoan: 0 })
  })
})

describe('the offers to look for', () => {
  it('are for the typed amount, or for the most in whole thousands', () => {
    expect(offersFor(answer(), false)).toEqual({ amount: 239_000, weight: 47.352 })
    expect(offersFor(answer({ amount: '1.5 lakh' }), true)).toEqual({ amount: 150_000, weight: 47.352 })
    expect(offersFor(answer({ amount: '2,39,819' }), true)).toEqual({ amount: 239_819, weight: 47.352 })
    expect(offersFor(answer({ amount: '9 lakh' }), true)).toEqual({ amount: 239_000, weight: 47.352 })
  })

  it('are for no more than an offer lends on the gold, unless more was typed', () => {
    const mostLent = 226_900 as Rupees
    expect(offersFor(answer(), false, mostLent).amount).toBe(226_000)
    expect(offersFor(answer({ amount: '2,30,000' }), true, mostLent).amount).toBe(230_000)
  })

  it('are for the smallest loan if the gold carries just that', () => {
    const two = answer({ pieces: [piece(1, { gross: '2' })] })
    expect(two.maxLoan).toBe(10_129)
    expect(offersFor(two, false)).toEqual({ amount: 10_000, weight: 2 })
  })

  it('are those of any amount if the gold carries none', () => {
    expect(offersFor(answer({ pieces: [piece(1, { gross: '1' })] }), false)).toEqual({
      amount: null,
      weight: 1,
    })
    expect(offersFor(answer({ pieces: [piece(1, {})] }), false)).toEqual({ amount: null, weight: null })
  })

  it('never pass the ceiling or the weight that lenders may take', () => {
    const grams = fc.double({ min: 0.001, max: 1000, noNaN: true }).map((weight) => weight.toFixed(3))
    const fineness = fc.constantFrom(...FINENESSES.map((stamp) => stamp.fineness))
    const pieces = fc
      .array(fc.tuple(grams, fineness), { minLength: 1, maxLength: 5 })
      .map((all) => all.map(([gross, stamp], index) => piece(index + 1, { gross, fineness: stamp })))
    fc.assert(
      fc.property(pieces, fc.integer({ min: 0, max: 1_000_000 }), (all, owed) => {
        const read = answer({ pieces: all, existingLoans: String(owed) })
        const { amount, weight } = offersFor(read, false)
        const terms = { ceiling: RULES_2026.ceiling, existingLoans: owed }
        expect(amount ?? 0).toBeLessThanOrEqual(mostDue(read.worth.value, terms))
        expect(weight ?? 0).toBeLessThanOrEqual(1000)
      }),
    )
  })
})
