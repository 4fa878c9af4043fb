import { describe, expect, it } from 'vitest'
import { contextOf } from './context.fixture.ts'
import { standingQuestion } from './standing.ts'

describe('a question that stands alone', () => {
  it.each([
    ['charges', { lenders: ['SBI'] }, 'Charges of SBI'],
    ['charges', {}, 'Which charges are there besides interest?'],
    [
      'offers',
      { amount: 300_000, lenders: ['SBI'], doorstep: true, months: 3 },
      'Cheapest offer for ₹3,00,000 from SBI with a home visit for 3 months',
    ],
    ['check-quote', { rate: { percent: 2, per: 'month' }, months: 6 }, 'Is 2% a month good for 6 months?'],
  ] as const)('%s %j', (topic, facts, question) => {
    expect(standingQuestion(topic, facts, contextOf())).toBe(question)
  })
})
