import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answer,
  chooseKarat,
  cleanAmount,
  cleanRate,
  cleanWeight,
  startingForm,
  typeAmount,
  typeWeight,
} from './calculator-form.ts'
import type { Rupees } from '#lib/domain/money/money'

const RATE = 6500 as Rupees
const START = startingForm(RATE)
const NONE_REFUSED = { amount: undefined, weight: undefined, monthlyRatePercent: undefined }

test('it starts at 1 g of 22 KT, 4 469 rupees, 11 months, 1% a month', () => {
  expect(START).toEqual({ amount: '4469', weight: '1', karat: 22, tenureMonths: 11, monthlyRatePercent: '1' })
})

describe('amount and weight follow each other', () => {
  test('a typed amount moves the weight', () => {
    expect(typeAmount(START, '1,00,000', RATE)).toMatchObject({ amount: '100000', weight: '22.378' })
  })

  test('a typed weight moves the amount', () => {
    expect(typeWeight({ ...START, karat: 18 }, '100', RATE)).toMatchObject({
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
    expect(chooseKarat(START, 18, RATE)).toEqual({ ...START, karat: 18, amount: '3656' })
  })

  test('a comma before decimals is a point, never nothing', () => {
    expect(typeWeight(START, '1,5', RATE).amount).toBe('6703')
    expect(answer({ ...START, monthlyRatePercent: '1,5' }).monthlyRatePercent).toBe(1.5)
  })

  test('an amount in words moves the weight', () => {
    expect(typeAmount(START, '2 lakh', RATE)).toMatchObject({ amount: '2 lakh', weight: '44.755' })
    expect(answer(typeAmount(START, '2 lakh', RATE)).amount).toBe(200_000)
  })

  test('with a purity the weight follows an amount that needs more gold than may be pledged', () => {
    const much = typeAmount(START, '4500000', RATE)
    expect(much.weight).toBe('1006.993')
    expect(chooseKarat(much, 24, RATE)).toMatchObject({ amount: '4500000', weight: '923.077' })
  })

  test('a purity loses no amount whose weight is too small to show', () => {
    const oneRupee = typeAmount(START, '1', RATE)
    expect(chooseKarat(oneRupee, 24, RATE)).toEqual({ ...oneRupee, karat: 24 })
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
      refused: NONE_REFUSED,
    })
    expect(answer(START).rows).toHaveLength(11)
  })

  test.each([
    ['no amount', typeAmount(START, '', RATE)],
    ['an amount of nothing', typeAmount(START, '0', RATE)],
    ['no rate', { ...START, monthlyRatePercent: '' }],
    ['a rate that has only begun', { ...START, monthlyRatePercent: '.' }],
    ['an amount above 10 crore', typeAmount(START, '100000001', RATE)],
    ['a rate above 100%', { ...START, monthlyRatePercent: '100.01' }],
  ])('is zero with %s', (_, form) => {
    expect(answer(form)).toMatchObject({ emi: 0, totalPayable: 0, interest: 0, principalShare: 0, rows: [] })
  })

  test('without interest needs a rate of 0', () => {
    expect(answer({ ...START, monthlyRatePercent: '0' })).toMatchObject({
      interest: 0,
      interestShare: 0,
      totalPayable: 4469,
    })
  })

  test('takes a rate of 100%', () => {
    expect(answer({ ...START, monthlyRatePercent: '100' })).toMatchObject({
      monthlyRatePercent: 100,
      refused: NONE_REFUSED,
    })
  })

  test.each([
    ['amount', typeAmount(START, '100000001', RATE)],
    ['weight', typeWeight(START, '1000.001', RATE)],
    ['monthlyRatePercent', { ...START, monthlyRatePercent: '100.01' }],
  ] as const)('says that the %s is too large', (field, form) => {
    expect(answer(form).refused).toMatchObject({ [field]: 'too-large' })
    expect(answer(form)[field]).toBeNull()
  })

  test.each([
    ['amount', 'negative', typeAmount(START, '-5', RATE)],
    ['amount', 'not-a-number', typeAmount(START, '1,5', RATE)],
    ['amount', 'not-whole', typeAmount(START, '1.5', RATE)],
    ['weight', 'negative', typeWeight(START, '-5', RATE)],
    ['weight', 'not-a-number', typeWeight(START, '1-5', RATE)],
    ['monthlyRatePercent', 'negative', { ...START, monthlyRatePercent: '-1' }],
    ['monthlyRatePercent', 'not-a-number', { ...START, monthlyRatePercent: '.' }],
  ] as const)('refuses the %s: %s, and has no figures', (field, reason, form) => {
    expect(answer(form).refused).toEqual({ ...NONE_REFUSED, [field]: reason })
    expect(answer(form)).toMatchObject({ emi: 0, rows: [] })
  })

  test('on more gold than may be pledged still has its figures, and says that it is too much', () => {
    const heaviest = typeAmount(START, '4468750', RATE)
    expect(answer(heaviest)).toMatchObject({ amount: 4_468_750, weight: 1000, refused: NONE_REFUSED })
    expect(answer(heaviest).emi).toBeGreaterThan(0)
    const more = typeAmount(START, '4468800', RATE)
    expect(answer(more)).toMatchObject({
      amount: 4_468_800,
      weight: null,
      refused: { weight: 'too-large' },
    })
    expect(answer(more).emi).toBeGreaterThan(answer(heaviest).emi)
    const heavier = typeWeight(START, '1001', RATE)
    expect(heavier.amount).toBe('4473219')
    expect(answer(heavier)).toMatchObject({ amount: 4_473_219, refused: { weight: 'too-large' } })
    expect(answer(heavier).emi).toBeGreaterThan(answer(more).emi)
    expect(typeWeight(START, '100001', RATE).amount).toBe('')
  })

  test('questions a rate above 3% a month', () => {
    expect(answer({ ...START, monthlyRatePercent: '3' }).rateInDoubt).toBe(false)
    expect(answer({ ...START, monthlyRatePercent: '3.01' }).rateInDoubt).toBe(true)
    expect(answer({ ...START, monthlyRatePercent: '3.01' }).emi).toBeGreaterThan(0)
    expect(answer({ ...START, monthlyRatePercent: '' }).rateInDoubt).toBe(false)
  })
})

const scrawl = fc.oneof(fc.string(), fc.stringMatching(/^[\d.,e+-]{0,400}$/))

test('whatever is typed, every figure is finite and not negative', () => {
  fc.assert(
    fc.property(scrawl, scrawl, scrawl, fc.integer({ min: 18, max: 24 }), (first, second, rate, karat) => {
      const typed = chooseKarat(typeWeight(typeAmount(START, first, RATE), second, RATE), karat, RATE)
      for (const form of [typed, typeAmount(typed, first, RATE)]) {
        const {
          refused: _refused,
          rateInDoubt: _rateInDoubt,
          rows,
          amount,
          weight,
          monthlyRatePercent,
          ...cost
        } = answer({
          ...form,
          monthlyRatePercent: cleanRate(rate),
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
        expect(form.weight).toMatch(/^[-\d]*[.,]?[-\d]*$/)
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
