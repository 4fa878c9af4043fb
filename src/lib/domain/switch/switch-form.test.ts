import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RULES_2026 } from '#lib/domain/loan/rules.fixture'
import { RATE_KINDS } from '#lib/domain/quote/loan-rate'
import { readSwitch, settleSwitch } from './switch-form.ts'
import { EMPTY_SWITCH, EXAMPLE_SWITCH, type SwitchText } from './switch-text.ts'

const read = (text: Partial<SwitchText>) => readSwitch({ ...EXAMPLE_SWITCH, ...text }, RULES_2026)

describe('the fields of a running loan', () => {
  it('start at 1,50,000 for 8 months at 1.5 % a month', () => {
    expect(read({})).toEqual({
      loan: {
        ...{ owed: 150_000, months: 8, annualRatePercent: 18 },
        ...{ flat: false, repayment: 'interest-only', instalment: null },
      },
      ...{ owed: 150_000, closingChargePercent: 1, bothDays: 0 },
      ...{ gold: { weight: 34, karat: 22 }, weight: 34 },
      renewal: { annualRatePercent: 15, fee: 500 },
      problems: {},
      doubts: { perMonth: false, bulletTooLong: false, highCharge: false },
      assumed: [],
    })
  })

  it('need what is owed, the months and the rate, and say what was taken for the rest', () => {
    const card = { ...EMPTY_SWITCH, owed: '1.5 lakh', months: '8', rate: '1.5' }
    expect(read(card)).toMatchObject({
      loan: { owed: 150_000, months: 8, annualRatePercent: 18 },
      ...{ closingChargePercent: 0, weight: null, renewal: null },
      assumed: ['charge', 'weight'],
    })
    expect(read({ ...card, repayment: 'emi' }).assumed).toEqual(['charge', 'weight', 'instalment'])
    expect(read({ ...card, renewalRate: '12' }).assumed).toEqual(['charge', 'weight', 'renewalFee'])
    expect(read({ ...card, rate: '' })).toMatchObject({ loan: null, problems: { rate: 'empty' } })
  })

  it.each([
    [{ rate: '18', rateKind: 'year' }, 18, false],
    [{ rate: '1', rateKind: 'flat-month' }, 12, true],
    [{ rate: '12', rateKind: 'flat-year' }, 12, true],
    [{ rate: '18% a year', rateKind: 'month' }, 18, false],
    [{ rate: '5', rateKind: 'month' }, 60, false],
  ] as const)('read a rate of %o as %d percent a year', (text, annualRatePercent, flat) => {
    expect(read(text).loan).toMatchObject({ annualRatePercent, flat })
  })

  it('read a rate that rises, from its day on, and never of equal instalments', () => {
    const rises = { rate: '12', rateKind: 'slab', slabMonths: '3', slabRate: '18' } as const
    expect(read({ ...rises, repayment: 'emi' }).loan).toMatchObject({
      ...{ annualRatePercent: 12, repayment: 'bullet', slabsFrom: 'slab-day' },
      slabs: [
        { upToMonths: 3, annualRatePercent: 12 },
        { upToMonths: 60, annualRatePercent: 18 },
      ],
    })
    expect(read({ ...rises, slabRate: '12' }).problems).toEqual({ slabRate: 'falls' })
    expect(read({ ...rises, slabRate: '', slabMonths: '' })).toMatchObject({
      loan: { annualRatePercent: 12 },
      problems: { slabRate: 'empty', slabMonths: 'empty' },
    })
  })

  it('read an instalment with its paise', () => {
    expect(read({ repayment: 'emi', instalment: '₹20,037.60' }).loan?.instalment).toBe(20_037.6)
    expect(read({ repayment: 'interest-only', instalment: '20,037.60' }).loan?.instalment).toBeNull()
  })

  it('read gold of another purity as 22 KT: 34 g of 18 KT are 27.838 g', () => {
    expect(read({ karat: '18' }).weight).toBe(27.838)
  })

  it.each([
    [{ owed: '' }, { owed: 'empty' }],
    [{ owed: 'a lot' }, { owed: 'not-a-number' }],
    [{ months: '0' }, { months: 'too-small' }],
    [{ months: '61' }, { months: 'too-large' }],
    [{ rate: '5.1' }, { rate: 'too-large' }],
    [{ rate: '61', rateKind: 'year' }, { rate: 'too-large' }],
    [{ rate: '-1' }, { rate: 'negative' }],
  ] as const)('cannot be worked out with %o: %o', (text, problems) => {
    expect(read(text)).toMatchObject({ loan: null, problems })
  })

  it.each([
    [{ charge: '101' }, { charge: 'too-large' }],
    [{ charge: 'some' }, { charge: 'not-a-number' }],
    [{ weight: '0' }, { weight: 'too-small' }],
    [{ weight: '1001' }, { weight: 'too-large' }],
    [{ karat: '14' }, { weight: 'too-low' }],
    [{ renewalRate: '70' }, { renewalRate: 'too-large' }],
    [{ renewalFee: '-1' }, { renewalFee: 'negative' }],
    [{ bothDays: '61' }, { bothDays: 'too-large' }],
    [{ bothDays: '1.5' }, { bothDays: 'not-whole' }],
    [{ repayment: 'emi', instalment: '100' }, { instalment: 'below-owed' }],
    [{ repayment: 'emi', instalment: '2 lakh' }, { instalment: 'too-large' }],
    [{ repayment: 'emi', instalment: 'x' }, { instalment: 'not-a-number' }],
  ] as const)('count without %o: %o', (text, problems) => {
    const { loan, problems: found } = read(text)
    expect(found).toEqual(problems)
    expect(loan).not.toBeNull()
  })

  it('ask about what counts but is odd', () => {
    expect(read({ rate: '1.5', rateKind: 'year' }).doubts.perMonth).toBe(true)
    expect(read({ rate: '3.1', rateKind: 'year' }).doubts.perMonth).toBe(false)
    expect(read({ repayment: 'bullet', months: '13' }).doubts.bulletTooLong).toBe(true)
    expect(read({ repayment: 'bullet', months: '12' }).doubts.bulletTooLong).toBe(false)
    expect([read({ charge: '5' }), read({ charge: '5.1%' })].map(({ doubts }) => doubts.highCharge)).toEqual([
      false,
      true,
    ])
  })

  it('settle to digits when they lose focus, and keep what cannot be read', () => {
    const settled = (text: Partial<SwitchText>, field: Parameters<typeof settleSwitch>[1]) =>
      settleSwitch({ ...EMPTY_SWITCH, ...text }, field)
    expect(settled({ owed: '1.5 lakh' }, 'owed').owed).toBe('1,50,000')
    expect(settled({ months: '1 saal' }, 'months').months).toBe('12')
    expect(settled({ rate: '18% p.a.' }, 'rate')).toMatchObject({ rate: '18', rateKind: 'year' })
    expect(settled({ rate: '12% p.a.', rateKind: 'flat-month' }, 'rate').rateKind).toBe('flat-year')
    expect(settled({ rate: '1.1% a month', rateKind: 'slab' }, 'rate')).toMatchObject({
      rate: '13.2',
      rateKind: 'slab',
    })
    expect(settled({ charge: 'what?' }, 'charge').charge).toBe('what?')
  })

  it('give a loan with finite figures, or a problem, whatever is typed', () => {
    const typed = fc.oneof(fc.string({ maxLength: 20 }), fc.double({ noNaN: true }).map(String))
    fc.assert(
      fc.property(typed, typed, typed, fc.constantFrom(...RATE_KINDS), (owed, rate, instalment, rateKind) => {
        const { loan, problems } = read({ owed, rate, instalment, rateKind, repayment: 'emi' })
        expect(loan === null).toBe(Boolean(problems.owed ?? problems.rate))
      }),
    )
  })
})
