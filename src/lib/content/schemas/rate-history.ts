import { z } from 'astro/zod'
import { GRAM_PRICE } from '#lib/domain/gold/gold-rate'
import { isoDate, numberWithin, sample, strictFields, text } from './fields.ts'

/** Rupees for a gram of 24 KT or less, with paise if any. */
const perGram = (karat: number, min: number) =>
  numberWithin(
    min,
    GRAM_PRICE.max,
    `karat${karat} must be rupees for a gram of ${karat} KT, such as 9217, or 9217.5 with paise, without commas`,
  )

const day = strictFields('a day', {
  date: isoDate("date must be the day that the price is of, in quotes: '2026-11-20'"),
  karat24: perGram(24, GRAM_PRICE.min),
  /** Where the source names no price of the purity, it follows from that of 24 KT. */
  karat22: perGram(22, GRAM_PRICE.min / 2).optional(),
  karat18: perGram(18, GRAM_PRICE.min / 2).optional(),
})

/** The market prices of past days in a city, a file of src/content/rate-history. */
export const rateHistorySchema = strictFields('the prices of past days', {
  city: text('city must be the city that the prices are of, such as Gurugram'),
  source: text("source must say where the prices are from, such as 'Sample figure'"),
  sample,
  days: z
    .array(day, { error: "days must be a list, such as [{ date: '2026-11-20', karat24: 10055 }]" })
    .min(1, { error: 'days must name a day at least' })
    .refine((days) => days.every(({ date }, index) => index === 0 || date > (days[index - 1]?.date ?? '')), {
      error: 'days must name each day once, the newest last',
    }),
})

export type RateHistoryContent = z.output<typeof rateHistorySchema>
