import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compared, comparedRow, COMPARED_FIGURES, costReason, type ComparedFigure } from './comparison.ts'
import { BASIS } from './market.fixture.ts'
import type { Rupees } from '#lib/domain/money/money'
import type { Offer } from './offer.ts'
import { INDIAN_BANK } from './offer.fixture.ts'
import { REPAYMENTS } from '#lib/domain/loan/repayment'

const offer = (id: string, annualRatePercent: number, tenureMonths: number, more: Partial<Offer>): Offer => ({
  ...INDIAN_BANK,
  id,
  title: id,
  annualRatePercent,
  monthlyRatePercent: annualRatePercent / 12,
  tenureMonths,
  ...more,
})

const EXCEL = offer('HDFC Excel', 8.7, 12, { repayment: 'interest-only', ltv: 72, coolingOffDays: 3 })
const SBI = offer('SBI', 9.3, 9, { repayment: 'emi', ltv: 80, doorstep: false, penalChargePercent: 2 })
const KOTAK = offer('Kotak', 9.7, 6, { repayment: 'bullet', ltv: 82, processingFee: 149 as Rupees })

const TWO_LAKH = 200_000 as Rupees
const lay = (offers: readonly Offer[], amount = TWO_LAKH, basis = BASIS) =>
  offers.map((each) => compared(each, amount, basis))

describe('three offers for 2,00,000 kept for six months', () => {
  const offers = lay([EXCEL, SBI, KOTAK])

  it.each<[ComparedFigure, readonly (number | null)[], readonly boolean[]]>([
    ['apr', [8.7, 9.3, 9.69], [true, false, false]],
    ['cost', [8700, 6770, 9876], [false, false, false]],
    ['interest', [8700, 6770, 9700], [false, false, false]],
    ['fees', [0, 0, 175.82], [true, true, false]],
    ['averageOwed', [200_000, 145_585, 200_000], [false, false, false]],
    ['monthly', [1450, 23_092, 0], [false, false, false]],
    ['toRenew', [0, 0, 0], [false, false, false]],
    ['toClose', [201_450, 91_309, 209_700], [false, false, false]],
    ['tenure', [12, 9, 6], [false, false, false]],
    ['inHand', [200_000, 200_000, 199_824.18], [true, true, false]],
    ['goldToBring', [44.444, 44.444, 44.444], [false, false, false]],
    ['ltv', [75.53, 75.53, 75.53], [false, false, false]],
    ['roomToFall', [11.1, 11.1, 6.8], [true, true, false]],
    ['closingCharge', [0, 0, 0], [false, false, false]],
    ['penalCharge', [null, 2, null], [false, false, false]],
    ['coolingOff', [3, null, null], [false, false, false]],
  ])('%s', (figure, values, best) => {
    const row = comparedRow(figure, offers)
    expect(row).toEqual({ values, same: new Set(values).size === 1, best })
  })

  it('are repaid in different ways, so that HDFC Excel is the cheapest by its APR', () => {
    expect(costReason(offers)).toEqual({
      reason: 'repaid-differently',
      fewestRupees: offers[1],
      lowestApr: offers[0],
    })
  })
})

