import type { Rupees } from '#lib/domain/money/money'
import { formatChange } from '#lib/domain/gold/gold-rate'
import { priceOf22 } from '#lib/domain/money/price'
import type { GoldRatesContent } from '#lib/content/schemas/rates'

/** The site's three gold prices. They have different meanings and values, so a screen must name the one it shows. */
export interface GoldPrices {
  /** The market price in a city: rupees, with paise, for 10 g of 24 KT. Display only; no calculation uses it. */
  readonly displayed: GoldRatesContent['displayed'] & {
    /** The change, with a sign and two digits before the decimal point: '+09.22%'. */
    readonly changeText: string
  }
  /** The calculator's value of a gram of 24 KT, rupees. */
  readonly valuationRatePerGram: Rupees
  /** Source and date of the valuation rate. */
  readonly valuation: Omit<GoldRatesContent['valuation'], 'price' | 'unit'>
  /**
   * The price at which a gram of 22 KT counts for a loan, rupees, unrounded: the lower of the 30-day average and the
   * previous day's price (Reserve Bank of India, Lending Against Gold and Silver Collateral Directions, 2025).
   */
  readonly pricePerGram22: number
  /** The loan per gram, rupees, assumed if an offer states none. */
  readonly lendingValuePerGram: Rupees
  /** Source and date of the lending value. */
  readonly lending: Omit<GoldRatesContent['lending'], 'price' | 'unit'>
}

/**
 * The gold prices of src/content/rates/gold.yaml.
 * @param entry the file's entry, or undefined if the collection has none
 * @throws if the file is missing
 */
export function goldPricesOf(entry: { readonly data: GoldRatesContent } | undefined): GoldPrices {
  if (!entry) throw new Error('src/content/rates/gold.yaml is missing: it names the gold prices of the site.')
  const { displayed, valuation, lending } = entry.data
  const { price: valuationRatePerGram, unit: _gram, ...valuationOrigin } = valuation
  const { price: lendingValuePerGram, unit: _sameGram, ...lendingOrigin } = lending
  return {
    displayed: { ...displayed, changeText: formatChange(displayed.changePercent) },
    valuationRatePerGram,
    valuation: valuationOrigin,
    pricePerGram22: priceOf22(Math.min(valuationRatePerGram, valuation.previousDay)),
    lendingValuePerGram,
    lending: lendingOrigin,
  }
}
