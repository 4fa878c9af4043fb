import { describe, expect, it } from 'vitest'
import { asksOf, contextOf } from './context.fixture.ts'
import { answerNeeded } from './needed.ts'

describe('the gold for an amount', () => {
  it('needs the amount', () => {
    expect(asksOf(answerNeeded(contextOf()))[0]).toBe('For which amount?')
  })

  it('is more where the gold is less pure, and how is said', () => {
    const grams = (karat: number) =>
      parseFloat(answerNeeded(contextOf({ amount: 200_000, karat })).figures?.[0]?.value ?? '')
    expect(grams(18) / grams(22)).toBeCloseTo(916 / 750, 3)
    expect(answerNeeded(contextOf({ amount: 200_000, karat: 18 })).workings?.at(-1)).toContain(
      'divided by 750',
    )
  })
})
