import { describe, expect, it } from 'vitest'
import type { Grams } from '#lib/domain/gold/gold'
import { newLender, type SwitchOffer } from './new-lender.ts'
import type { RunningLoan } from './running-loan.ts'
import { GOLD_BASIS, HDFC_EXCEL, rupees } from './switch.fixture.ts'

const LOAN: RunningLoan = {
  owed: rupees(150_000),
  annualRatePercent: 18,
  flat: false,
  repayment: 'interest-only',
  months: 8,
  instalment: null,
}
const DEARER: SwitchOffer = {
  ...HDFC_EXCEL,
  ...{ id: 'lantern', title: 'Lantern', annualRatePercent: 11, lendingValuePerGram: rupees(5000) },
}

const choose = (
  weight: number | null,
  offers: readonly SwitchOffer[] = [HDFC_EXCEL],
  loan: Partial<RunningLoan> = {},
) => newLender(offers, { ...LOAN, ...loan }, weight as Grams | null, GOLD_BASIS)

/** The name of the offer that was chosen, or why there is none. */
const chosen = (...given: Parameters<typeof choose>) => {
  const choice = choose(...given)
  return choice.kind === 'fits' ? choice.lender.offer.title : choice.kind
}

describe('the new lender', () => {
  it('takes 33.333 g for 1,50,000 at 4,500 rupees a gram, and 34 g are enough', () => {
    expect(choose(34)).toMatchObject({ kind: 'fits', lender: { gold: 33.333, owedAfter: 0 } })
  })

  it('lends 1,35,000 on 30 g: 15,000 or 3.4 g more would have to be brought', () => {
    expect(choose(30)).toEqual({
      kind: 'gold-short',
      nearest: { offer: HDFC_EXCEL, lends: 135_000, bring: 15_000, moreGold: 3.4 },
    })
  })

  it('is the cheapest that lends enough on the gold', () => {
    expect(chosen(34, [DEARER, HDFC_EXCEL])).toBe('HDFC Excel')
    expect(chosen(30, [HDFC_EXCEL, DEARER])).toBe('Lantern')
  })

  it('is taken to lend enough while the gold is not told', () => {
    expect(chosen(null)).toBe('HDFC Excel')
  })

  it('comes nearest with the smallest gap where none lends enough', () => {
    expect(choose(29, [HDFC_EXCEL, DEARER])).toMatchObject({
      nearest: { offer: { title: 'Lantern' }, lends: 145_000, bring: 5000, moreGold: 1 },
    })
  })

  it('lends nothing on gold for less than the smallest loan', () => {
    expect(choose(1)).toMatchObject({ nearest: { lends: 0, bring: 150_000 } })
  })

  it('counts fees: 8.70 % with a fee of 3,000 is dearer than 11 % for 8 months', () => {
    const withFee = { ...HDFC_EXCEL, processingFee: rupees(3000) }
    expect(chosen(34, [withFee, DEARER])).toBe('Lantern')
  })

  it('keeps to the ceiling where the lender would lend more on a gram', () => {
    // 85 % of 34 g at 5,958.33 are 1,72,196; a lender of 6,000 a gram would lend 2,04,000.
    const generous = { ...HDFC_EXCEL, lendingValuePerGram: rupees(6000) }
    expect(chosen(34, [generous], { owed: rupees(172_000) })).toBe('HDFC Excel')
    expect(chosen(34, [generous], { owed: rupees(172_300) })).toBe('gold-short')
  })

  it('is repaid in the same way: costs of different ways cannot be compared', () => {
    expect(chosen(34, [{ ...HDFC_EXCEL, repayment: 'bullet' }])).toBe('none')
    expect(chosen(34, [{ ...HDFC_EXCEL, repayment: null }])).toBe('none')
  })

  it('does not have a loan in instalments repaid faster, which would cost less at any rate', () => {
    const emi = (tenureMonths: number): SwitchOffer => ({ ...HDFC_EXCEL, repayment: 'emi', tenureMonths })
    expect(chosen(34, [emi(7)], { repayment: 'emi' })).toBe('none')
    expect(chosen(34, [emi(8)], { repayment: 'emi' })).toBe('HDFC Excel')
  })

  it('says what is still owed where its instalments go on: 4 of 12 at 8.70 %, 51,451.54', () => {
    const choice = choose(34, [{ ...HDFC_EXCEL, repayment: 'emi' }], { repayment: 'emi' })
    expect(choice).toMatchObject({ lender: { owedAfter: 51_451.54 } })
  })

  it('is none for less than 10,000, with which lenders here begin', () => {
    expect(chosen(34, [HDFC_EXCEL], { owed: rupees(9999) })).toBe('too-small')
  })
})
