import { describe, expect, it } from 'vitest'
import words from '@/content/copy/en/plans.json'
import { readNeed, type NeedDraft } from './need-draft'

const DRAFT: NeedDraft = { amount: '2,00,000', grams: '', pincode: '', profession: '' }

const errorsOf = (draft: Partial<NeedDraft>) => {
  const read = readNeed({ ...DRAFT, ...draft }, words.errors)
  return read.ok ? {} : read.errors
}

describe('a change of amount and gold', () => {
  it('needs the amount alone', () => {
    expect(readNeed(DRAFT, words.errors)).toEqual({
      ok: true,
      need: { amount: 200_000, grams: null, pincode: '', profession: '' },
    })
  })

  it('may be written in words, with a decimal comma', () => {
    expect(readNeed({ ...DRAFT, amount: '2 lakh', grams: '22,5' }, words.errors)).toMatchObject({
      need: { amount: 200_000, grams: 22.5 },
    })
  })

  it('carries gold, PIN code and occupation where they are given', () => {
    const full: NeedDraft = {
      amount: '₹ 2,50,000',
      grams: '60.5',
      pincode: '122 001',
      profession: 'Farmer',
    }
    expect(readNeed(full, words.errors)).toEqual({
      ok: true,
      need: { amount: 250_000, grams: 60.5, pincode: '122001', profession: 'Farmer' },
    })
  })

  it('says at every wrong field what to do', () => {
    expect(errorsOf({ amount: '', grams: 'a handful', pincode: '012345' })).toEqual({
      amount: 'Enter the amount you want to borrow',
      grams: 'Use grams with at most 3 decimals, such as 22.5',
      pincode: 'A PIN code has 6 digits and does not start with 0',
    })
  })

  it.each([
    ['0', 'The smallest amount is ₹10,000'],
    ['9,999', 'The smallest amount is ₹10,000'],
    ['100000001', 'The largest amount is ₹10 crore (₹10,00,00,000)'],
    ['two lakh', 'Write the amount in rupees, such as 2,00,000 or 2 lakh'],
    ['1,5', 'Write the amount in rupees, such as 2,00,000 or 2 lakh'],
    ['20,000.50', 'Enter whole rupees, without paise'],
    ['-20000', 'Leave out the minus sign'],
  ])('refuses the amount %s', (amount, error) => {
    expect(errorsOf({ amount })).toEqual({ amount: error })
  })

  it.each([
    ['0', 'Enter more than 0 grams, or leave it empty'],
    ['-5', 'Leave out the minus sign'],
    [
      '1000.001',
      'Enter at most 1,000 grams: lenders may take no more than 1 kg of gold ornaments and 50 g of gold coins from one borrower',
    ],
  ])('refuses %s grams', (grams, error) => {
    expect(errorsOf({ grams })).toEqual({ grams: error })
  })
})
