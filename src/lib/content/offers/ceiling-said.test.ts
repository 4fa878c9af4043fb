import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BASIS } from '#lib/domain/offer/market.fixture'
import { mostDue } from '#lib/domain/loan/ceiling'
import { ceilingText } from '#lib/domain/offer/cost-words'
import type { Rupees } from '#lib/domain/money/money'
import { figuresFor, goldToBring, loanOf, type FiguresBasis, type Offer } from '#lib/domain/offer/offer'
import { countedAgainstCeiling } from '#lib/domain/loan/repayment'
import words from '@/content/copy/en/cost.json'
import { offersOf } from './offers.ts'
import { readYamlFiles } from '#lib/content/reading/read-files'
import { offerSchema } from '#lib/content/schemas/offer'
import { partnerSchema } from '#lib/content/schemas/partner'

const offers = offersOf(
  readYamlFiles('offers').map(({ id, data }) => ({ id, data: offerSchema.parse(data) })),
  readYamlFiles('partners').map(({ id, data }) => ({ id, data: partnerSchema.parse(data) })),
)

/** Less than half a paisa: sums of money are rounded to the paisa. */
const NOTHING = 0.005

/** Expects that the gold to bring allows the loan, and that a lender's own weight that does not is named. */
function expectSaid(offer: Offer, amount: Rupees, basis: FiguresBasis): void {
  const figures = figuresFor(offer, amount, basis)
  const loan = loanOf(offer, amount, basis.rules)
  const due = loan ? countedAgainstCeiling(loan) : amount
  const mostOn = (grams: number) =>
    mostDue(grams * basis.pricePerGram22, {
      ceiling: basis.rules.ceiling,
      existingLoans: basis.existingLoans,
    })
  const label = `${offer.id}, ${amount}, ${basis.existingLoans} owed`
  expect(due, label).toBeLessThanOrEqual(mostOn(goldToBring(figures)) + NOTHING)
  if (due > mostOn(figures.requiredGold) + NOTHING)
    expect(ceilingText(figures, words, 'en'), label).not.toBeNull()
  else expect(ceilingText(figures, words, 'en') ?? label, label).toBe(label)
}

const EDGES = [10_000, 249_999, 250_000, 250_001, 499_999, 500_000, 500_001, 10_000_000] as Rupees[]

test('there are offers to look at', () => {
  expect(offers.length).toBeGreaterThan(20)
})

test.each(offers.map((offer) => [offer.id, offer] as const))(
  'no amount of %s passes the ceiling unsaid',
  (_id, offer) => {
    for (const amount of EDGES) expectSaid(offer, amount, BASIS)
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 10_000_000 }),
        fc.constantFrom(0, 40_000, 250_000, 500_000, 2_000_000),
        (amount, existingLoans) =>
          expectSaid(offer, amount as Rupees, { ...BASIS, existingLoans: existingLoans as Rupees }),
      ),
    )
  },
)
