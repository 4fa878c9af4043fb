import { describe, expect, it } from 'vitest'
import { fill, plural } from './text'

const OFFERS = { one: '{count} offer', other: '{count} offers' }

describe('a sentence with places', () => {
  it('is filled with words and numbers', () => {
    expect(fill('Code sent to {phone}, try {n} of {n}', { phone: '+91 98110 24680', n: 2 })).toBe(
      'Code sent to +91 98110 24680, try 2 of 2',
    )
  })

  it('keeps a place that has no value, also where an object inherits one of that name', () => {
    expect(fill('{missing} {constructor}', {})).toBe('{missing} {constructor}')
  })

  it('does not fill what a value brought in', () => {
    expect(fill('{a} {b}', { a: '{b}', b: 'x' })).toBe('{b} x')
  })
})

describe('a sentence for a number', () => {
  it.each([
    [0, '0 offers'],
    [1, '1 offer'],
    [2, '2 offers'],
  ])('for %i is %j', (count, text) => {
    expect(plural(OFFERS, count)).toBe(text)
  })
})
