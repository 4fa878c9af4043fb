import { formatGrams, formatPaise, formatPercent, formatRupees } from '#lib/domain/format/format'
import type { CostForMonths } from '#lib/domain/loan/cost-for-months'
import type { Locale } from '#lib/domain/shared/locale'
import type { Offer, OfferFigures } from './offer.ts'
import type { Repayment } from '#lib/domain/loan/repayment'
import { fill, plural, type Plural } from '#lib/domain/shared/text'

/** The words in which the cost of a loan is told. */
export interface CostWords {
  readonly pays: { readonly emi: Plural; readonly 'interest-only': string; readonly bullet: string }
  readonly months: Plural
  readonly renew: Plural
  readonly renewWithFee: Plural
  readonly ceiling: string
  readonly fee: string
  readonly feePlusTax: string
  readonly noFee: string
  readonly closing: string
}

/** What is paid when, in one line, to the rupee. */
export function paysText(
  { pattern }: Pick<CostForMonths, 'pattern'>,
  repayment: Repayment,
  copy: CostWords,
  locale: Locale,
): string {
  const monthly = formatRupees(pattern.monthly)
  const atTheEnd = formatRupees(pattern.atTheEnd)
  return repayment === 'emi'
    ? fill(plural(copy.pays.emi, pattern.times, locale), { monthly })
    : fill(copy.pays[repayment], { monthly, atTheEnd })
}

/** That a loan must be renewed within the months that it is kept; null if it need not be. */
export function renewalText(
  { renewals, feeWithTax }: Pick<CostForMonths, 'renewals' | 'feeWithTax'>,
  tenureMonths: number,
  copy: CostWords,
  locale: Locale,
): string | null {
  if (renewals === 0) return null
  const forms = feeWithTax > 0 ? copy.renewWithFee : copy.renew
  return fill(plural(forms, renewals, locale), { months: plural(copy.months, tenureMonths, locale) })
}

/** That the lender's own weight of gold would pass the ceiling; null if it does not. */
export const ceilingText = (
  { requiredGold, ceilingGold }: Pick<OfferFigures, 'requiredGold' | 'ceilingGold'>,
  copy: CostWords,
  locale: Locale,
): string | null =>
  ceilingGold > requiredGold ? fill(copy.ceiling, { gold: formatGrams(requiredGold, locale) }) : null

/** What the lender charges besides interest: the fee with its tax, and the charge for closing early. */
export const feesText = (
  offer: Pick<Offer, 'processingFee' | 'closingChargePercent'>,
  cost: Pick<CostForMonths, 'feeWithTax'> | null,
  copy: CostWords,
): string => {
  const fee = formatRupees(offer.processingFee)
  return [
    offer.processingFee === 0
      ? copy.noFee
      : cost
        ? fill(copy.fee, { fee, feeWithTax: formatPaise(cost.feeWithTax) })
        : fill(copy.feePlusTax, { fee }),
    ...(offer.closingChargePercent === 0
      ? []
      : [fill(copy.closing, { percent: formatPercent(offer.closingChargePercent) })]),
  ].join(' ')
}
