import { describe, expect, it } from 'vitest'
import { asksOf, contextOf, textOf } from './context.fixture.ts'
import { answerCost } from './cost.ts'

const LOAN = { amount: 200_000, months: 6, rate: { percent: 1, per: 'month' } } as const

describe('what a loan costs', () => {
  it('asks for the amount, and carries the rest to the calculator', () => {
    const answer = answerCost(contextOf({ months: 6, rate: LOAN.rate }))
    expect(asksOf(answer)).toEqual(['For which amount?', '₹50,000', '₹1,00,000', '₹2,00,000', '₹5,00,000'])
    expect(answer.missing?.chips[0]?.question).toBe('EMI for ₹50,000 for 6 months at 1% a month')
    expect(answer.doors?.[0]?.href).toBe('/gold-loan?months=6&rate=1#calculator')
  })

  it('assumes 12 months, says so, and asks for how many', () => {
    const answer = answerCost(contextOf({ amount: 200_000, rate: LOAN.rate }))
    expect(textOf(answer)).toContain('You named no time, so 12 months are assumed.')
    expect(asksOf(answer)).toEqual(['For how many months?', '3 months', '6 months', '12 months'])
  })

  it('assumes 1% a month, says so, and between what the offers lie', () => {
    expect(textOf(answerCost(contextOf({ amount: 200_000, months: 6 })))).toContain(
      'You named no rate, so 1% a month is assumed, as in our calculator. The offers here ask 9.00% to 12.00% a year.',
    )
  })

  it('names what is due at the end where all is paid then', () => {
    const answer = answerCost(contextOf({ ...LOAN, repayment: 'bullet' }))
    expect(answer.blocks[0]).toBe(
      '₹2,00,000 for 6 months at 1% a month, all paid at the end: ₹2,12,000. Of that ₹12,000 is interest.',
    )
    expect(answer.figures?.[0]).toEqual({ label: 'Due at the end', value: '₹2,12,000' })
  })

  it('says for how long at most all may be paid at the end, and does not offer it as another way', () => {
    const long = { ...LOAN, months: 24 }
    expect(textOf(answerCost(contextOf({ ...long, repayment: 'bullet' })))).toContain(
      'A loan that is paid all at the end may run for 12 months at most.',
    )
    expect(textOf(answerCost(contextOf({ ...long, repayment: 'emi' })))).not.toContain('All at the end')
  })

  it('says that no offer runs for more than 12 months', () => {
    expect(textOf(answerCost(contextOf({ ...LOAN, months: 24 })))).toContain(
      'The offers here run for 12 months at most.',
    )
  })
})
