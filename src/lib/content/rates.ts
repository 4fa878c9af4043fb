import type { Rupees } from '@/lib/domain/money'
import type { GoldRatesContent } from './schemas/rates.ts'

/** The site's three gold prices. They mean different things and differ, so a screen says which one it shows. */
export interface GoldPrices {
  /** What the market asks in a city: rupees, with paise, for 10 g of 24 KT. Shown, never reckoned with. */
  readonly displayed: GoldRatesContent['displayed'] & {
    /** The change with its sign and two digits before the point: '+09.22%'. */
    readonly changeText: string
  }
  /** What the calculator takes a gram of 24 KT to be worth. */
  readonly valuationRatePerGram: Rupees
  /** Where the valuation rate is from, and of which day. */
  readonly valuation: Omit<GoldRatesContent['valuation'], 'price' | 'unit'>
  /** What a lender is taken to give for a gram where its offer states nothing. */
  readonly lendingValuePerGram: Rupees
  /** Where the lending value is from, and of which day. */
  readonly lending: Omit<GoldRatesContent['lending'], 'price' | 'unit'>
}

function changeTextOf(percent: number): string {
  const digits = Math.abs(percent).toFixed(2).padStart(5, '0')
  // A fall that rounds to nothing has no sign of its own.
  return `${percent < 0 && Number(digits) > 0 ? '-' : '+'}${digits}%`
}

/**
 * The gold prices of src/content/rates/gold.yaml.
 * @param entry the file's entry, or undefined where the collection has none
 * @throws where the file is missing
 */
export function goldPricesOf(entry: { readonly data: GoldRatesContent } | undefined): GoldPrices {
  if (!entry) throw new Error('src/content/rates/gold.yaml is missing: it names the gold prices of the site.')
  const { displayed, valuation, lending } = entry.data
  const { price: valuationRatePerGram, unit: _gram, ...valuationOrigin } = valuation
  const { price: lendingValuePerGram, unit: _sameGram, ...lendingOrigin } = lending
  return {
    displayed: { ...displayed, changeText: changeTextOf(displayed.changePercent) },
    valuationRatePerGram,
    valuation: valuationOrigin,
    lendingValuePerGram,
    lending: lendingOrigin,
  }
}
