import { formatPercent, formatRupees } from '#lib/domain/format/format'
import { costForMonths, type ChargedLoan } from '#lib/domain/loan/cost-for-months'
import type { Rupees } from '#lib/domain/money/money'
import { exampleLoan, formatRate, type FigureBasis, type Figures } from './basis.ts'

const NEED = 150_000 as Rupees
const YEAR = 12
const GOLD = { annualRatePercent: 10.5, processingFee: 500 }
const PERSONAL = { annualRatePercent: 14, feePercent: 2 }
/** For how long the loans are compared, months. */
const LONGEST = 36
const STEPS = 60

const goldLoan = (basis: FigureBasis, repayment: ChargedLoan['repayment']): ChargedLoan =>
  exampleLoan({ principal: NEED, tenureMonths: YEAR, repayment, ...GOLD }, basis)

const personalLoan = (
  basis: FigureBasis,
  tenureMonths: number,
  { annualRatePercent, feePercent }: typeof PERSONAL = PERSONAL,
): ChargedLoan =>
  exampleLoan(
    {
      principal: NEED,
      tenureMonths,
      repayment: 'emi',
      annualRatePercent,
      processingFee: (NEED * feePercent) / 100,
    },
    basis,
  )

/** The rate at which a personal loan with a fee costs what the gold loan costs over a year, percent a year. */
function evenRate(basis: FigureBasis, feePercent: number): number {
  const cost = costForMonths(goldLoan(basis, 'emi'), YEAR).total
  let [low, high] = [0, 100]
  for (let step = 0; step < STEPS; step += 1) {
    const annualRatePercent = (low + high) / 2
    if (costForMonths(personalLoan(basis, YEAR, { annualRatePercent, feePercent }), YEAR).total < cost)
      low = annualRatePercent
    else high = annualRatePercent
  }
  return low
}

/** The first number of months from which on a personal loan that is paid off costs less than a gold loan that is renewed. */
export function evenMonth(basis: FigureBasis): number {
  const gold = goldLoan(basis, 'interest-only')
  const dearer = Array.from({ length: LONGEST }, (_, index) => index + 1).findLast(
    (months) => costForMonths(personalLoan(basis, months), months).total > costForMonths(gold, months).total,
  )
  return (dearer ?? 0) + 1
}

/** One need, as a gold loan and as a personal loan. The rates and fees are examples. */
export function personalLoanFigures(basis: FigureBasis): Figures {
  const gold = costForMonths(goldLoan(basis, 'emi'), YEAR)
  const personal = costForMonths(personalLoan(basis, YEAR), YEAR)
  const renewed = goldLoan(basis, 'interest-only')
  const longer = [6, 12, 24, LONGEST].map((months) => ({
    months,
    gold: costForMonths(renewed, months),
    personal: costForMonths(personalLoan(basis, months), months),
  }))
  return {
    need: formatRupees(NEED),
    goldRate: formatRate(GOLD.annualRatePercent),
    goldFee: formatRupees(GOLD.processingFee),
    personalRate: formatRate(PERSONAL.annualRatePercent),
    personalFee: formatRate(PERSONAL.feePercent),
    feeTax: formatRate(basis.rules.feeTaxPercent),
    goldEmi: formatRupees(gold.pattern.monthly),
    personalEmi: formatRupees(personal.pattern.monthly),
    goldInterest: formatRupees(gold.interest),
    personalInterest: formatRupees(personal.interest),
    goldFees: formatRupees(gold.fees),
    personalFees: formatRupees(personal.fees),
    goldTotal: formatRupees(gold.total),
    personalTotal: formatRupees(personal.total),
    goldApr: formatPercent(gold.aprPercent),
    personalApr: formatPercent(personal.aprPercent),
    difference: formatRupees(personal.total - gold.total),
    evenRate: formatPercent(evenRate(basis, PERSONAL.feePercent)),
    evenRateOne: formatPercent(evenRate(basis, 1)),
    evenRateNone: formatPercent(evenRate(basis, 0)),
    evenMonth: String(evenMonth(basis)),
    goldMonthly: formatRupees(longer[0]?.gold.pattern.monthly ?? 0),
    ...Object.fromEntries(
      longer.flatMap(({ months, gold: renewal, personal: paid }) => [
        [`goldFor${months}`, formatRupees(renewal.total)],
        [`personalFor${months}`, formatRupees(paid.total)],
        [`personalEmi${months}`, formatRupees(paid.pattern.monthly)],
      ]),
    ),
  }
}
