import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSentences } from '../../server/assistant/sentences.ts'

function split(...pieces: readonly string[]) {
  const sentences = createSentences()
  const found = pieces.flatMap((piece) => sentences.add(piece))
  return [...found, sentences.rest()].filter(Boolean)
}

test.each<[string, readonly string[]]>([
  ['One [1]. Two [2].', ['One [1].', 'Two [2].']],
  ['One. [1] Two. [2][3]', ['One. [1]', 'Two. [2][3]']],
  ['You get Rs. 2,000 at 1.5% [1]. Ok?', ['You get Rs. 2,000 at 1.5% [1].', 'Ok?']],
  ['One [1].\n\nTwo [2].', ['One [1].', '\n\nTwo [2].']],
  ['- One [1]\n- Two [2]', ['- One [1]', '\n- Two [2]']],
  ['1. First [1].', ['1. First [1].']],
  ['सोना तौला जाता है [1]। फिर पैसा मिलता है [2]।', ['सोना तौला जाता है [1]।', 'फिर पैसा मिलता है [2]।']],
  ['He said "yes." Then no.', ['He said "yes."', 'Then no.']],
  ['', []],
])('%j', (text, sentences) => {
  expect(split(text)).toEqual(sentences)
})

test('nothing is lost, and the pieces make no difference', () => {
  const text = fc
    .array(fc.constantFrom('One', ' ', '. ', '.', '\n', '[1]', '2', '। ', 'two', '? '), { maxLength: 30 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, fc.array(fc.nat(60), { maxLength: 8 }), (whole, cuts) => {
      const places = [
        0,
        ...cuts.map((cut) => Math.min(cut, whole.length)).sort((a, b) => a - b),
        whole.length,
      ]
      const pieces = places.slice(1).map((end, at) => whole.slice(places[at], end))
      expect(split(...pieces)).toEqual(split(whole))
      expect(split(whole).join('').replace(/\s/g, '')).toBe(whole.replace(/\s/g, ''))
    }),
  )
})
