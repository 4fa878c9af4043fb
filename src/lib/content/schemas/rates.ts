import { z } from 'astro/zod'
import { GRAM_PRICE, MARKET_KARAT, MARKET_PRICE, MARKET_UNIT, PRICE_CHANGE } from '#lib/domain/gold/gold-rate'
import type { Rupees } from '#lib/domain/money/money'
import { isoDate, numberWithin, sample, strictFields, text, wholeNumberWithin } from './fields.ts'

const rupeesAGram = wholeNumberWithin(
  GRAM_PRICE.min,
  GRAM_PRICE.max,
  'a price must be whole rupees a gram, such as 6500, without commas',
).transform((price) => price as Rupees)

const unitIs = <Unit extends string>(unit: Unit) => z.literal(unit, { error: `unit must be '${unit}'` })

const karat = z.literal(MARKET_KARAT, { error: 'karat must be 24: this price is of 24 KT gold' })

/** Date and source of a price, and the sample mark. */
const origin = {
  date: isoDate("date must be the day that the price is of, in quotes: '2026-11-20'"),
  source: text("source must say where the price is from, such as 'Sample figure'"),
  sample,
}

/** The gold prices of the site, src/content/rates/gold.yaml. Each has its own meaning; never use one for another. */
export const goldRatesSchema = strictFields('the gold prices', {
  /** The market price in a city. Display only; no calculation uses it. */
  displayed: strictFields('the displayed rate', {
    /** Rupees for the unit, with paise if any. */
    price: numberWithin(
      MARKET_PRICE.min,
      MARKET_PRICE.max,
      'price must be rupees for 10 g, such as 100550, or 100550.5 with paise, without commas',
    ),
    unit: unitIs(MARKET_UNIT),
    /** Karat. */
    karat,
    /** The city of the rate. */
    city: text('city must be the city that the rate is of, such as Gurugram'),
    /** Percent; a fall is negative. */
    changePercent: numberWithin(
      PRICE_CHANGE.min,
      PRICE_CHANGE.max,
      'changePercent must be a number in percent, such as 9.22 or -1.5',
    ),
    /** The start of the period of `changePercent`. */
    changeSince: isoDate(
      "changeSince must be the day that the change is counted from, in quotes: '2025-11-20'",
    ),
    ...origin,
  }),
  /** The calculator's value of a gram. */
  valuation: strictFields('the valuation rate', {
    price: rupeesAGram,
    unit: unitIs('gram'),
    /** Karat. */
    karat,
    /** How the rate is determined. */
    basis: text("basis must say how the rate is arrived at, such as '30-day average'"),
    /** The closing price of the previous day. The lower of both prices counts for a loan. */
    previousDay: rupeesAGram,
    ...origin,
  }),
  /** The loan per gram assumed if an offer states none. */
  lending: strictFields('the lending value', { price: rupeesAGram, unit: unitIs('gram'), ...origin }),
})

export type GoldRatesContent = z.output<typeof goldRatesSchema>
