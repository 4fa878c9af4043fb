import { z } from 'astro/zod'
import type { Rupees } from '@/lib/domain/money'
import { isoDate, numberWithin, sample, strictFields, text, wholeNumberWithin } from './fields.ts'

const rupeesAGram = wholeNumberWithin(
  1000,
  50_000,
  'price must be whole rupees a gram, such as 6500, without commas',
).transform((price) => price as Rupees)

const unitIs = <Unit extends string>(unit: Unit) => z.literal(unit, { error: `unit must be '${unit}'` })

const karat = z.literal(24, { error: 'karat must be 24: this price is of 24 KT gold' })

/** The day of the price, where it is from, and that it is a sample. */
const origin = {
  date: isoDate("date must be the day that the price is of, in quotes: '2026-11-20'"),
  source: text("source must say where the price is from, such as 'Sample figure'"),
  sample,
}

/** The gold prices of the site, src/content/rates/gold.yaml. Three prices with three meanings: none stands for another. */
export const goldRatesSchema = strictFields('the gold prices', {
  /** What the market asks in a city. Shown, never reckoned with. */
  displayed: strictFields('the displayed rate', {
    /** Rupees for the unit, with paise if any. */
    price: numberWithin(
      10_000,
      500_000,
      'price must be rupees for 10 g, such as 100550, or 100550.5 with paise, without commas',
    ),
    unit: unitIs('10 g'),
    /** Karat. */
    karat,
    /** The city that the rate is of. */
    city: text('city must be the city that the rate is of, such as Gurugram'),
    /** Percent; a fall is negative. */
    changePercent: numberWithin(-100, 100, 'changePercent must be a number in percent, such as 9.22 or -1.5'),
    /** The day since which the price changed by that much. */
    changeSince: isoDate(
      "changeSince must be the day that the change is counted from, in quotes: '2025-11-20'",
    ),
    ...origin,
  }),
  /** What the calculator takes a gram to be worth. */
  valuation: strictFields('the valuation rate', {
    price: rupeesAGram,
    unit: unitIs('gram'),
    /** Karat. */
    karat,
    /** How the rate is arrived at. */
    basis: text("basis must say how the rate is arrived at, such as '30-day average'"),
    ...origin,
  }),
  /** What a lender is taken to give for a gram where its offer states nothing. */
  lending: strictFields('the lending value', { price: rupeesAGram, unit: unitIs('gram'), ...origin }),
})

export type GoldRatesContent = z.output<typeof goldRatesSchema>