describe('why an offer costs the fewest rupees', () => {
  const reasonOf = (offers: readonly Offer[], keepMonths = 6) =>
    costReason(lay(offers, TWO_LAKH, { ...BASIS, keepMonths }))?.reason

  it('it has the lowest APR, too', () => {
    expect(reasonOf([EXCEL, { ...KOTAK, repayment: 'interest-only' }])).toBe('lowest-apr')
  })

  it('less is owed on it, since it is repaid in fewer months', () => {
    const short = { ...SBI, tenureMonths: 6, annualRatePercent: 9.7 }
    expect(reasonOf([{ ...SBI, tenureMonths: 12 }, short])).toBe('owes-less')
  })

  it('nothing is said of rupees where offers are repaid in different ways', () => {
    const monthly = { ...SBI, repayment: 'interest-only' } as const
    expect(reasonOf([monthly, SBI])).toBe('same-apr')
    expect(reasonOf([EXCEL, SBI])).toBe('repaid-differently')
  })

  it('of two that cost the same, the one with the lower APR counts', () => {
    const dearer = { ...EXCEL, repayment: 'bullet', annualRatePercent: 9.9 } as const
    const short = { ...KOTAK, processingFee: 0 as Rupees }
    const long = { ...short, tenureMonths: 12 }
    const offers = lay([dearer, short, long])
    expect(costReason(offers)).toMatchObject({ reason: 'lowest-apr', fewestRupees: offers[2] })
  })

  it('of two with the same APR, the one that costs fewer rupees counts', () => {
    const offers = lay([
      { ...SBI, tenureMonths: 12 },
      { ...SBI, tenureMonths: 6 },
    ])
    expect(costReason(offers)).toMatchObject({ reason: 'lowest-apr', lowestApr: offers[1] })
  })

  it('none does: all cost the same', () => {
    const offers = lay([EXCEL, { ...EXCEL, id: 'twin' }])
    expect(costReason(offers)).toEqual({ reason: 'all-equal', fewestRupees: offers[0], lowestApr: offers[0] })
  })

  it('the fee of the other one weighs more in a few months than over its full term', () => {
    const dearer = { ...EXCEL, annualRatePercent: 8.9 }
    const withFee = { ...EXCEL, processingFee: 200 as Rupees }
    expect(reasonOf([dearer, withFee], 1)).toBe('months-kept')
  })

  it('cannot be said where the lender has not told how its loan is repaid', () => {
    expect(costReason(lay([EXCEL, { ...SBI, repayment: null }]))).toBeNull()
    expect(costReason([])).toBeNull()
  })
})

it('a figure that one lender has not told makes no other one the best', () => {
  const offers = lay([EXCEL, { ...SBI, repayment: null }, KOTAK])
  const best = [false, false, false]
  expect(comparedRow('apr', offers)).toEqual({ values: [8.7, null, 9.69], same: false, best })
  expect(comparedRow('inHand', offers)).toEqual({ values: [200_000, null, 199_824.18], same: false, best })
  expect(comparedRow('roomToFall', offers)).toEqual({ values: [11.1, null, 6.8], same: false, best })
})

it('where the ceiling asks for more gold than the lender, that is the gold to bring', () => {
  const generous = { ...KOTAK, lendingValuePerGram: 5100 as Rupees }
  const [column] = lay([generous])
  expect(column?.goldToBring).toBe(column?.figures.ceilingGold)
  expect(column?.goldToBring).toBeGreaterThan(column?.figures.requiredGold ?? Infinity)
  expect(column?.roomToFall).toBe(0)
})

it('of the figures of any offers, the best are never worse than another one', () => {
  const anyOffer = fc.record({
    rate: fc.integer({ min: 0, max: 4800 }).map((value) => value / 100),
    tenure: fc.integer({ min: 1, max: 12 }),
    repayment: fc.constantFrom(...REPAYMENTS),
    fee: fc.integer({ min: 0, max: 9000 }),
    charge: fc.integer({ min: 0, max: 4 }),
  })
  const lower: ComparedFigure[] = ['apr', 'cost', 'fees', 'goldToBring', 'closingCharge']
  fc.assert(
    fc.property(
      fc.array(anyOffer, { minLength: 2, maxLength: 3 }),
      fc.integer({ min: 10_000, max: 1e7 }),
      fc.integer({ min: 1, max: 12 }),
      (shapes, amount, keepMonths) => {
        const offers = lay(
          shapes.map(({ rate, tenure, repayment, fee, charge }, index) =>
            offer(String(index), rate, tenure, {
              repayment,
              processingFee: fee as Rupees,
              closingChargePercent: charge,
            }),
          ),
          amount as Rupees,
          { ...BASIS, keepMonths },
        )
        for (const figure of Object.keys(COMPARED_FIGURES) as ComparedFigure[]) {
          const { values, best, same } = comparedRow(figure, offers)
          const numbers = values.map(Number)
          const marked = numbers.filter((_, index) => best[index])
          if (same) expect(marked).toEqual([])
          const end = lower.includes(figure) ? Math.min(...numbers) : Math.max(...numbers)
          for (const value of marked) expect(value).toBe(end)
        }
      },
    ),
    { numRuns: 60 },
  )
})
