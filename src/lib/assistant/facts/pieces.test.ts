import { describe, expect, test } from 'vitest'
import { plainText, tokensOf } from '#lib/assistant/words/tokens'
import { piecesIn } from './pieces.ts'

const read = (question: string) => piecesIn(tokensOf(plainText(question)))

describe('pieces times their weight', () => {
  test.each([
    ['two bangles of 12 grams each', 24, '2 x 12'],
    ['how much for two bangles of 12 grams each', 24, '2 x 12'],
    ['2 kangan 12-12 gram ke', 24, '2 x 12'],
    ['24kt ke 2 sikke hain 10-10 gram ke', 20, '2 x 10'],
    ['4 chudiyan, har ek 8 gram', 32, '4 x 8'],
    ['a pair of bangles, 10 g each', 20, '2 x 10'],
    ['3 x 5 g coins', 15, '3 x 5'],
    ['दो कंगन 12 ग्राम प्रत्येक', 24, '2 x 12'],
    ['I have 3 gold chains weighing 7.5 gm each', 22.5, '3 x 7.5'],
  ])('%s', (question, weight, sum) => {
    expect(read(question)).toEqual({ weight, sum })
  })

  test('without a word for each, the weight is that of all', () => {
    expect(read('two bangles of 24 grams')).toEqual({ weight: 24, sum: null })
  })
})

describe('a list of pieces is added up', () => {
  test.each([
    ['chain 20 gram, ring 5 gram, bangle 12 gram', 37, '20 + 5 + 12'],
    ['a 20 g chain and a ring of 5 g', 25, '20 + 5'],
    ['10 gram ki chain aur 4 gram ki anguthi par kitna loan', 14, '10 + 4'],
    ['two bangles of 12 grams each and a 5 g ring', 29, '2 x 12 + 5'],
    ['30 gram and 20 gram', 50, '30 + 20'],
    ['एक हार 25 ग्राम और दो चूड़ी 10-10 ग्राम', 45, '25 + 2 x 10'],
  ])('%s', (question, weight, sum) => {
    expect(read(question)).toEqual({ weight, sum })
  })

  test('another weight that is weighed against it is not', () => {
    expect(read('20 gram or 30 gram').weight).toBe(20)
    expect(read('20 se 30 gram').weight).toBe(30)
    expect(read('loan on 20 gram, what about 30 gram').weight).toBe(20)
  })
})

describe('stones are taken off', () => {
  test.each([
    ['necklace 30 gram with 4 gram stones', 26, '30 - 4'],
    ['haar 40 gram ka hai, usme 5 gram ke nag hain', 35, '40 - 5'],
    ['gross 20 gram, stone weight 2.5 gram', 17.5, '20 - 2.5'],
    ['25 g minus 3 g stones', 22, '25 - 3'],
    ['20 ग्राम का हार जिसमें 2 ग्राम के मोती', 18, '20 - 2'],
  ])('%s', (question, weight, sum) => {
    expect(read(question)).toEqual({ weight, sum })
  })

  test('a net weight has them taken off already', () => {
    expect(read('gross weight 22 gram, stones 2 gram, net weight 20 gram')).toEqual({ weight: 20, sum: null })
  })

  test('stones on the ring do not make it a stone', () => {
    expect(read('a 12 gram diamond ring')).toEqual({ weight: 12, sum: null })
  })
})

test.each([
  ['2 tola 5 masha', 28.188],
  ['1 tola 3 masha 4 ratti', 15.066],
  ['6 masha sona', 5.832],
  ['1 तोला 2 माशा', 13.608],
  ['8 ratti', 0.972],
])('units of the bazaar: %s', (question, weight) => {
  expect(read(question)).toEqual({ weight, sum: null })
})
