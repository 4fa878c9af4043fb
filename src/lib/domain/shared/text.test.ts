import { describe, expect, it } from 'vitest'
import type { Locale } from './locale.ts'
import { fill, ordinal, partsOf, plural } from './text.ts'

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
    expect(plural(OFFERS, count, 'en')).toBe(text)
  })

  it('has the forms of its language: in Hindi one thing and none are said alike', () => {
    expect(plural(OFFERS, 0, 'hi' as Locale)).toBe('0 offer')
  })

  it('falls back on the form that every language has', () => {
    expect(plural({ other: '{count} offers' }, 1, 'en')).toBe('1 offers')
  })
})

it.each([
  [6, 'en', '6'],
  [1, 'hi', 'पहले'],
  [6, 'hi', 'छठे'],
  [7, 'hi', '7वें'],
  [36, 'hi', '36वें'],
] as const)('month %i in %s is said as %s', (count, locale, said) => {
  expect(ordinal(count, locale)).toBe(said)
})

it('a sentence is taken apart at its places, wherever they stand', () => {
  expect(partsOf('{a} of {b}')).toEqual(['', 'a', ' of ', 'b', ''])
  expect(partsOf('None')).toEqual(['None'])
})
