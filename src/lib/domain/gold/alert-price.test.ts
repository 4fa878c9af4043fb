import { describe, expect, it, test } from 'vitest'
import { parseAlertPrice } from './alert-price.ts'

const NOW = 9217.08

describe('the price that somebody waits for', () => {
  it.each([
    ['8,900', 8900],
    ['₹8900', 8900],
    ['Rs 8,900.50', 8900.5],
    ['९२००', 9200],
  ])('%s below is %d rupees', (text, price) => {
    expect(parseAlertPrice(text, 'below', NOW)).toEqual({ ok: true, value: price })
  })

  it.each([
    ['', 'empty'],
    ['soon', 'not-a-number'],
    ['-8900', 'not-a-number'],
    ['8.900.50', 'not-a-number'],
    ['89', 'too-small'],
    ['89,00,000', 'too-large'],
    ['9,500', 'already-there'],
  ])('%s is refused: %s', (text, reason) => {
    expect(parseAlertPrice(text, 'below', NOW)).toEqual({ ok: false, reason })
  })
})

test('gold is above a lower price already, and not above its own', () => {
  expect(parseAlertPrice('9,000', 'above', NOW)).toEqual({ ok: false, reason: 'already-there' })
  expect(parseAlertPrice('9,217.08', 'above', NOW)).toMatchObject({ ok: true })
  expect(parseAlertPrice('9,500', 'above', NOW)).toMatchObject({ ok: true })
})
