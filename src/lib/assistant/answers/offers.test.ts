import { describe, expect, it } from 'vitest'
import { asksOf, contextOf, textOf } from './context.fixture.ts'
import { answerOffers } from './offers.ts'

describe('the cheapest offers', () => {
  it('are for 1,00,000 where no amount was named, which is said and asked for', () => {
    const answer = answerOffers(contextOf())
    expect(textOf(answer)).toContain('You named no amount, so ₹1,00,000 is assumed.')
    expect(asksOf(answer)[0]).toBe('For which amount?')
    expect(answer.blocks[0]).toContain('SBI Gold Loan')
  })

  it('are those that come home, where that is wanted', () => {
    const answer = answerOffers(contextOf({ amount: 200_000, doorstep: true }))
    expect(answer.blocks[0]).toContain('HDFC Gold Loan')
    expect(textOf(answer)).not.toContain('SBI')
    expect(textOf(answer)).toContain('The home visit depends on your PIN code')
    expect(answer.doors?.[0]?.href).toBe('/plans?amount=200000&doorstep=1&sort=lowest_apr')
  })

  it('are none where nothing qualifies, and the door leads to the list without the lender', () => {
    const answer = answerOffers(contextOf({ amount: 200_000, lenders: ['Kotak'], noFee: true }))
    expect(answer.blocks).toEqual(['No offer here matches all of that. Try it without a filter.'])
    expect(answer.figures).toBeUndefined()
    expect(answer.doors?.[0]?.href).toBe('/plans?amount=200000&sort=lowest_apr')
  })

  it('are of others where a lender has none here, which is said first', () => {
    const none = answerOffers(contextOf({ amount: 200_000, lenders: ['Axis'] }))
    expect(none.blocks).toEqual(['Axis has no offer here at present. Others have.'])
    const elsewhere = answerOffers(contextOf({ amount: 200_000 }, { elsewhere: 'Muthoot' }))
    expect(elsewhere.blocks[0]).toBe(
      'Muthoot is not among the lenders here, so I cannot tell you its rate. These are.',
    )
    expect(elsewhere.blocks[1]).toContain('SBI Gold Loan')
  })
})
