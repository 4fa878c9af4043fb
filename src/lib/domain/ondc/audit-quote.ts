import { isMoreThan } from '#lib/domain/audit/bounds'
import { USUAL_TOLERANCES } from '#lib/domain/audit/finding'
import type { Grams } from '#lib/domain/gold/gold'
import { ceilingReached, stepFor } from '#lib/domain/loan/ceiling'
import type { LendingRules } from '#lib/domain/loan/rules'
import { isReachable } from './contact.ts'
import type { LenderQuote } from './lender-quote.ts'
import { sameRupee, sumsOfQuote, type QuoteSums } from './quote-sums.ts'
import { inOrder, type WithheldReason } from './reasons.ts'

/** What a quote is audited with. */
export interface QuoteBasis {
  /** The rules of the day. */
  readonly rules: LendingRules
  /** The price at which a gram of 22 KT counts for a loan, rupees. */
  readonly pricePerGram22: number
  /** The gold that the borrower entered, as gold of 22 KT; null if none was. */
  readonly gold22: Grams | null
  /** Epoch ms. */
  readonly nowMs: number
}

/** A quote that is worked out again. Nothing is wrong with it where there is no reason. */
export interface QuoteAudit {
  readonly sums: QuoteSums
  readonly reasons: readonly WithheldReason[]
}

const pricesDiffer = (quote: LenderQuote): boolean => {
  const { principal, interest, charges, price, itemPrice } = quote
  const { processing, otherUpfront, insurance, other } = charges
  const sum = principal + interest + processing + otherUpfront + insurance + other
  return !sameRupee(price, sum) || (itemPrice !== null && !sameRupee(itemPrice, sum))
}

const sumsDiffer = (quote: LenderQuote, sums: QuoteSums): boolean =>
  !sameRupee(quote.principal + quote.interest, sums.paidBack) ||
  sums.feeHoldsTax === null ||
  quote.inHand <= 0 ||
  pricesDiffer(quote)

const aprDiffers = ({ statedAprPercent }: LenderQuote, { aprPercent }: QuoteSums): boolean =>
  aprPercent === null || isMoreThan(Math.abs(aprPercent - statedAprPercent), 0, USUAL_TOLERANCES.aprPoints)

/** A bullet loan counts with what is due at its end. */
function isAboveCeiling(quote: LenderQuote, { repayment }: QuoteSums, basis: QuoteBasis): boolean {
  const due = repayment === 'bullet' ? Math.max(quote.instalment, quote.principal) : quote.principal
  const { ltvPercent } = quote
  if (ltvPercent !== null && isMoreThan(ltvPercent, stepFor(due, basis.rules).percent, 0)) return true
  const { gold22, pricePerGram22, rules } = basis
  return gold22 !== null && isMoreThan(due, ceilingReached(gold22 * pricePerGram22, rules).max, 0)
}

/**
 * Works a quote out again. How a loan with interest every month and the principal at the end is repaid, the figures of
 * `on_select` can't show, so that it is withheld.
 */
export function auditQuote(quote: LenderQuote, basis: QuoteBasis): QuoteAudit {
  const sums = sumsOfQuote(quote, basis.rules.feeTaxPercent)
  const found: Readonly<Partial<Record<WithheldReason, boolean>>> = {
    'sums-differ': sumsDiffer(quote, sums),
    'instalment-differs': sums.repayment === null || !sameRupee(quote.instalment, sums.instalment),
    'pays-back-less': sums.paidBack < quote.principal,
    'apr-differs': aprDiffers(quote, sums),
    'above-ceiling': isAboveCeiling(quote, sums, basis),
    'too-long': sums.repayment === 'bullet' && quote.tenureMonths > basis.rules.bulletMonths,
    expired: quote.until <= basis.nowMs,
    'contact-missing': !isReachable(quote.contact),
  }
  const reasons = Object.entries(found).flatMap(([reason, is]) => (is ? [reason as WithheldReason] : []))
  return { sums, reasons: inOrder(reasons) }
}
