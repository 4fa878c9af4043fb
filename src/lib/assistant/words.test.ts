import { describe, expect, test } from 'vitest'
import { createCorrect } from './spelling'
import { plainText, tokensOf } from './tokens'
import { meaningsOf } from './words'

const meanings = (text: string) => meaningsOf(tokensOf(plainText(text)).map((token) => token.text)).join(' ')

describe('the meaning of words', () => {
  test.each([
    ['bechoge', 'sell'],
    ['बेचूंगा', 'sell'],
    ['nikalwana', 'return'],
    ['rakhenge', 'keep'],
    ['चूड़ियाँ', 'jewellery'],
    ['साइट', 'site'],
    ['पैन', 'pan'],
    ['का था है', ''],
    ['करें', 'do'],
    ['दिए', 'give'],
    // English words that sound like a Hindi one.
    ['carry', 'carry'],
    ['than', 'than'],
    ['wait', 'wait'],
    ['raat', 'night'],
    ['train', 'tren'],
  ])('%s: %s', (word, meaning) => {
    expect(meanings(`gold ${word}`)).toBe(`gold ${meaning}`.trim())
  })
})

describe('a misspelt word', () => {
  const correct = createCorrect(['gold', 'lender', 'interest', 'pledg'])
  test.each([
    ['glod', 'gold'],
    ['intrest', 'interest'],
    ['lendr', 'lender'],
    // Another letter in a short word is another word.
    ['bold', null],
    ['golf', null],
  ])('%s', (word, known) => {
    expect(correct(word)).toBe(known)
  })
})
