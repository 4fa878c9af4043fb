import { expect, test } from 'vitest'
import { cardTextOf, readCardText } from './card-form.ts'
import { myLoan } from './loan.fixture.ts'

const { card } = myLoan()
const TYPED = cardTextOf(card)

test('a card as fields reads as that card again', () => {
  expect(readCardText(TYPED, card)).toEqual({ card, pieces: [null, null], netWeight: null })
})

test('a piece without a weight is named, and the others still count', () => {
  const pieces = [...TYPED.pieces, { name: 'Ring', grams: '' }, { name: 'Coin', grams: '0' }]
  expect(readCardText({ ...TYPED, pieces }, card)).toEqual({
    card: null,
    pieces: [null, null, 'empty', 'too-small'],
    netWeight: null,
  })
})

test('the net weight is at most that of the pieces', () => {
  expect(readCardText({ ...TYPED, netWeight: '20.5' }, card).card?.netWeight).toBe(20.5)
  expect(readCardText({ ...TYPED, netWeight: '20.501' }, card)).toMatchObject({
    card: null,
    netWeight: 'above-gross',
  })
})

test('a card may have a net weight alone, or none', () => {
  expect(readCardText({ number: ' 7 ', pieces: [], netWeight: '20' }, card).card).toMatchObject({
    number: '7',
    pieces: [],
    netWeight: 20,
  })
  expect(readCardText({ number: '', pieces: [], netWeight: '' }, card).card?.netWeight).toBeNull()
})
