import { describe, expect, it } from 'vitest'
import { answerCompare } from './compare.ts'
import { asksOf, contextOf } from './context.fixture.ts'

describe('lenders side by side', () => {
  it('are asked for where fewer than two were named, and only such as have offers', () => {
    expect(asksOf(answerCompare(contextOf()))).toEqual(['Which lenders?', 'SBI, HDFC'])
    expect(asksOf(answerCompare(contextOf({ lenders: ['Kotak'] })))).toEqual([
      'Which lenders?',
      'Kotak, SBI',
      'Kotak, HDFC',
    ])
  })

  it('begin with the cheaper one, and go on to the page that compares them', () => {
    const answer = answerCompare(contextOf({ amount: 200_000, months: 6, lenders: ['HDFC', 'SBI'] }))
    expect(answer.blocks[0]).toBe(
      'For ₹2,00,000 SBI Gold Loan is cheaper: its APR is 9.00%, that of HDFC Gold Loan 10.00%.',
    )
    expect(answer.doors?.[0]?.href).toBe('/compare?offers=sbi,hdfc&amount=200000&keep=6')
  })

  it('are the offers of the one that is there, where the other has none', () => {
    const answer = answerCompare(contextOf({ amount: 200_000, lenders: ['SBI', 'Axis'] }))
    expect(answer.blocks[0]).toBe('Axis has no offer here at present. Others have.')
    expect(answer.blocks[1]).toContain('SBI Gold Loan')
  })

  it('set their costs side by side only where they are repaid in the same way', () => {
    const facts = { amount: 200_000, months: 6, lenders: ['HDFC', 'SBI'] } as const
    expect(answerCompare(contextOf(facts)).blocks[1]).toContain('Over 6 months, interest and fees come to')
    const { data } = contextOf()
    const offers = data.offers.map((offer) =>
      offer.bank === 'SBI'
        ? { ...offer, repayment: 'bullet' as const }
        : { ...offer, repayment: 'emi' as const },
    )
    const [, said] = answerCompare(contextOf(facts, { data: { ...data, offers } })).blocks
    expect(said).toContain('repaid in different ways')
  })
})
