import { describe, expect, test } from 'vitest'
import { aprPercent } from '#lib/domain/loan/apr'
import { formatPaise, formatPercent, formatRupees } from '#lib/domain/format/format'
import { costForMonths } from '#lib/domain/loan/cost-for-months'
import type { Rupees } from '#lib/domain/money/money'
import { repaymentSchedule } from '#lib/domain/loan/repayment'
import { RULES_2026 } from '#lib/domain/loan/rules.fixture'
import { readTextFiles, readYamlFiles } from '#lib/content/reading/read-files'
import { offerSchema } from '#lib/content/schemas/offer'

const AMOUNT = 200_000 as Rupees
/** The offers that the text compares as instalment loans: the six of the specification. */
const SIX = ['indian-bank', 'hdfc', 'sbi-9-months', 'kotak', 'hdfc-excel', 'sbi-8-months']

const text = readTextFiles('pages', 'en').find(({ id }) => id === 'how-we-rank')?.body ?? ''

const loanOf = (id: string, principal: Rupees, instalments: boolean) => {
  const offer = offerSchema.parse(readYamlFiles('offers').find((each) => each.id === id)?.data)
  return {
    principal,
    annualRatePercent: offer.annualRatePercent,
    tenureMonths: offer.tenureMonths,
    repayment: instalments ? 'emi' : offer.repayment,
    processingFee: offer.processingFee,
    closingChargePercent: offer.closingChargePercent,
    feeTaxPercent: RULES_2026.feeTaxPercent,
  } as const
}

describe('the page on the ranking', () => {
  test("has the figures of the sample offer 'hdfc' for 2,00,000", () => {
    const loan = loanOf('hdfc', AMOUNT, false)
    const payments = repaymentSchedule(loan).map(({ instalment }) => instalment)
    const { inHand } = costForMonths(loan, loan.tenureMonths)
    const apr = aprPercent({ inHand, payments })
    const figures = text.match(/(?<=\| +)[₹\d][\d.,%]*(?= +\|)/g)
    expect(figures).toEqual([
      formatPaise(inHand),
      formatPaise(payments[0] ?? 0),
      formatPaise(payments.at(-1) ?? 0),
      formatPercent(apr / 12, 4),
      formatPercent(apr),
    ])
    expect(text).toContain(`for ${formatRupees(AMOUNT)}`)
    expect(text).toContain(`HDFC, ${loan.tenureMonths} months`)
    expect(text).toContain(`You pay ${payments.length - 1} times`)
  })

  test('says rightly that the fewest rupees can be the highest APR', () => {
    const costs = SIX.map((id) => {
      const loan = loanOf(id, 100_000 as Rupees, true)
      const { total, aprPercent: apr } = costForMonths(loan, loan.tenureMonths)
      return { id, months: loan.tenureMonths, total, apr }
    })
    const cheapest = costs.toSorted((a, b) => a.total - b.total)[0]
    const dearest = costs.toSorted((a, b) => b.apr - a.apr)[0]
    expect(cheapest).toEqual(dearest)
    expect(cheapest).toMatchObject({ id: 'kotak', months: 6 })
  })

  test('states the tax on fees that the site calculates with', () => {
    expect(text).toContain(`GST is taken as ${RULES_2026.feeTaxPercent}% of every fee`)
  })
})
