import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answer,
  choosePurity,
  cleanAmount,
  cleanRate,
  cleanWeight,
  startingForm,
  trimAmount,
  typeAmount,
  typeWeight,
} from './calculator-form'
import type { Rupees } from './money'

const RATE = 6500 as Rupees
const START = startingForm(RATE)

test.each([
  ['4469', '4469'],
  ['₹ 4,469', '4469'],
  ['4,469.00', '4469'],
  ['4,469.00 ', '4469'],
  ['1.00.000', '100000'],
  ['12ab3', '123'],
  ['1.5', '15'],
  ['४४६९', '4469'],
  ['-5e3', '53'],
  ['007', '007'],
  ['abc', ''],
])('an amount typed as %j stands as %j', (text, clean) => {
  expect(cleanAmount(text)).toBe(clean)
})

test.each([
  ['007', '7'],
  ['000', '0'],
  ['10', '10'],
  ['1007', '1007'],
  ['', ''],
])('leaving the amount at %j makes it %j', (text, trimmed) => {
  expect(trimAmount(text)).toBe(trimmed)
})

test.each([
  ['22.3784', '22.378'],
  ['1.2.3', '1.23'],
  ['1,000.5 g', '1000.5'],
  ['.5', '.5'],
  ['5.', '5.'],
  ['..', '.'],
  ['१०.५', '10.5'],
])('a weight typed as %j stands as %j', (text, clean) => {
  expect(cleanWeight(text)).toBe(clean)
})

test.each([
  ['1.255', '1.25'],
  ['1%', '1'],
  ['0.75', '0.75'],
  ['1..5', '1.5'],
])('a rate typed as %j stands as %j', (text, clean) => {
  expect(cleanRate(text)).toBe(clean)
})

test('it starts at 1 g of 22 KT, 4 469 rupees, 11 months, 1% a month', () => {
  expect(START).toEqual({ amount: '4469', weight: '1', purity: 22, tenure: 11, rate: '1' })
})

describe('amount and weight follow each other', () => {
  test('a typed amount moves the weight', () => {
    expect(typeAmount(START, '1,00,000', RATE)).toMatchObject({ amount: '100000', weight: '22.378' })
  })

  test('a typed weight moves the amount', () => {
    expect(typeWeight({ ...START, purity: 18 }, '100', RATE)).toMatchObject({
      amount: '365625',
      weight: '100',
    })
  })

  test('an emptied field empties the other', () => {
    expect(typeAmount(START, '', RATE).weight).toBe('')
    expect(typeWeight(START, '', RATE).amount).toBe('')
    expect(typeWeight(START, '.', RATE)).toMatchObject({ weight: '.', amount: '' })
  })

  test('nothing of one is nothing of the other', () => {
    expect(typeAmount(START, '0', RATE).weight).toBe('0')
    expect(typeWeight(START, '0.', RATE)).toMatchObject({ weight: '0.', amount: '0' })
  })

  test('a purity keeps the weight and moves the amount', () => {
    expect(choosePurity(START, 18, RATE)).toEqual({ ...START, purity: 18, amount: '3656' })
  })

  test('a purity loses no amount whose weight is too small to show', () => {
    const oneRupee = typeAmount(START, '1', RATE)
    expect(choosePurity(oneRupee, 24, RATE)).toEqual({ ...oneRupee, purity: 24 })
  })
})

describe('the answer', () => {
  test('is that of the worked example at the start', () => {
    expect(answer(START)).toMatchObject({
      amount: 4469,
      weight: 1,
      monthlyRatePercent: 1,
      emi: 431.05,
      totalPayable: 4741.59,
      refused: {},
    })
    expect(answer(START).rows).toHaveLength(11)
  })

  test.each([
    ['no amount', typeAmount(START, '', RATE)],
    ['an amount of nothing', typeAmount(START, '0', RATE)],
    ['no rate', { ...START, rate: '' }],
    ['a rate that has only begun', { ...START, rate: '.' }],
    ['an amount above 10 crore', typeAmount(START, '100000001', RATE)],
    ['a rate above 100%', { ...START, rate: '100.01' }],
  ])('is zero with %s', (_, form) => {
    expect(answer(form)).toMatchObject({ emi: 0, totalPayable: 0, interest: 0, principalShare: 0, rows: [] })
  })

  test('without interest needs a rate of 0', () => {
    expect(answer({ ...START, rate: '0' })).toMatchObject({
      interest: 0,
      interestShare: 0,
      totalPayable: 4469,
    })
  })

  test('takes a rate of 100%', () => {
    expect(answer({ ...START, rate: '100' })).toMatchObject({ monthlyRatePercent: 100, refused: {} })
  })

  test.each([
    ['amount', typeAmount(START, '100000001', RATE)],
    ['weight', typeWeight(START, '100000.001', RATE)],
    ['rate', { ...START, rate: '100.01' }],
  ] as const)('says that the %s is too large', (field, form) => {
    expect(answer(form).refused).toEqual({ [field]: 'too-large' })
    expect(answer(form)[field === 'rate' ? 'monthlyRatePercent' : field]).toBeNull()
  })

  test('a weight worth more than 10 crore is refused at the amount', () => {
    const form = typeWeight(START, '50000', RATE)
    expect(form.amount).toBe('223437500')
    expect(answer(form)).toMatchObject({ amount: null, weight: 50_000, refused: { amount: 'too-large' } })
  })
})

const scrawl = fc.oneof(fc.string(), fc.stringMatching(/^[\d.,e+-]{0,400}$/))

test('whatever is typed, every figure is finite and not negative', () => {
  fc.assert(
    fc.property(scrawl, scrawl, scrawl, fc.integer({ min: 18, max: 24 }), (first, second, rate, purity) => {
      const typed = choosePurity(typeWeight(typeAmount(START, first, RATE), second, RATE), purity, RATE)
      for (const form of [typed, typeAmount(typed, first, RATE)]) {
        const {
          refused: _refused,
          rows,
          amount,
          weight,
          monthlyRatePercent,
          ...cost
        } = answer({
          ...form,
          rate: cleanRate(rate),
        })
        const figures = [
          amount,
          weight,
          monthlyRatePercent,
          ...Object.values(cost),
          ...rows.flatMap(Object.values),
        ]
        for (const figure of figures) expect(figure ?? 0).toBeGreaterThanOrEqual(0)
        for (const figure of figures) expect(Number.isFinite(figure ?? 0)).toBe(true)
        for (const text of [form.amount, form.weight]) expect(text).toMatch(/^\d*\.?\d*$/)
      }
    }),
  )
})

test('cleaning what is clean changes nothing', () => {
  fc.assert(
    fc.property(scrawl, (text) => {
      for (const clean of [cleanAmount, cleanWeight, cleanRate]) expect(clean(clean(text))).toBe(clean(text))
    }),
  )
})
