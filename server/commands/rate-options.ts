import { parseArgs } from 'node:util'
import { istDate, parseIsoDate, type IsoDate } from '#lib/domain/dates/dates'

/** A gold price of a day, in rupees for 10 g of 24 KT. */
export interface DayRate {
  readonly price: number
  readonly city: string
  readonly changePercent: number
  readonly changeSince: IsoDate
  readonly date: IsoDate
  readonly source: string
}

const USAGE =
  'npm run rate -- --price 100900 --city Gurugram --source "Name of the publisher" --change 9.5 --since 2025-11-23'

/** 10 g of gold have cost more and less; a price outside is a slip. */
const [LEAST, MOST] = [10_000, 1_000_000]

/**
 * Reads the options of `npm run rate`. The day is today in India unless `--day` names another.
 * @throws Error that says what is wrong, and how the command looks
 */
export function readRate(args: readonly string[], nowMs: number): DayRate {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: { day: text, price: text, city: text, source: text, change: text, since: text },
  })
  const wrong = (what: string) => new Error(`${what}\n${USAGE}`)
  const dayOf = (name: string, day: string): IsoDate => {
    const read = parseIsoDate(day)
    if (!read.ok) throw wrong(`--${name} must be a day such as 2026-11-23.`)
    return read.value
  }
  const today = istDate(nowMs)
  const price = Number(values.price)
  if (!(price >= LEAST && price <= MOST))
    throw wrong(`--price must be the rupees for 10 g of 24 KT, from ${LEAST} to ${MOST}.`)
  const changePercent = Number(values.change || Number.NaN)
  if (!(Math.abs(changePercent) < 100)) throw wrong('--change must be a percentage, such as 9.5 or -0.4.')
  const { city, source } = values
  if (!city || !source)
    throw wrong('--city and --source must say where the price holds and who publishes it.')
  const date = dayOf('day', values.day ?? today)
  if (date > today) throw wrong('--day lies in the future.')
  const changeSince = dayOf('since', values.since ?? '')
  if (changeSince >= date) throw wrong('--since must be a day before.')
  return { price, city, changePercent, changeSince, date, source }
}
