import { describe, expect, it } from 'vitest'
import { switchAnswer } from './switch-answer.ts'
import { EMPTY_SWITCH, EXAMPLE_SWITCH, type SwitchText } from './switch-text.ts'
import { GOLD_BASIS, HDFC_EXCEL } from './switch.fixture.ts'

const OFFERS = [HDFC_EXCEL]

const answerTo = (text: Partial<SwitchText>, offers = OFFERS) =>
  switchAnswer({ ...EXAMPLE_SWITCH, ...text }, offers, GOLD_BASIS)

describe('the loan that the page shows first', () => {
  const { lender, goldValue, four, reading } = answerTo({})

  it('has 34 g of 22 KT as worth 2,02,583.33, and fits HDFC Excel', () => {
    expect(goldValue).toBeCloseTo((34 * 6500 * 22) / 24, 6)
    expect(lender).toMatchObject({ kind: 'fits', lender: { offer: { id: 'hdfc-excel' } } })
    expect(reading.problems).toEqual({})
  })

  it('is cheaper moved: 10,470 against 18,000, or 15,590 renewed', () => {
    expect(four?.best).toBe('switch')
    expect(four?.ways.switch?.total).toBe(10_470)
    expect(four?.ways.stay.total).toBe(18_000)
    expect(four?.ways.renew?.total).toBe(15_590)
  })
})

describe('what cannot be used', () => {
  it.each([
    ['charge', 'one'],
    ['weight', '-3'],
    ['bothDays', '2.5'],
  ] as const)('a %s of %j leaves no lender, but what staying costs', (field, text) => {
    const { lender, four } = answerTo({ [field]: text })
    expect(lender).toEqual({ kind: 'check-fields' })
    expect(four?.ways.stay.total).toBe(18_000)
    expect(four?.ways.switch).toBeUndefined()
  })

  it.each(['owed', 'months', 'rate'] as const)('an empty %s leaves nothing to work out', (field) => {
    const { lender, four } = answerTo({ [field]: '' })
    expect(lender).toEqual({ kind: 'check-fields' })
    expect(four).toBeNull()
  })

  it('an empty form has neither gold nor figures', () => {
    expect(switchAnswer(EMPTY_SWITCH, OFFERS, GOLD_BASIS)).toMatchObject({ goldValue: null, four: null })
  })
})

describe('the gold', () => {
  it('is not judged while its weight is not said: any offer is taken to lend enough', () => {
    const { goldValue, lender } = answerTo({ weight: '' })
    expect(goldValue).toBeNull()
    expect(lender.kind).toBe('fits')
  })

  it('that is too little for the loan is named with what would have to be added', () => {
    const { lender, four } = answerTo({ weight: '20' })
    expect(lender).toMatchObject({ kind: 'gold-short', nearest: { offer: { id: 'hdfc-excel' } } })
    expect(four?.ways.switch).toBeUndefined()
  })

  it('of 20 KT counts as the 22 KT that holds as much gold', () => {
    const { goldValue } = answerTo({ karat: '20' })
    // 34 g x 833 / 916
    expect(goldValue).toBeCloseTo((30.919 * 6500 * 22) / 24, 6)
  })

  it('counts up to what lenders may take from one borrower, and no further', () => {
    const { goldValue } = answerTo({ weight: '1000' })
    expect(goldValue).toBeCloseTo((1000 * 6500 * 22) / 24, 6)
  })
})

it('without an offer that is repaid in the same way there is nowhere to move to', () => {
  expect(answerTo({ repayment: 'emi' }).lender).toEqual({ kind: 'none' })
  expect(answerTo({}, []).lender).toEqual({ kind: 'none' })
})
