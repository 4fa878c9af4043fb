import { formatPercent, formatRupees } from '#lib/domain/format/format'
import { middleOf } from '#lib/domain/lender/lender-facts'
import { toLoanStep } from '#lib/domain/loan/loan-amount'
import type { Repayment } from '#lib/domain/loan/repayment'
import { roundToRupee, type Rupees } from '#lib/domain/money/money'
import { figuresFor, FIGURES_BASE, type Offer } from '#lib/domain/offer/offer'
import { formatRate, type FigureBasis, type Figures } from './basis.ts'

/** The value of the gold in the example of the last rupees, rupees. */
const GOLD_VALUE = 120_000

const ascending = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b)

/** What the offers of one kind of lender come to, for one lakh and the months of `basis`. */
function kindOf(offers: readonly Offer[], basis: FigureBasis) {
  const worked = offers.flatMap((offer) => {
    const { cost, lentPerHundred } = figuresFor(offer, FIGURES_BASE, basis)
    return cost ? [{ offer, cost, lentPerHundred }] : []
  })
  const aprs = ascending(worked.map(({ cost }) => cost.aprPercent))
  return {
    count: worked.length,
    apr: { lowest: aprs[0] ?? 0, middle: middleOf(aprs), highest: aprs.at(-1) ?? 0 },
    // An offer that does not say it is counted with an assumed one elsewhere.
    lent: middleOf(
      ascending(
        worked
          .filter(({ offer }) => offer.lendingValuePerGram !== null)
          .map(({ lentPerHundred }) => lentPerHundred),
      ),
    ),
    tenure: middleOf(ascending(worked.map(({ offer }) => offer.tenureMonths))),
    free: worked.filter(({ offer }) => offer.processingFee === 0).length,
    doorstep: worked.filter(({ offer }) => offer.doorstep).length,
    costOf: (repayment: Repayment) =>
      middleOf(
        ascending(worked.filter(({ offer }) => offer.repayment === repayment).map(({ cost }) => cost.total)),
      ),
  }
}

type Kind = ReturnType<typeof kindOf>

const named = (
  kind: 'bank' | 'company',
  { count, apr, lent, tenure, free, doorstep, costOf }: Kind,
): Figures => ({
  [`${kind}Count`]: String(count),
  [`${kind}AprLow`]: formatPercent(apr.lowest),
  [`${kind}AprMiddle`]: formatPercent(apr.middle),
  [`${kind}AprHigh`]: formatPercent(apr.highest),
  [`${kind}Lent`]: formatRupees(lent),
  [`${kind}Tenure`]: String(tenure),
  [`${kind}Free`]: String(free),
  [`${kind}Doorstep`]: String(doorstep),
  [`${kind}Monthly`]: formatRupees(costOf('interest-only')),
  [`${kind}AtEnd`]: formatRupees(costOf('bullet')),
  [`${kind}Emi`]: formatRupees(costOf('emi')),
})

/** The sample offers of banks beside those of finance companies. */
export function lenderKindFigures(basis: FigureBasis): Figures {
  const bank = kindOf(basis.offersOf.bank, basis)
  const company = kindOf(basis.offersOf['finance-company'], basis)
  const loanOf = ({ lent }: Kind) => toLoanStep(((GOLD_VALUE * lent) / 100) as Rupees)
  const yearOf = (kind: Kind) => roundToRupee((loanOf(kind) * kind.apr.middle) / 100)
  const more = loanOf(company) - loanOf(bank)
  const dearer = yearOf(company) - yearOf(bank)
  return {
    base: formatRupees(FIGURES_BASE),
    keepMonths: String(basis.keepMonths),
    goldValue: formatRupees(GOLD_VALUE),
    ...named('bank', bank),
    ...named('company', company),
    bankLoan: formatRupees(loanOf(bank)),
    companyLoan: formatRupees(loanOf(company)),
    bankYear: formatRupees(yearOf(bank)),
    companyYear: formatRupees(yearOf(company)),
    more: formatRupees(more),
    dearer: formatRupees(dearer),
    moreRate: formatRate(Math.round((dearer / more) * 100)),
  }
}
