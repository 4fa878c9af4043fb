import { describe, expect, it } from 'vitest'
import { asksOf, contextOf, textOf } from './context.fixture.ts'
import { answerQuote } from './quote.ts'

const said = (percent: number) =>
  textOf(answerQuote(contextOf({ amount: 200_000, months: 12, rate: { percent, per: 'year' } })))

describe('a rate that was told', () => {
  it('is asked for where it is missing, with four to choose', () => {
    const answer = answerQuote(contextOf({ amount: 200_000 }))
    expect(answer.kind).toBe('asked')
    expect(asksOf(answer)).toEqual([
      'Which rate were you told?',
      '0.75% a month',
      '1% a month',
      '1.5% a month',
      '2% a month',
    ])
    expect(answer.missing?.chips[2]?.question).toBe('Is 1.5% a month good for ₹2,00,000?')
  })

  it('is cheap below every offer, and fees are asked about', () => {
    expect(said(8)).toContain('That is below every offer here, the lowest of which has an APR of 9.00%.')
    expect(said(9)).toContain('below every offer')
  })

  it('is fair among the offers', () => {
    expect(said(9.5)).toContain('1 of 3 offers here cost less; their APRs run from 9.00% to')
    expect(said(11)).toContain('2 of 3 offers here cost less')
  })

  it('is dear above every offer', () => {
    expect(said(18)).toContain('18.00% a year. That is dearer than all 3 offers here')
  })

  it('carries what was told, and what was assumed, to the check of a quote', () => {
    const answer = answerQuote(contextOf({ rate: { percent: 1.5, per: 'month' } }))
    expect(answer.workings).toEqual(['Worked out for ₹1,00,000 over 12 months, without fees.'])
    expect(answer.doors?.[0]?.href).toBe(
      '/check-a-quote?amount=100000&months=12&rate=1.5&per=month&repay=interest-only',
    )
  })
})
