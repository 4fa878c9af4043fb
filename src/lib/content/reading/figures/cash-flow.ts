import { formatRupees } from '#lib/domain/format/format'
import type { IsoDate } from '#lib/domain/dates/dates'
import { stepFor, valueNeeded } from '#lib/domain/loan/ceiling'
import { costForMonths, type ChargedLoan } from '#lib/domain/loan/cost-for-months'
import { partPayment, type PartTerms } from '#lib/domain/loan/part-payment'
import { countedAgainstCeiling } from '#lib/domain/loan/repayment'
import type { Rupees } from '#lib/domain/money/money'
import { ceilingTerms } from '#lib/domain/offer/offer'
import type { Locale } from '#lib/domain/shared/locale'
import { exampleLoan, formatRate, formatWeightNeeded, type FigureBasis, type Figures } from './basis.ts'

/** Any day: the months of these examples are twelfths of a year. */
const FROM = '2026-12-01' as IsoDate

/** A wedding: the money comes back half a year later, in one sum. */
const WEDDING = { principal: 300_000 as Rupees, annualRatePercent: 9.6, tenureMonths: 6 }

function weddingFigures(basis: FigureBasis, locale: Locale): Figures {
  const [atEnd, monthly] = (['bullet', 'interest-only'] as const).map((repayment): ChargedLoan =>
    exampleLoan({ ...WEDDING, repayment }, basis),
  ) as [ChargedLoan, ChargedLoan]
  const { tenureMonths: months } = WEDDING
  const goldFor = (loan: ChargedLoan) => {
    const due = countedAgainstCeiling(loan)
    return formatWeightNeeded(valueNeeded(due, ceilingTerms(basis)) / basis.pricePerGram22, locale)
  }
  const interest = costForMonths(monthly, months)
  return {
    wedding: formatRupees(WEDDING.principal),
    weddingMonths: String(months),
    weddingRate: formatRate(WEDDING.annualRatePercent),
    weddingDue: formatRupees(countedAgainstCeiling(atEnd)),
    weddingInterest: formatRupees(costForMonths(atEnd, months).total),
    weddingMonthly: formatRupees(interest.pattern.monthly),
    weddingLast: formatRupees(interest.pattern.monthly + WEDDING.principal),
    weddingCeiling: formatRate(stepFor(WEDDING.principal, ceilingTerms(basis)).percent),
    weddingGoldAtEnd: goldFor(atEnd),
    weddingGoldMonthly: goldFor(monthly),
  }
}

/** A hospital bill: an insurer pays most of it back after two months. */
const HOSPITAL = { principal: 80_000 as Rupees, annualRatePercent: 11, tenureMonths: 6 }
const REFUND = { month: 2, amount: 60_000 }

function hospitalFigures(basis: FigureBasis): Figures {
  const loan = exampleLoan({ ...HOSPITAL, repayment: 'interest-only' }, basis)
  const terms: PartTerms = { from: FROM, keepMonths: HOSPITAL.tenureMonths, interestDays: '30/360' }
  const effect = partPayment(loan, terms, REFUND)
  if (!effect.ok) throw new Error(`The refund of the hospital example cannot be paid: ${effect.reason}`)
  const { saved, monthly, toClose } = effect.value
  const { total } = costForMonths(loan, HOSPITAL.tenureMonths)
  return {
    hospital: formatRupees(HOSPITAL.principal),
    hospitalRate: formatRate(HOSPITAL.annualRatePercent),
    hospitalMonths: String(HOSPITAL.tenureMonths),
    refund: formatRupees(REFUND.amount),
    refundMonth: String(REFUND.month),
    hospitalLeft: formatRupees(HOSPITAL.principal - REFUND.amount),
    hospitalMonthly: formatRupees(monthly?.before ?? 0),
    hospitalAfter: formatRupees(monthly?.after ?? 0),
    hospitalClose: formatRupees(toClose),
    hospitalSaved: formatRupees(saved),
    hospitalWithout: formatRupees(total),
    hospitalWith: formatRupees(total - saved),
  }
}

/** School fees: three bills a year, paid from a salary. */
const SCHOOL = { annualRatePercent: 10.8, processingFee: 250, repayment: 'emi' } as const
const BILL = 45_000
const BILLS = 3

function schoolFigures(basis: FigureBasis): Figures {
  const loanOf = (principal: number, tenureMonths: number) =>
    costForMonths(
      exampleLoan({ ...SCHOOL, principal: principal as Rupees, tenureMonths }, basis),
      tenureMonths,
    )
  const each = loanOf(BILL, 12 / BILLS)
  const whole = loanOf(BILL * BILLS, 12)
  return {
    bill: formatRupees(BILL),
    bills: formatRupees(BILL * BILLS),
    billMonths: String(12 / BILLS),
    schoolRate: formatRate(SCHOOL.annualRatePercent),
    schoolFee: formatRupees(SCHOOL.processingFee),
    feeTax: formatRate(basis.rules.feeTaxPercent),
    billEmi: formatRupees(each.pattern.monthly),
    billsEmi: formatRupees(whole.pattern.monthly),
    billCost: formatRupees(each.total * BILLS),
    billsCost: formatRupees(whole.total),
    schoolSaved: formatRupees(whole.total - each.total * BILLS),
  }
}

/** Three needs whose money comes back in three ways. The rates and fees are examples. */
export const cashFlowFigures = (basis: FigureBasis, locale: Locale): Figures => ({
  ...weddingFigures(basis, locale),
  ...hospitalFigures(basis),
  ...schoolFigures(basis),
})
