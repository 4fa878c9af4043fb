import { beforeEach, describe, expect, it } from 'vitest'
import words from '@/content/copy/en/plans.json'
import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'
import { focusOf } from '#lib/stores/shared/exchange.fixture'
import { $needProblems, $needText, needForm, submitNeed, typeNeed, type NeedText } from './need.ts'
import { $onboarding, setNeed } from './onboarding.ts'
import { changeNeed } from '#lib/stores/offers/plans'
import { clearSession } from '#lib/stores/shared/session'

const NEED = {
  amount: 200_000 as Rupees,
  weight: null,
  existingLoans: null,
  pinCode: '',
  occupation: '',
} as const

/** The errors that the dialog shows at its fields after an attempt. */
function saidAt(fields: Partial<NeedText>) {
  typeNeed(fields)
  submitNeed()
  return Object.fromEntries(
    $needProblems.get().map(({ field, reason }) => {
      const texts: Readonly<Record<string, string>> = words.errors[field]
      return [field, texts[reason]]
    }),
  )
}

beforeEach(() => {
  clearSession()
  changeNeed(NEED)
  typeNeed({ amount: '2,00,000', weight: '', existingLoans: '', pinCode: '', occupation: '' })
  submitNeed()
})

describe('a change of amount and gold', () => {
  it('starts with what is wanted so far', () => {
    changeNeed({
      amount: 250_000 as Rupees,
      weight: 60.5 as Grams,
      existingLoans: 50_000 as Rupees,
      pinCode: '122001',
      occupation: 'Farmer',
    })
    expect($needText.get()).toEqual({
      amount: '2,50,000',
      weight: '60.5',
      ...{ karat: 22, monthly: '' },
      existingLoans: '50,000',
      pinCode: '122001',
      occupation: 'Farmer',
    })
  })

  it('shows gold that the session knows, though more than can be pledged', () => {
    setNeed({ ...NEED, weight: 5000 as Grams })
    expect($needText.get().weight).toBe('5000')
  })

  it('needs the amount alone', () => {
    typeNeed({ amount: '3,00,000' })
    expect(submitNeed() && $onboarding.get().loanAmount).toBe(300_000)
    expect($onboarding.get()).toMatchObject({
      loanAmount: 300_000,
      weight: null,
      pinCode: '',
      occupation: '',
    })
  })

  it.each([
    ['50,000', 50_000],
    ['1 lakh', 100_000],
    ['0', 0],
    ['₹ 0', 0],
    ['', null],
  ])('counts other gold loans written as %j', (existingLoans, expected) => {
    typeNeed({ existingLoans })
    expect(submitNeed() && $onboarding.get().loanAmount).toBe(200_000)
    expect($onboarding.get().existingLoans).toBe(expected)
  })

  it.each([
    ['much', words.errors.existingLoans['not-a-number']],
    ['-5', words.errors.existingLoans.negative],
    ['11 crore', words.errors.existingLoans['too-large']],
  ])('refuses other gold loans written as %j', (existingLoans, said) => {
    expect(saidAt({ existingLoans })).toEqual({ existingLoans: said })
  })

  it('may be written in words, with a decimal comma', () => {
    typeNeed({ amount: '2 lakh', weight: '22,5' })
    expect(submitNeed() && $onboarding.get().loanAmount).toBe(200_000)
    expect($onboarding.get().weight).toBe(22.5)
  })

  it('carries gold, PIN code and occupation where they are given', () => {
    typeNeed({ amount: '₹ 2,50,000', weight: '60.5', pinCode: '122 001', occupation: 'Farmer' })
    expect(submitNeed() && $onboarding.get().loanAmount).toBe(250_000)
    expect($onboarding.get()).toMatchObject({ weight: 60.5, pinCode: '122001', occupation: 'Farmer' })
  })

  it('that was not made is still typed when the dialog opens again, and gone once it is made', () => {
    typeNeed({ amount: '3 lakh' })
    typeNeed({ weight: '40' })
    expect($needText.get()).toMatchObject({ amount: '3 lakh', weight: '40' })
    submitNeed()
    expect($needText.get()).toMatchObject({ amount: '3,00,000', weight: '40' })
    changeNeed({ ...NEED, amount: 100_000 as Rupees })
    expect($needText.get()).toMatchObject({ amount: '1,00,000', weight: '' })
  })

  it('says nothing before the first try, then at every wrong field what to do, and moves to the first', () => {
    const focused = focusOf(needForm)
    typeNeed({ amount: '', weight: 'a handful', pinCode: '012345' })
    expect($needProblems.get()).toEqual([])
    expect(submitNeed()).toBe(false)
    expect(saidAt({})).toEqual({
      amount: 'Enter the amount you want to borrow',
      weight: 'Write the weight in figures, such as 20 or 20.5, with at most 3 decimals',
      pinCode: 'A PIN code has 6 digits and does not start with 0',
    })
    expect(focused).toEqual(['amount', 'amount'])
    expect($onboarding.get().loanAmount).toBe(200_000)
    typeNeed({ amount: '2,00,000' })
    expect($needProblems.get().map(({ field }) => field)).toEqual(['weight', 'pinCode'])
    submitNeed()
    expect(focused).toEqual(['amount', 'amount', 'weight'])
  })

  it.each([
    ['0', 'Enter at least ₹1'],
    ['100000001', 'The largest amount is ₹10 crore (₹10,00,00,000)'],
    ['two lakh', 'Write the amount in rupees, such as 2,00,000 or 2 lakh'],
    ['1,5', 'Write the amount in rupees, such as 2,00,000 or 2 lakh'],
    ['20,000.50', 'Enter whole rupees, without paise'],
    ['-20000', 'Leave out the minus sign'],
  ])('refuses the amount %s', (amount, error) => {
    expect(saidAt({ amount })).toEqual({ amount: error })
  })

  it.each([
    ['0', 'Enter more than 0 grams, or leave it empty'],
    ['-5', 'Leave out the minus sign'],
    [
      '1000.001',
      'Enter at most 1,000 grams: lenders may take no more than 1 kg of gold ornaments and 50 g of gold coins from one borrower',
    ],
  ])('refuses %s grams', (weight, error) => {
    expect(saidAt({ weight })).toEqual({ weight: error })
  })
})
