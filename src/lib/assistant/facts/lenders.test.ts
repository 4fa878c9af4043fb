import { describe, expect, test } from 'vitest'
import { plainText, tokensOf } from '#lib/assistant/words/tokens'
import { elsewhereAt } from './elsewhere.ts'
import { aliasAt, aliasesOf } from './lenders.ts'

const aliases = aliasesOf([
  { name: 'SBI', fullName: 'State Bank of India' },
  { name: 'Federal Bank', fullName: 'Federal Bank' },
  { name: 'Indian Bank', fullName: 'Indian Bank' },
])
const named = (text: string) => aliasAt(aliases, tokensOf(plainText(text)), 0)?.name

describe('lenders of the catalogue', () => {
  test.each([
    ['sbi gold loan', 'SBI'],
    ['State Bank of India', 'SBI'],
    ['एसबीआई का ब्याज', 'SBI'],
    ['federal', 'Federal Bank'],
    ['फेडरल बैंक', 'Federal Bank'],
    ['indian bank', 'Indian Bank'],
    // 'Indian' alone names no lender.
    ['indian gold', undefined],
    ['gold loan', undefined],
  ])('%s', (text, name) => {
    expect(named(text)).toBe(name)
  })
})

describe('lenders outside the catalogue', () => {
  test.each([
    ['muthoot finance', { name: 'Muthoot', words: 1 }],
    ['मुथूट', { name: 'Muthoot', words: 1 }],
    ['mannapuram', { name: 'Manappuram', words: 1 }],
    ['bank of baroda', { name: 'Bank of Baroda', words: 3 }],
    ['bank', null],
  ])('%s', (text, found) => {
    expect(elsewhereAt(tokensOf(plainText(text)), 0)).toEqual(found)
  })
})
