import type { Facts } from '#lib/domain/assistant/assistant'
import { calculatorPage } from '#lib/domain/calculator/calculator-address'
import type { Locale } from '#lib/domain/shared/locale'
import type { Rupees } from '#lib/domain/money/money'
import { quotePage } from '#lib/domain/quote/quote-address'

const loanOf = ({ amount, months }: Facts) => ({
  ...(amount !== undefined && { amount: amount as Rupees }),
  ...(months !== undefined && { months }),
})

/** The address of the calculator with the loan that was told. */
export const calculatorWith = (locale: Locale, facts: Facts): string =>
  calculatorPage(locale, {
    ...loanOf(facts),
    ...(facts.rate && { monthlyRatePercent: facts.rate.percent / (facts.rate.per === 'month' ? 1 : 12) }),
  })

/** The address of the check of a quote with what was told of it. */
export const quoteWith = (locale: Locale, { rate, repayment, ...facts }: Facts): string =>
  quotePage(locale, { ...loanOf(facts), ...(rate && { rate }), ...(repayment && { repayment }) })
