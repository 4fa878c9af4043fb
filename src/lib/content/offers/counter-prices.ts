import { getEntry } from 'astro:content'
import { mayBeShown } from '#lib/domain/gold/shown-prices'
import type { IsoDate } from '#lib/domain/dates/dates'
import { priceOn } from '#lib/domain/gold/rate-line'
import { ceilingReached } from '#lib/domain/loan/ceiling'
import { spreadOf, type Spread } from '#lib/domain/lender/lender-facts'
import { offeredCities } from './built-rates.ts'
import { comparedOffers, lendersBasis } from './lender-pages.ts'
import { goldPricesOf } from './rates.ts'

/** What becomes of the price of a gram of 22 KT at a lender, rupees. */
export interface CounterPrices {
  /** In each city that is offered, on its newest day. */
  readonly markets: readonly { readonly city: string; readonly date: IsoDate; readonly price: number }[]
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
  const markets = (await offeredCities()).flatMap(({ city, days }) => {
    const newest = days.at(-1)
    return newest ? [{ city, date: newest.date, price: priceOn(newest, 22) }] : []
  })
  const samples = displayed.sample && valuation.sample
  if (!markets.every(({ price: market }) => mayBeShown({ market, loanValue, samples }))) return null
  return {
    markets,
    loanValue,
    ceiling: ceilingReached(loanValue, { ceiling: basis.rules.ceiling }),
    lent: spreadOf(await comparedOffers(), 'perGram'),
  }
}
