import { expect, it } from 'vitest'
import { readTola } from './tola.ts'

it.each([
  ['20 tola', 20, 233.276],
  ['1 Tola', 1, 11.664],
  ['2.5 tolas', 2.5, 29.16],
  ['2,5tole', 2.5, 29.16],
  ['२० तोला', 20, 233.276],
])('%s is a weight in tola', (text, tola, grams) => {
  expect(readTola(text)).toEqual({ tola, grams })
})

it.each(['20', '20 g', 'tola', 'two tola', '0 tola', '-2 tola', '20 tola 5 masha', '1.2345 tola'])(
  '%s is none',
  (text) => {
    expect(readTola(text)).toBeNull()
  },
)
