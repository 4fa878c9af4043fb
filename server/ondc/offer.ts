import type { OndcOffer } from '#contract/generated/types.gen'
import type { LenderQuote } from '#lib/domain/ondc/lender-quote'
import { costOfQuote } from '#lib/domain/ondc/quote-cost'
import type { QuoteSums } from '#lib/domain/ondc/quote-sums'

/** A quote as it is shown, with the figures that it comes to. @param sums of a quote without a reason to withhold it */
export function offerOf(quote: LenderQuote, sums: QuoteSums): OndcOffer {
  const cost = costOfQuote(quote, sums)
  const { contact, words } = quote
  return {
    ...{ id: quote.quoteId, amount: quote.principal, annualRatePercent: quote.annualRatePercent },
    ...{ tenureMonths: quote.tenureMonths, repayment: sums.repayment ?? 'emi' },
    ...{ inHand: cost.inHand, takenOff: cost.fees, interest: cost.interest, total: cost.total },
    ...{ monthly: cost.pattern.monthly, atTheEnd: cost.pattern.atTheEnd, aprPercent: cost.aprPercent },
    ltvPercent: quote.ltvPercent,
    charges: { ...quote.charges, feeHoldsTax: sums.feeHoldsTax ?? false },
    closingChargePercent: quote.closingChargePercent,
    ...{ closing: words.closing, late: words.late, otherPenalty: words.otherPenalty },
    ...{ application: words.application, coolingOffDays: quote.coolingOffDays },
    ...{ keyFactsLink: quote.keyFactsLink, termsLink: quote.termsLink },
    contact: {
      ...{ officer: contact.officer, mail: contact.officerMail, phone: contact.officerPhone },
      ...{ supportMail: contact.supportMail, supportPhone: contact.supportPhone },
      supportLink: contact.supportLink,
    },
    until: new Date(quote.until).toISOString(),
  }
}
