import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAnswerQuestion } from '@/lib/assistant/engine'
import { calculate } from '@/lib/domain/calculator'
import { ceilingReached } from '@/lib/domain/ceiling'
import type { IsoDate } from '@/lib/domain/dates'
import { formatExactly, formatPaise, formatRupees } from '@/lib/domain/format'
import { roundToMilligram } from '@/lib/domain/gold'
import { basisOn } from '@/lib/domain/market'
import type { Rupees } from '@/lib/domain/money'
import { figuresFor, goldToBring } from '@/lib/domain/offer'
import { FINENESSES } from '@/lib/domain/ornaments'
import { simpleInterest } from '@/lib/domain/repayment'
import { answerData } from '../support/answer-data'

const TODAY = '2026-11-22' as IsoDate
const RUNS = 250
const answer = createAnswerQuestion(answerData, 'en', TODAY)
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

test('the loan on a weight of gold is the ceiling of its value', () => {
  fc.assert(
    fc.property(weights, grades, (weight, { karat, fineness }) => {
      const value = (weight * answerData.market.pricePerGram22 * fineness) / 916
      const most = Math.floor(ceilingReached(Math.round(value), basisFor(6).rules).max)
      expect(read(`${String(weight)} gram ${String(karat)} karat kitna loan`)).toContain(formatRupees(most))
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

test('the cheapest offer is the cheapest of the catalogue', () => {
  fc.assert(
    fc.property(amounts, months, fc.boolean(), (amount, keepMonths, doorstep) => {
      const costs = answerData.offers
        .filter((offer) => !doorstep || offer.doorstep)
        .map((offer) => figuresFor(offer, amount as Rupees, basisFor(keepMonths)).cost?.total ?? Infinity)
      const wish = doorstep ? ' doorstep' : ''
      expect(read(`cheapest for ${formatRupees(amount)} for ${String(keepMonths)} months${wish}`)).toContain(
        formatPaise(Math.min(...costs)),
      )
    }),
    { numRuns: RUNS },
  )
})
