import { describe, expect, test } from 'vitest'
import type { Rupees } from '#lib/domain/money/money'
import { assess, workedExample } from './worked-example.ts'

const RATE = 6500 as Rupees

describe('the worked example', () => {
  test('at 6 500 rupees a gram, 1,00,000 rupees need 22.378 g of 22 KT and cost 9 645.41 a month', () => {
    const example = workedExample(RATE)
    expect(example).toMatchObject({
      principal: 100_000,
      karat: 22,
      tenure: 11,
      weight: 22.378,
      perGram: 4469,
    })
  })

  test('twice the rate halves the gold and leaves the instalment', () => {
    const dear = workedExample(13_000 as Rupees)
    expect(dear.weight).toBe(11.189)
    expect(dear.emi).toBe(workedExample(RATE).emi)
  })
})

test('an assessment adds the pieces, values them, and lends whole thousands within 75 percent', () => {
  expect(assess([18.125, 4.253], RATE)).toEqual({ weight: 22.378, marketValue: 133_336, loan: 100_000 })
  expect(assess([0.1, 0.2], RATE)).toEqual({ weight: 0.3, marketValue: 1788, loan: 1000 })
})
