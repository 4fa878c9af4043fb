import { parseArgs } from 'node:util'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import {
  MARKET_GRAMS,
  MARKET_PRICE,
  MAX_RATE_CITY,
  MAX_RATE_SOURCE,
  PRICE_CHANGE,
  type GoldRate,
} from '#lib/domain/gold/gold-rate'
import { rateProblems } from '#lib/domain/gold/rate-problems'
import { TABLE_KINDS, type TableDefaults, type TableKind } from '../ports/rates/rows.ts'
import type { StatedRate } from '../store/rates/receive.ts'

const USAGE =
  'npm run rate -- --price 100900 --city Gurugram --source "Name of the publisher" --change 9.5 --since 2025-11-23'
const FILE_USAGE = 'npm run rate -- --file table.csv --kind ibja --city Mumbai --source IBJA'

const WRONG: Readonly<Record<keyof GoldRate, string>> = {
  price: `--price must be the rupees for 10 g of 24 KT, from ${MARKET_PRICE.min} to ${MARKET_PRICE.max}.`,
  city: `--city must say where the price holds, in at most ${MAX_RATE_CITY} characters.`,
  source: `--source must say who publishes the price, in at most ${MAX_RATE_SOURCE} characters.`,
  changePercent: `--change must be a percentage from ${PRICE_CHANGE.min} to ${PRICE_CHANGE.max}, such as 9.5 or -0.4.`,
  date: '--day must be today in India or a day before, such as 2026-11-23.',
  changeSince: '--since must be a day before the day of the price, such as 2025-11-23.',
}

/** What `npm run rate` is asked to do: to store one rate, or those of a table. */
export type RateCommand = { readonly isSure: boolean } & (
  | { readonly rate: StatedRate }
  | { readonly file: string; readonly kind: TableKind; readonly defaults: TableDefaults }
)

/**
 * Reads the options of `npm run rate`. The day is today in India unless `--day` names another. `--sure` says that a price
 * is right, however far off the last one it is.
 * @throws Error that says what is wrong, and how the command looks
 */
export function readRate(args: readonly string[], nowMs: number): RateCommand {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ day: text, price: text, city: text, source: text, change: text, since: text },
      ...{ file: text, kind: text, sure: { type: 'boolean', default: false } },
    },
  })
  const isSure = values.sure
  if (values.file !== undefined) {
    const kind = TABLE_KINDS.find((one) => one === (values.kind ?? 'csv'))
    if (!kind) throw new Error(`--kind must be ${TABLE_KINDS.join(' or ')}.\n${FILE_USAGE}`)
    const defaults = { city: values.city || null, source: values.source || null }
    return { isSure, file: values.file, kind, defaults }
  }
  const today = istDate(nowMs)
  const entered = {
    price: Number(values.price),
    city: values.city ?? '',
    changePercent: Number(values.change || Number.NaN),
    changeSince: values.since ?? '',
    date: values.day ?? today,
    source: values.source ?? '',
  }
  const [problem] = rateProblems(entered, today)
  if (problem) throw new Error(`${WRONG[problem]}\n${USAGE}\n${FILE_USAGE}`)
  const { price, city, changePercent, changeSince, date, source } = entered
  return {
    isSure,
    rate: {
      ...{ city: city.trim(), date: date as IsoDate, source: source.trim() },
      prices: { 24: price / MARKET_GRAMS },
      change: { percent: changePercent, since: changeSince },
    },
  }
}
