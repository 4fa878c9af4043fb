import { parseArgs } from 'node:util'
import { istDate } from '#lib/domain/dates/dates'
import {
  MARKET_PRICE,
  MAX_RATE_CITY,
  MAX_RATE_SOURCE,
  PRICE_CHANGE,
  type GoldRate,
} from '#lib/domain/gold/gold-rate'
import { rateProblems } from '#lib/domain/gold/rate-problems'

const USAGE =
  'npm run rate -- --price 100900 --city Gurugram --source "Name of the publisher" --change 9.5 --since 2025-11-23'

const WRONG: Readonly<Record<keyof GoldRate, string>> = {
  price: `--price must be the rupees for 10 g of 24 KT, from ${MARKET_PRICE.min} to ${MARKET_PRICE.max}.`,
  city: `--city must say where the price holds, in at most ${MAX_RATE_CITY} characters.`,
  source: `--source must say who publishes the price, in at most ${MAX_RATE_SOURCE} characters.`,
  changePercent: `--change must be a percentage from ${PRICE_CHANGE.min} to ${PRICE_CHANGE.max}, such as 9.5 or -0.4.`,
  date: '--day must be today in India or a day before, such as 2026-11-23.',
  changeSince: '--since must be a day before the day of the price, such as 2025-11-23.',
}

/**
 * Reads the options of `npm run rate`. The day is today in India unless `--day` names another.
 * @throws Error that says what is wrong, and how the command looks
 */
export function readRate(args: readonly string[], nowMs: number): GoldRate {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: { day: text, price: text, city: text, source: text, change: text, since: text },
  })
  const today = istDate(nowMs)
  const rate = {
    price: Number(values.price),
    city: values.city ?? '',
    changePercent: Number(values.change || Number.NaN),
    changeSince: values.since ?? '',
    date: values.day ?? today,
    source: values.source ?? '',
  }
  const [problem] = rateProblems(rate, today)
  if (problem) throw new Error(`${WRONG[problem]}\n${USAGE}`)
  return rate as GoldRate
}
