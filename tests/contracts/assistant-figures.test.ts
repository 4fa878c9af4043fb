import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAnswerQuestion } from '#lib/assistant/engine'
import { roundToPercent } from '#lib/domain/loan/apr'
import { calculate } from '#lib/domain/loan/calculator'
import { ceilingReached } from '#lib/domain/loan/ceiling'
import type { IsoDate } from '#lib/domain/dates/dates'
import { formatExactly, formatPaise, formatPercent, formatRupees } from '#lib/domain/format/format'
import { roundToMilligram } from '#lib/domain/gold/gold'
import { withTax } from '#lib/domain/loan/cost-for-months'
import { basisOn } from '#lib/domain/offer/market'
import type { Rupees } from '#lib/domain/money/money'
import { mostLentOnGold } from '#lib/domain/offer/most-lent'
import { figuresFor, goldToBring, type Offer } from '#lib/domain/offer/offer'
import { FINENESSES } from '#lib/domain/gold/karat'
import { worthOf } from '#lib/domain/worth/ornaments'
import { quoteCost, type Quote } from '#lib/domain/quote/quote'
import { aprsOf } from '#lib/domain/quote/quote-standing'
import { simpleInterest } from '#lib/domain/loan/repayment'
import { answerData } from '../support/answer-data'

const TODAY = '2026-11-22' as IsoDate
/** A thousand and more over all of them. */
const RUNS = 250
const answer = createAnswerQuestion(answerData, 'en', () => TODAY)
const basisFor = (keepMonths: number) =>
  basisOn(answerData.market, TODAY, { keepMonths, existingLoans: 0 as Rupees })

/** The text of an answer, as a visitor reads it. */
const read = (question: string): string => answer(question).blocks.flat().join('\n')

const amounts = fc.integer({ min: 10, max: 9_999 }).map((thousands) => thousands * 1000)
const months = fc.integer({ min: 2, max: 12 })
const weights = fc
  .integer({ min: 1000, max: 999_000 })
  .map((milligrams) => roundToMilligram(milligrams / 1000))
const grades = fc.constantFrom(...FINENESSES.filter(({ karat }) => karat >= 18))

const written = (amount: number) =>
  fc.constantFrom(
    formatRupees(amount),
    String(amount),
    `${String(amount / 1000)}k`,
    `${String(amount / 100_000)} lakh`,
  )

test('the loan on a weight of gold is the ceiling of its value, beside what an offer here really lends', () => {
  fc.assert(
    fc.property(weights, grades, (weight, { karat, fineness }) => {
      const { rules } = basisFor(6)
      const piece = { kind: 'ornament', gross: weight, stones: 0, fineness } as const
      const { value } = worthOf([piece], answerData.market.pricePerGram22, rules)
      const max = Math.floor(ceilingReached(value, rules).max)
      const said = read(`${String(weight)} gram ${String(karat)} karat kitna loan`)
      expect(said).toContain(formatRupees(max))
      const { weightAs22 } = worthOf([piece], answerData.market.pricePerGram22, rules)
      const lent = mostLentOnGold(answerData.offers, weightAs22, basisFor(6))
      expect(said).toContain(
        lent ? `really lends on it is ${formatRupees(lent.amount)}` : 'No offer here lends',
      )
    }),
    { numRuns: RUNS },
  )
})

test('the instalment, and its interest, are those of the calculator', () => {
  fc.assert(
    fc.property(
      amounts.chain((amount) => fc.tuple(fc.constant(amount), written(amount))),
      months,
      fc.integer({ min: 5, max: 300 }),
      ([principal, text], tenureMonths, hundredths) => {
        const percent = hundredths / 100
        const cost = calculate({
          principal: principal as Rupees,
          monthlyRatePercent: (percent * 12) / 12,
          tenureMonths,
        })
        const said = read(`EMI for ${text} for ${String(tenureMonths)} months at ${String(percent)}% a month`)
        expect(said).toContain(`${formatExactly(cost.emi)} a month`)
        expect(said).toContain(formatExactly(cost.interest))
        expect(said).toContain(formatExactly(simpleInterest(principal, percent * 12, tenureMonths)))
      },
    ),
    { numRuns: RUNS },
  )
})

test('the gold for an amount is the least that an offer takes', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const weight = Math.min(
        ...answerData.offers.map((offer) => goldToBring(figuresFor(offer, amount as Rupees, basisFor(6)))),
      )
      const figure = answer(`gold needed for ${formatRupees(amount)}`).figures?.[0]?.value
      expect(figure).toBe(`${new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 }).format(weight)} g`)
    }),
    { numRuns: RUNS },
  )
})

