import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteCost } from './quote.ts'
import { EXAMPLE_QUOTE, readQuote, settleQuote, type QuoteText } from './quote-form.ts'
import { RULES_2026 } from '#lib/domain/loan/rules.fixture'

const read = (text: Partial<QuoteText>) => readQuote({ ...EXAMPLE_QUOTE, ...text }, RULES_2026)

describe('the fields of a quote', () => {
  it('start at 1 % a month flat on 2,00,000 for 12 months: 22.61 % a year', () => {
    const { quote, problems } = read({})
    expect(problems).toEqual({})
    expect(quote && quoteCost({ ...quote, basis: 'flat' }, 18).aprPercent).toBeCloseTo(22.61, 2)
  })

  it('take what people write', () => {
    expect(read({ amount: '2 lakh', months: '1 saal', rate: '12% p.a.', fee: '1%' }).quote).toEqual({
      principal: 200_000,
      ratePercent: 12,
      per: 'year',
      repayment: 'emi',
      tenureMonths: 12,
      fee: 2000,
    })
  })

  it('take a fee in percent with spaces around it', () => {
    expect(read({ fee: ' 1 % ' }).quote?.fee).toBe(2000)
  })

  it.each(['', '0', ' ₹0 '])("a fee of '%s' is none", (fee) => {
    expect(read({ fee }).quote?.fee).toBe(0)
  })

  it.each([
    [{ amount: '' }, { amount: 'empty' }],
    [{ amount: 'much' }, { amount: 'not-a-number' }],
    [{ months: '7 years' }, { months: 'too-large' }],
    [{ rate: '' }, { rate: 'empty' }],
    [{ rate: '120' }, { rate: 'too-large' }],
    [{ rate: '1300', per: 'year' }, { rate: 'too-large' }],
    [{ fee: '-5' }, { fee: 'negative' }],
    [{ fee: '-5%' }, { fee: 'negative' }],
    [{ fee: 'some' }, { fee: 'not-a-number' }],
    [{ fee: '1-2%' }, { fee: 'not-a-number' }],
    [{ fee: '1% or so' }, { fee: 'not-a-number' }],
    [{ fee: '2,00,000' }, { fee: 'above-amount' }],
    [{ fee: '90%' }, { fee: 'above-amount' }],
    [{ amount: '11,800', fee: '10,000' }, { fee: 'above-amount' }],
  ] as const)('%o is refused: %o', (text, problems) => {
    expect(read(text)).toMatchObject({ quote: null, problems })
  })

  it('count the tax when they ask whether the fee leaves anything: 1,69,491 leaves 62 paise', () => {
    expect(read({ fee: '169491' }).quote).not.toBeNull()
    expect(read({ fee: '169492' }).problems).toEqual({ fee: 'above-amount' })
  })

  it('ask about a rate that is high for a month or low for a year', () => {
    const doubt = (rate: string, per: 'month' | 'year') => read({ rate, per }).doubts.otherPeriod
    expect([doubt('3', 'month'), doubt('3.1', 'month')]).toEqual([null, 'year'])
    expect([doubt('1', 'year'), doubt('3', 'year'), doubt('3.1', 'year')]).toEqual(['month', 'month', null])
    expect(doubt('0', 'year')).toBeNull()
  })

  it('ask nothing until all of them can be read', () => {
    const { quote, doubts } = read({ amount: '', rate: '30', repayment: 'bullet', months: '24' })
    expect({ quote, doubts }).toEqual({ quote: null, doubts: { otherPeriod: null, bulletTooLong: false } })
  })

  it('say when all at the end is longer than lenders may agree to', () => {
    expect(read({ repayment: 'bullet', months: '12' }).doubts.bulletTooLong).toBe(false)
    expect(read({ repayment: 'bullet', months: '13' }).doubts.bulletTooLong).toBe(true)
    expect(read({ repayment: 'emi', months: '13' }).doubts.bulletTooLong).toBe(false)
  })

  it('settle to digits when they lose focus, and keep what cannot be read', () => {
    const typed = { ...EXAMPLE_QUOTE, amount: '2.5 lakh', months: '1 year', rate: '12% p.a.', fee: '1500' }
    expect(settleQuote(typed, 'amount').amount).toBe('2,50,000')
    expect(settleQuote(typed, 'months').months).toBe('12')
    expect(settleQuote(typed, 'rate')).toMatchObject({ rate: '12', per: 'year' })
    expect(settleQuote(typed, 'fee').fee).toBe('1,500')
    for (const field of ['amount', 'months', 'rate', 'fee'] as const)
      expect(settleQuote({ ...typed, [field]: 'what?' }, field)[field]).toBe('what?')
  })

  it('give a quote that can be worked out, or a problem, whatever is typed', () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.double({ noNaN: true }).map(String),
      fc.integer().map(String),
    )
    fc.assert(
      fc.property(typed, typed, typed, typed, (amount, months, rate, fee) => {
        const { quote, problems } = read({ amount, months, rate, fee })
        expect(quote === null).toBe(Object.keys(problems).length > 0)
        if (quote) expect(Number.isFinite(quoteCost({ ...quote, basis: 'flat' }, 18).aprPercent)).toBe(true)
      }),
    )
  })

  it('give a figure for every quote that is accepted, the dearest included', () => {
    for (const repayment of ['emi', 'interest-only', 'bullet'] as const)
      for (const months of ['1', '60'])
        for (const fee of ['0', '169491']) {
          const { quote } = read({ repayment, months, fee, rate: '100' })
          for (const basis of ['flat', 'reducing'] as const) {
            const cost = quote && quoteCost({ ...quote, basis }, 18)
            expect(cost?.aprPercent).toBeGreaterThan(80)
          }
        }
  })
})
