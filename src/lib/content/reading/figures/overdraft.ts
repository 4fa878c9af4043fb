import { formatRupees } from '#lib/domain/format/format'
import { closingOf } from '#lib/domain/loan/closing'
import { costForMonths, withTax, type ChargedLoan } from '#lib/domain/loan/cost-for-months'
import { simpleInterest } from '#lib/domain/loan/repayment'
import type { Rupees } from '#lib/domain/money/money'
import { exampleLoan, formatRate, type FigureBasis, type Figures } from './basis.ts'

const LIMIT = 100_000 as Rupees
const YEAR = 12
const OVERDRAFT = { annualRatePercent: 11, yearlyFee: 1000 }
const LOAN = { annualRatePercent: 10, processingFee: 500 }

/** What is drawn from a limit, and for how many months. */
interface Drawn {
  readonly rupees: number
  readonly months: number
}

/** A shop before a festival: stock is bought in two steps and sold again. */
const SEASON: readonly Drawn[] = [
  { rupees: 40_000, months: 2 },
  { rupees: 100_000, months: 3 },
  { rupees: 50_000, months: 1 },
]

const overdraftCost = (drawn: readonly Drawn[], { rules }: FigureBasis): number =>
  drawn.reduce(
    (sum, { rupees, months }) => sum + simpleInterest(rupees, OVERDRAFT.annualRatePercent, months),
    withTax(OVERDRAFT.yearlyFee, rules.feeTaxPercent),
  )

/** A limit of which more or less is drawn, and the same money as a loan. The rates and fees are examples. */
export function overdraftFigures(basis: FigureBasis): Figures {
  const loan = (repayment: ChargedLoan['repayment']) =>
    exampleLoan({ principal: LIMIT, tenureMonths: YEAR, repayment, ...LOAN }, basis)
  const inParts = costForMonths(loan('emi'), YEAR)
  const feeWithTax = withTax(OVERDRAFT.yearlyFee, basis.rules.feeTaxPercent)
  const wholeYear = simpleInterest(LIMIT, OVERDRAFT.annualRatePercent, YEAR)
  const { averageOwed } = closingOf(loan('emi'), YEAR)
  const [first, full, rest] = SEASON
  return {
    limit: formatRupees(LIMIT),
    overdraftRate: formatRate(OVERDRAFT.annualRatePercent),
    yearlyFee: formatRupees(OVERDRAFT.yearlyFee),
    loanRate: formatRate(LOAN.annualRatePercent),
    loanFee: formatRupees(LOAN.processingFee),
    feeTax: formatRate(basis.rules.feeTaxPercent),
    drawnFirst: formatRupees(first?.rupees ?? 0),
    drawnFull: formatRupees(full?.rupees ?? 0),
    drawnRest: formatRupees(rest?.rupees ?? 0),
    averageOwed: formatRupees(averageOwed),
    seasonOverdraft: formatRupees(overdraftCost(SEASON, basis)),
    onceOverdraft: formatRupees(overdraftCost([{ rupees: LIMIT, months: 1 }], basis)),
    fullOverdraft: formatRupees(overdraftCost([{ rupees: LIMIT, months: YEAR }], basis)),
    yearEmi: formatRupees(inParts.total),
    onceEmi: formatRupees(costForMonths(loan('emi'), 1).total),
    yearInterestOnly: formatRupees(costForMonths(loan('interest-only'), YEAR).total),
    emptyYear: formatRupees(feeWithTax),
    evenUse: formatRate(Math.round(((inParts.total - feeWithTax) / wholeYear) * 100)),
    evenDrawn: formatRupees(Math.round(((inParts.total - feeWithTax) / wholeYear) * 100) * (LIMIT / 100)),
  }
}
