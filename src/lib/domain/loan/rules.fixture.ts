import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'
import type { LendingRules } from './rules.ts'

/** The rules in force since 1 April 2026. */
export const RULES_2026: LendingRules = {
  ceiling: [
    { upTo: 250_000 as Rupees, percent: 85 },
    { upTo: 500_000 as Rupees, percent: 80 },
    { upTo: null, percent: 75 },
  ],
  bulletMonths: 12,
  pledge: { ornaments: 1000 as Grams, coins: 50 as Grams },
  feeTaxPercent: 18,
}
