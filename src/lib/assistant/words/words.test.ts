import { describe, expect, test } from 'vitest'
import { createCorrect } from './spelling.ts'
import { plainText, tokensOf } from './tokens.ts'
import { meaningsOf } from './words.ts'

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
    // Hindi words that sound like each other.
    ['kisan', 'farmer'],
    ['kisi', 'someone'],
    ['chhuda', 'return'],
    ['chudi', 'jewellery'],
    ['सीमा', 'highest'],
    ['फ़ोन', 'phone'],
    ['भारत', 'india'],
    ['बंधक', 'pledge'],
    // With the dot below a letter and without.
    ['फ़ाइनेंस', 'finank'],
    ['फाइनेंस', 'finank'],
    ['तनख़्वाह', 'income'],
    // Mistyped.
    ['intrst', 'interest'],
    ['jwelry', 'jewellery'],
    ['byj', 'interest'],
    // Words that the model need not tell apart.
    ['mausam', 'pastime'],
    ['scooty', 'vehicle'],
  ])('%s: %s', (word, meaning) => {
    expect(meanings(`gold ${word}`)).toBe(`gold ${meaning}`.trim())
  })
})

test('no is short for number after what has one', () => {
  expect(meanings('phone no please')).toBe('phone number please')
  expect(meanings('no phone')).toBe('not phone')
})

describe('a misspelt word', () => {
  const correct = createCorrect(['gold', 'light', 'lender', 'interest', 'pledg', 'lagt'])
  test.each([
    ['glod', 'gold'],
    ['intrest', 'interest'],
    ['lendr', 'lender'],
    // The same consonants first.
    ['lgt', 'lagt'],
    // Another letter in a short word is another word.
    ['bold', null],
    ['golf', null],
  ])('%s', (word, known) => {
    expect(correct(word)).toBe(known)
  })
})

test("'up' is a rise where something goes up, and nothing elsewhere", () => {
  expect(meanings('price will go up')).toBe('price go increase')
  expect(meanings('give up')).toBe('give')
})
