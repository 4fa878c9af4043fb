import { getEntry } from 'astro:content'
import { MARKET_GRAMS } from '#lib/domain/gold/gold-rate'
import { mayBeShown } from '#lib/domain/gold/shown-prices'
import { priceOfKarat } from '#lib/domain/gold/rate-history'
import { ceilingReached } from '#lib/domain/loan/ceiling'
import { spreadOf, type Spread } from '#lib/domain/lender/lender-facts'
import { comparedOffers, lendersBasis } from './lender-pages.ts'
import { goldPricesOf } from './rates.ts'

/** What becomes of the price of a gram of 22 KT at a lender, rupees. */
export interface CounterPrices {
  readonly market: number
  readonly loanValue: number
  /** The most that may be lent on that value, and the percent that it is. */
  readonly ceiling: { readonly max: number; readonly percent: number }
  /** What the offers lend; null if none says. */
  readonly lent: Spread | null
}

/** The prices of a gram of 22 KT from the market to the offers; null where the two prices may not be shown together. */
export async function counterPrices(): Promise<CounterPrices | null> {
  const basis = await lendersBasis()
  const { displayed, valuation, pricePerGram22: loanValue } = goldPricesOf(await getEntry('rates', 'gold'))
  const market = priceOfKarat(displayed.price / MARKET_GRAMS, 22)
  const samples = displayed.sample && valuation.sample
  if (!mayBeShown({ market, loanValue, samples })) return null
  return {
    market,
    loanValue,
    ceiling: ceilingReached(loanValue, { ceiling: basis.rules.ceiling }),
    lent: spreadOf(await comparedOffers(), 'perGram'),
  }
}
