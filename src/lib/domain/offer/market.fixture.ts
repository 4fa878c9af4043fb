import type { IsoDate } from '#lib/domain/dates/dates'
import type { Market } from './market.ts'
import type { Rupees } from '#lib/domain/money/money'
import type { FiguresBasis } from './offer.ts'
import type { OrderTerms } from './offer-order.ts'
import { RULES_2026 } from '#lib/domain/loan/rules.fixture'

const FROM = '2026-04-01' as IsoDate

/** The prices of the specification and the rules in force since 1 April 2026. */
export const MARKET: Market = {
  lendingValuePerGram: 4500 as Rupees,
  pricePerGram22: (6500 * 22) / 24,
  rules: {
    ceiling: [{ from: FROM, value: RULES_2026.ceiling }],
    bulletMonths: [{ from: FROM, value: RULES_2026.bulletMonths }],
    pledge: [{ from: FROM, value: RULES_2026.pledge }],
    feeTaxPercent: [{ from: FROM, value: RULES_2026.feeTaxPercent }],
  },
}

/** A visitor who keeps the loan for six months and owes nothing on gold. */
export const BASIS: FiguresBasis = {
  lendingValuePerGram: MARKET.lendingValuePerGram,
  pricePerGram22: MARKET.pricePerGram22,
  rules: RULES_2026,
  keepMonths: 6,
  existingLoans: 0 as Rupees,
}

/** That visitor asks for 1,00,000. */
export const TERMS: OrderTerms = { ...BASIS, amount: 100_000 as Rupees, weight: null }