/** The APR of an offer as it is shown, percent. */
function aprOf(offer: Offer, amount: number, keepMonths: number): number {
  const { cost } = figuresFor(offer, amount as Rupees, basisFor(keepMonths))
  return cost ? roundToPercent(cost.aprPercent) : Infinity
}

test('the cheapest offer is the one with the lowest APR of the catalogue', () => {
  fc.assert(
    fc.property(amounts, months, fc.boolean(), (amount, keepMonths, doorstep) => {
      const aprs = answerData.offers
        .filter((offer) => !doorstep || offer.doorstep)
        .map((offer) => aprOf(offer, amount, keepMonths))
      const condition = doorstep ? ' doorstep' : ''
      const { figures } = answer(
        `cheapest for ${formatRupees(amount)} for ${String(keepMonths)} months${condition}`,
      )
      expect(figures?.[0]?.value).toBe(formatPercent(Math.min(...aprs)))
    }),
    { numRuns: RUNS },
  )
})

/** The lowest APR of a lender's offers, percent. */
const leastOf = (lender: string, amount: number, keepMonths: number): number =>
  Math.min(
    ...answerData.offers
      .filter(({ bank }) => bank === lender)
      .map((offer) => aprOf(offer, amount, keepMonths)),
  )

const lenders = [...new Set(answerData.offers.map(({ bank }) => bank))].filter((lender) =>
  Number.isFinite(leastOf(lender, 100_000, 6)),
)

test('two lenders are compared by the lowest APR of each, the lower one first', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...lenders), { minLength: 2, maxLength: 2 }),
      amounts,
      months,
      (pair, amount, keepMonths) => {
        const aprs = pair.map((lender) => leastOf(lender, amount, keepMonths))
        const { figures } = answer(
          `Compare ${pair.join(' and ')} for ${formatRupees(amount)} for ${String(keepMonths)} months`,
        )
        expect(figures?.map(({ value }) => value)).toEqual(
          aprs.toSorted((a, b) => a - b).map((apr) => formatPercent(apr)),
        )
      },
    ),
    { numRuns: RUNS },
  )
})

test('a rate that was told is as dear as the check of a quote says, and has its place among the offers', () => {
  const periods = fc.constantFrom(['month', 10, 400] as const, ['year', 50, 4000] as const)
  const rates = periods.chain(([per, min, max]) =>
    fc.record({
      per: fc.constant(per),
      percent: fc.integer({ min, max }).map((hundredths) => hundredths / 100),
    }),
  )
  fc.assert(
    fc.property(rates, amounts, months, ({ per, percent }, principal, tenureMonths) => {
      const { feeTaxPercent } = basisFor(6).rules
      const quote: Quote = {
        ...{ principal: principal as Rupees, ratePercent: percent, per, tenureMonths, fee: 0 },
        ...{ basis: 'reducing', repayment: 'interest-only' },
      }
      const aprOf = (change: Partial<Quote>) =>
        roundToPercent(quoteCost({ ...quote, ...change }, feeTaxPercent).aprPercent)
      const others = aprsOf(answerData.offers, principal as Rupees, feeTaxPercent)
      const cheaper = others.filter(({ aprPercent }) => aprPercent < aprOf({})).length
      const said = read(
        `Is ${String(percent)}% a ${per} good for ${formatRupees(principal)} for ${String(tenureMonths)} months?`,
      )
      expect(said).toContain(`is ${formatPercent(aprOf({}))} a year.`)
      expect(said).toContain(formatPercent(aprOf({ basis: 'flat', repayment: 'emi' })))
      expect(said).toContain(
        cheaper === 0
          ? 'below every offer'
          : cheaper === others.length
            ? `dearer than all ${String(others.length)} offers`
            : `${String(cheaper)} of ${String(others.length)} offers here cost less`,
      )
    }),
    { numRuns: RUNS },
  )
})

test('the charges of a lender are those of each of its offers', () => {
  const { feeTaxPercent } = basisFor(6).rules
  const words = fc.constantFrom('charges of', 'processing fee of', 'fees of')
  fc.assert(
    fc.property(fc.constantFrom(...lenders), words, (lender, asking) => {
      const said = read(`${asking} ${lender}`)
      for (const { processingFee, closingChargePercent } of answerData.offers.filter(
        ({ bank }) => bank === lender,
      )) {
        expect(said).toContain(
          processingFee === 0
            ? 'no processing fee'
            : `${formatRupees(processingFee)}, ${formatPaise(withTax(processingFee, feeTaxPercent))} with GST`,
        )
        if (closingChargePercent > 0)
          expect(said).toContain(`Closing early costs ${formatPercent(closingChargePercent)}`)
      }
    }),
    { numRuns: RUNS },
  )
})
