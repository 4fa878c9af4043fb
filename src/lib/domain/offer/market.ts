import type { IsoDate } from '#lib/domain/dates/dates'
import type { Rupees } from '#lib/domain/money/money'
import type { FiguresBasis } from './offer.ts'
import { KEEP_MONTHS } from './plans-address.ts'
import { rulesOn, type RuleTable } from '#lib/domain/loan/rules'

/** The prices and rules that a page gives its island to calculate with. */
export interface Market {
  /** Loan per gram if an offer states none, rupees. */
  readonly lendingValuePerGram: Rupees
  /** The price at which a gram of 22 KT counts for a loan, rupees. */
  readonly pricePerGram22: number
  readonly rules: RuleTable
}

/** A visitor who has told nothing: the loan is kept for the usual months, and there is no other. */
export const NO_VISITOR: Pick<FiguresBasis, 'keepMonths' | 'existingLoans'> = {
  keepMonths: KEEP_MONTHS.fallback,
  existingLoans: 0 as Rupees,
}

/** What figures are worked out with on a day. */
export const basisOn = (
  { lendingValuePerGram, pricePerGram22, rules }: Market,
  day: IsoDate,
  visitor: Pick<FiguresBasis, 'keepMonths' | 'existingLoans'>,
): FiguresBasis => ({ lendingValuePerGram, pricePerGram22, rules: rulesOn(rules, day), ...visitor })
