import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Grams } from '#lib/domain/gold/gold'
import { FINENESSES } from '#lib/domain/gold/karat'
import { readWorthAddress, worthPage } from './worth-address.ts'

const read = (query: string) => readWorthAddress(new URLSearchParams(query))

describe("the address of the page of the gold's worth", () => {
  it.each<[string, ReturnType<typeof read>]>([
    ['', { piece: null, notDone: [] }],
    ['weight=', { piece: null, notDone: [] }],
    ['fineness=750', { piece: null, notDone: [] }],
    ['weight=20', { piece: { weight: 20 as Grams, fineness: 916 }, notDone: [] }],
    ['weight=20.5 g&fineness=750', { piece: { weight: 20.5 as Grams, fineness: 750 }, notDone: [] }],
    ['weight=20&fineness=900', { piece: { weight: 20 as Grams, fineness: 916 }, notDone: ['fineness'] }],
    ['weight=0', { piece: null, notDone: ['weight'] }],
    ['weight=1000.001', { piece: null, notDone: ['weight'] }],
    ['weight=heavy&fineness=900', { piece: null, notDone: ['weight'] }],
  ])('%j', (query, expected) => {
    expect(read(query)).toEqual(expected)
  })

  it('gives the piece again that was written into it', () => {
    const pieces = fc.record({
      weight: fc.integer({ min: 1, max: 1_000_000 }).map((milligrams) => (milligrams / 1000) as Grams),
      fineness: fc.constantFrom(...FINENESSES.map(({ fineness }) => fineness)),
    })
    fc.assert(
      fc.property(pieces, (piece) => {
        const { searchParams } = new URL(worthPage('en', piece), 'https://moneypal.example')
        expect(readWorthAddress(searchParams)).toEqual({ piece, notDone: [] })
      }),
    )
  })

  it("opens the page of the gold's worth in the visitor's language", () => {
    const piece = { weight: 20.5 as Grams, fineness: 750 } as const
    expect(worthPage('en', piece)).toBe('/worth?weight=20.5&fineness=750')
    expect(worthPage('hi', piece)).toBe('/hi/worth?weight=20.5&fineness=750')
  })

  it('never fails', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (weight, fineness) => {
        const { piece } = readWorthAddress(new URLSearchParams({ weight, fineness }))
        if (piece) expect(piece.weight).toBeGreaterThan(0)
      }),
    )
  })
})
