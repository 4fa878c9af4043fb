import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REPAYMENTS } from '#lib/domain/loan/repayment'
import { RULES_2026 } from '#lib/domain/loan/rules.fixture'
import { INDIAN_BANK } from '#lib/domain/offer/offer.fixture'
import { fourWays, type SwitchCase } from './four-ways.ts'
import { plainInterest, plainSwitch } from './month-by-month.fixture.ts'
import { newLender, type NewLender, type SwitchOffer } from './new-lender.ts'
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

const lenderOf = (loan: RunningLoan, offer: SwitchOffer = HDFC_EXCEL): NewLender | null => {
  const choice = newLender([offer], loan, null, GOLD_BASIS)
  return choice.kind === 'fits' ? choice.lender : null
}

const waysOf = (loan: Partial<RunningLoan> = {}, given: Partial<SwitchCase> = {}, offer?: SwitchOffer) => {
  const running = { ...LOAN, ...loan }
  return fourWays(
    {
      ...{ loan: running, closingChargePercent: 1, bothDays: 0, renewal: null, goldValue: null },
      lender: lenderOf(running, offer),
      ...given,
    },
    RULES_2026,
  )
}

describe('1,50,000 owed at 1.5 % a month for 8 months, closing charge 1 %, renewal at 15 % for 500', () => {
  const { ways, best, difference, paysFrom, soFar } = waysOf(
    {},
    { renewal: { annualRatePercent: 15, fee: 500 } },
  )

  it('costs 18,000 if it stays: 2,250 a month', () => {
    expect(ways.stay).toEqual({
      ...{ interestNow: 18_000, interestNew: 0, closing: 0, fees: 0 },
      ...{ total: 18_000, today: 0 },
    })
  })

  it('costs 10,470 at HDFC Excel: 1,500 and its tax to close, 1,087.50 a month', () => {
    expect(ways.switch).toEqual({
      ...{ interestNow: 0, interestNew: 8700, closing: 1770, fees: 0 },
      ...{ total: 10_470, today: 1770 },
    })
  })

  it('costs 15,590 renewed: 1,875 a month, 500 and its tax', () => {
    expect(ways.renew).toEqual({
      ...{ interestNow: 15_000, interestNew: 0, closing: 0, fees: 590 },
      ...{ total: 15_590, today: 590 },
    })
  })

  it('costs 1,770 repaid today, with 1,51,770 at hand', () => {
    expect(ways.repay).toMatchObject({ closing: 1770, total: 1770, today: 151_770 })
  })

  it('is best switched: 7,530 less, and it pays from month 2 on', () => {
    expect({ best, difference, paysFrom }).toEqual({ best: 'switch', difference: 7530, paysFrom: 2 })
  })

  it('is drawn from 1,770 up to 10,470, and from 0 up to 18,000', () => {
    expect(soFar.switch?.slice(0, 3)).toEqual([1770, 2857.5, 3945])
    expect(soFar.switch?.at(-1)).toBe(10_470)
    expect(soFar.stay.slice(0, 3)).toEqual([0, 2250, 4500])
    expect(soFar.stay.at(-1)).toBe(18_000)
  })
})

describe('60,000 owed at 12 % for 2 months, closing charge 2 %', () => {
  const short = { owed: rupees(60_000), annualRatePercent: 12, months: 2 }
  const { ways, best, difference, paysFrom } = waysOf(short, { closingChargePercent: 2 })

  it('is best left: 1,200 against 1,416 and 870, which is 1,086 more', () => {
    expect(ways.stay.total).toBe(1200)
    expect(ways.switch).toMatchObject({ closing: 1416, interestNew: 870, total: 2286 })
    expect({ best, difference }).toEqual({ best: 'stay', difference: 1086 })
  })

  it('would pay if it were kept for 9 months: 5,400 against 5,331', () => {
    expect(paysFrom).toBe(9)
    expect(waysOf({ ...short, months: 9 }, { closingChargePercent: 2 })).toMatchObject({
      best: 'switch',
      difference: 69,
    })
    expect(waysOf({ ...short, months: 8 }, { closingChargePercent: 2 })).toMatchObject({ best: 'stay' })
  })
})

describe('a loan that runs elsewhere', () => {
  it('costs what its own instalments are more than what is owed: 8 times 20,250 is 12,000', () => {
    expect(waysOf({ repayment: 'emi', instalment: 20_250 }).ways.stay.total).toBe(12_000)
  })

  it('costs at a flat rate what that rate takes on what is owed, to the last month', () => {
    expect(waysOf({ repayment: 'emi', flat: true }).ways.stay.total).toBe(18_000)
  })

  it('costs in equal instalments at 1.5 % a month 10,300.83: 7 times 20,037.60 and one of 20,037.63', () => {
    expect(waysOf({ repayment: 'emi' }).ways.stay.total).toBe(10_300.83)
  })

  it('costs more in the months after its rate has risen: 3 at 12 % and 5 at 18 %', () => {
    const slabs = [
      { upToMonths: 3, annualRatePercent: 12 },
      { upToMonths: 60, annualRatePercent: 18 },
    ]
    const rising = { annualRatePercent: 12, slabs, slabsFrom: 'slab-day' as const }
    expect(waysOf({ ...rising, repayment: 'bullet' }).ways.stay.total).toBe(4500 + 11_250)
    // Interest that is paid each month is never unpaid for longer than the first slab.
    expect(waysOf({ ...rising, repayment: 'interest-only' }).ways.stay.total).toBe(12_000)
  })

  it('costs interest at both lenders for the days on which both loans run: 517.81 for 7 days', () => {
    const { ways } = waysOf({}, { bothDays: 7 })
    expect(ways.switch).toMatchObject({ interestNow: 517.81, total: 10_987.81, today: 2287.81 })
  })

  it('pays the fee of a new lender again for each renewal there', () => {
    const three = { ...HDFC_EXCEL, tenureMonths: 3, processingFee: rupees(100) }
    expect(waysOf({}, {}, three).ways.switch).toMatchObject({ fees: 354, today: 1770 + 118 })
  })

  it('can go neither away nor back while the charge cannot be read', () => {
    const { ways, best, paysFrom } = waysOf({}, { closingChargePercent: null })
    expect(Object.keys(ways)).toEqual(['stay'])
    expect({ best, paysFrom }).toEqual({ best: 'stay', paysFrom: null })
  })

  it('is best renewed where that is the cheapest', () => {
    const { best, difference } = waysOf({}, { renewal: { annualRatePercent: 8, fee: 500 } })
    expect({ best, difference }).toEqual({ best: 'renew', difference: 18_000 - 8590 })
  })

  it('stays where another way is cheaper by less than a rupee', () => {
    const same = { ...HDFC_EXCEL, annualRatePercent: 17.9999, monthlyRatePercent: null }
    expect(waysOf({}, { closingChargePercent: 0 }, same)).toMatchObject({ best: 'stay', difference: 0 })
  })
})

