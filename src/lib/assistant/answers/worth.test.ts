import { describe, expect, it } from 'vitest'
import { asksOf, contextOf, textOf } from './context.fixture.ts'
import { answerWorth } from './worth.ts'

describe('the loan on gold', () => {
  it('asks for the weight, and offers three', () => {
    const answer = answerWorth(contextOf({ karat: 18 }))
    expect(answer.kind).toBe('asked')
    expect(asksOf(answer)).toEqual(['How many grams of gold?', '10 g', '20 g', '50 g'])
    expect(answer.missing?.chips[1]?.question).toBe('How much loan on 20 g of 18 KT gold?')
  })

  it('assumes 22 KT where no purity was named, says so, and asks for it', () => {
    const answer = answerWorth(contextOf({ weight: 20 }))
    expect(answer.kind).toBe('counted')
    expect(textOf(answer)).toContain('You named no purity, so 22 KT is assumed.')
    expect(asksOf(answer)).toEqual(['Of which purity?', '18 KT', '20 KT', '22 KT', '24 KT'])
  })

  it('asks for the purity where the one that was named is no hallmark', () => {
    const answer = answerWorth(contextOf({ weight: 20, karat: 21 }))
    expect([answer.kind, asksOf(answer)[0]]).toEqual(['asked', 'Of which purity?'])
  })

  it('says where the ceiling bites, and for which loans it holds', () => {
    const answer = answerWorth(contextOf({ weight: 50, karat: 22 }))
    expect(textOf(answer)).toContain('up to ₹2,50,000. The gold counts as ₹2,97,917.')
    expect(answer.workings?.at(-1)).toBe(
      'The ceiling of 85% holds for loans up to ₹2,50,000 only, so the loan ends there: ₹2,50,000.',
    )
  })

  it('says the share where the ceiling does not bite', () => {
    const answer = answerWorth(contextOf({ weight: 20, karat: 22 }))
    expect(answer.workings?.at(-1)).toBe("The Reserve Bank's ceiling allows 85% of that value: ₹1,01,291.")
    expect(answer.doors?.map(({ href }) => href)).toEqual([
      '/worth?weight=20&fineness=916',
      '/plans?amount=90000&weight=20',
    ])
  })

  it('names the largest loan that an offer really gives on it, beside what the law allows', () => {
    const answer = answerWorth(contextOf({ weight: 20, karat: 22 }))
    expect(textOf(answer)).toContain('The most that an offer here really lends on it is ₹90,002, from')
    expect(answer.figures?.map(({ value }) => value)).toEqual(['₹1,01,291', '₹90,002', '₹1,19,167'])
  })

  it('says how the weight of several pieces was added up', () => {
    const answer = answerWorth(contextOf({ weight: 24, karat: 22 }, { sum: '2 x 12' }))
    expect(answer.workings?.[0]).toBe('2 x 12 g = 24 g.')
  })

  it('names the limit instead of a loan on more than 1 kg', () => {
    const answer = answerWorth(contextOf({ weight: 1200, karat: 22 }))
    expect(textOf(answer)).toContain('at most 1 kg')
    expect(answer.figures).toBeUndefined()
  })

  it('leaves gold of several purities to the page that adds up', () => {
    expect(answerWorth(contextOf({ weight: 20 }, { mixed: true }))).toMatchObject({
      kind: 'asked',
      doors: [{ href: '/worth' }],
    })
  })
})
