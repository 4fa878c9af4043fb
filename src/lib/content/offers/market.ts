import type { Market } from '#lib/domain/offer/market'
import { goldPricesOf } from './rates.ts'
import { rulesOf, ruleTableOf } from './rules.ts'
import type { GoldRatesContent } from '#lib/content/schemas/rates'
import type { RulesContent } from '#lib/content/schemas/rules'

/**
 * The prices and rules of the site, from the entries of src/content/rates and src/content/rules.
 * @throws if a file is missing
 */
export function marketOf(
  rates: { readonly data: GoldRatesContent } | undefined,
  rules: { readonly data: RulesContent } | undefined,
): Market {
  const { lendingValuePerGram, pricePerGram22 } = goldPricesOf(rates)
  return { lendingValuePerGram, pricePerGram22, rules: ruleTableOf(rulesOf(rules)) }
}