describe('a renewal', () => {
  const renewal = { annualRatePercent: 12, fee: 0 }

  it('is allowed up to 85 % of the gold, and not a rupee beyond', () => {
    expect(waysOf({}, { renewal, goldValue: 150_000 / 0.85 + 0.01 }).renewalShort).toBeNull()
    const { renewalShort, ways } = waysOf({}, { renewal, goldValue: 170_000 })
    expect(renewalShort).toEqual({ ceiling: 144_500, payFirst: 5500 })
    expect(ways.renew).toBeUndefined()
  })

  it('counts the interest of a loan that is repaid all at the end: 1,62,000 on 1,44,500', () => {
    const { renewalShort } = waysOf({ repayment: 'bullet', months: 8 }, { renewal, goldValue: 170_000 })
    // 1,33,796 and 8 % of it are 1,44,500 all but some paise.
    expect(renewalShort).toEqual({ ceiling: 144_500, payFirst: 150_000 - 133_796 })
  })

  it('is not judged while the gold is not told', () => {
    expect(waysOf({}, { renewal }).renewalShort).toBeNull()
  })
})

describe('10,000 random loans', () => {
  const anyPercent = (max: number) =>
    fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100)
  const anyCase = fc.record({
    owed: fc.integer({ min: 10_000, max: 2_000_000 }),
    months: fc.integer({ min: 1, max: 36 }),
    percent: anyPercent(36),
    way: fc.constantFrom(...REPAYMENTS),
    flat: fc.boolean(),
    more: fc.option(fc.integer({ min: 0, max: 30_000_000 })),
    rises: fc.option(fc.record({ after: fc.integer({ min: 1, max: 12 }), percent: anyPercent(36) })),
    chargePercent: anyPercent(5),
    bothDays: fc.integer({ min: 0, max: 20 }),
    offer: fc.record({
      percent: anyPercent(24),
      term: fc.integer({ min: 1, max: 36 }),
      fee: fc.integer({ min: 0, max: 3000 }),
      closingPercent: anyPercent(3),
    }),
  })

  it('never show a gain that sums month by month do not, and show the sums themselves', () => {
    let gains = 0
    fc.assert(
      fc.property(anyCase, ({ more, rises, offer, chargePercent, bothDays, ...given }) => {
        const { owed, months, percent, way } = given
        // An instalment that repays the loan with up to its half as interest.
        const instalment =
          way === 'emi' && more !== null
            ? Math.ceil((owed * 100 + (more % (owed * 50))) / months) / 100
            : null
        const risesLater = way === 'bullet' && rises && rises.percent > percent ? rises : null
        const plain = { ...given, instalment, rises: risesLater }
        const running: RunningLoan = {
          ...{ owed: rupees(owed), annualRatePercent: percent, flat: given.flat, repayment: way },
          ...{ months, instalment },
          ...(risesLater && {
            slabs: [
              { upToMonths: risesLater.after, annualRatePercent: percent },
              { upToMonths: 60, annualRatePercent: risesLater.percent },
            ],
            slabsFrom: 'slab-day' as const,
          }),
        }
        const lender = lenderOf(running, {
          ...INDIAN_BANK,
          ...{ annualRatePercent: offer.percent, monthlyRatePercent: null, repayment: way },
          ...{ tenureMonths: offer.term, processingFee: rupees(offer.fee) },
          closingChargePercent: offer.closingPercent,
        })
        const { ways, best, difference, paysFrom } = fourWays(
          {
            loan: running,
            closingChargePercent: chargePercent,
            bothDays,
            renewal: null,
            lender,
            goldValue: null,
          },
          RULES_2026,
        )
        const stay = plainInterest(plain)
        expect(Math.abs(ways.stay.total - stay)).toBeLessThan(0.05)
        if (!lender) return
        const moved = plainSwitch(plain, offer, chargePercent, bothDays)
        expect(Math.abs((ways.switch?.total ?? 0) - moved)).toBeLessThan(0.05)
        const gain = stay - moved
        if (best === 'switch') {
          gains += 1
          expect(gain).toBeGreaterThan(0)
          expect(difference).toBeLessThan(gain + 1)
          expect(paysFrom).not.toBeNull()
        } else expect(gain).toBeLessThan(1.05)
      }),
      { numRuns: 10_000 },
    )
    expect(gains).toBeGreaterThan(1000)
  })
})
