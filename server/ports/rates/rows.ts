import { parseIsoDate, type IsoDate } from '#lib/domain/dates/dates'
import { MARKET_GRAMS, MAX_RATE_CITY, MAX_RATE_SOURCE } from '#lib/domain/gold/gold-rate'
import { FINENESSES } from '#lib/domain/gold/karat'
import type { StatedPrices } from '#lib/domain/gold/rate-check'
import { RATE_KARATS } from '#lib/domain/gold/rate-history'
import { RatesNotRead, type PublishedRate } from '../ports.ts'
import { readTable } from './table.ts'

/** What a table does not say by itself. */
export interface TableDefaults {
  readonly city: string | null
  readonly source: string | null
}

/** The name of a table's kind, as settings and options have it. */
export const TABLE_KINDS = ['csv', 'ibja'] as const
export type TableKind = (typeof TABLE_KINDS)[number]

const wrong = (line: number, what: string) => new RatesNotRead(`Line ${line} of the table: ${what}`)

/** A price, with commas between its digits or without. */
function priceIn(text: string, line: number): number {
  const digits = text.replaceAll(',', '')
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(digits) || Number(digits) === 0)
    throw wrong(line, `'${text.slice(0, 20)}' is no price.`)
  return Number(digits)
}

/** A day as '2026-11-24' or, as IBJA writes it, '24/11/2026'. */
function dayIn(text: string, line: number): IsoDate {
  const day = parseIsoDate(text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1'))
  if (!day.ok) throw wrong(line, `'${text.slice(0, 20)}' is no day such as 2026-11-24 or 24/11/2026.`)
  return day.value
}

function nameIn(text: string | null | undefined, maxLength: number, what: string, line: number): string {
  if (!text || text.length > maxLength) throw wrong(line, `the ${what} is missing or too long.`)
  return text
}

/** Each city and day once, the oldest first: a table that says two things of a day is not believed in either. */
function inOrder(rates: readonly PublishedRate[]): readonly PublishedRate[] {
  const seen = new Set<string>()
  for (const { city, date } of rates) {
    if (seen.has(`${date} ${city}`)) throw new RatesNotRead(`The table has two rows of ${date} for ${city}.`)
    seen.add(`${date} ${city}`)
  }
  return rates.toSorted((one, other) => one.date.localeCompare(other.date))
}

/** Columns: date, karat24, and if stated karat22, karat18, city and source; rupees for a gram. */
function csvRates(
  [header = [], ...rows]: readonly (readonly string[])[],
  defaults: TableDefaults,
): PublishedRate[] {
  const names = header.map((name) => name.toLowerCase())
  for (const name of ['date', 'karat24'])
    if (!names.includes(name)) throw new RatesNotRead(`The first line of the table does not name ${name}.`)
  return rows.map((row, index) => {
    const line = index + 2
    const cell = (name: string) => row[names.indexOf(name)] || null
    const prices = Object.fromEntries(
      RATE_KARATS.flatMap((karat) => {
        const text = cell(`karat${karat}`)
        return text === null ? [] : [[karat, priceIn(text, line)]]
      }),
    )
    if (prices[24] === undefined) throw wrong(line, 'karat24 is empty.')
    return {
      city: nameIn(cell('city') ?? defaults.city, MAX_RATE_CITY, 'city', line),
      date: dayIn(cell('date') ?? '', line),
      prices: prices as unknown as StatedPrices,
      source: nameIn(cell('source') ?? defaults.source, MAX_RATE_SOURCE, 'source', line),
    }
  })
}

/** The purities of IBJA's table, parts of a thousand, the purest first. */
const IBJA_PURITIES = [999, 995, 916, 750, 585] as const

/** The prices of a purity stand in one column, or in one of the morning and one of the evening. */
const SESSIONS = ['PM', 'AM'] as const

const isColumnOf = (name: string, purity: number, session: string | null): boolean =>
  new RegExp(String.raw`\b${purity}\b`).test(name) &&
  !/silver/i.test(name) &&
  (session === null ? !/\b[AP]M\b/i.test(name) : new RegExp(String.raw`\b${session}\b`, 'i').test(name))

/** The columns of all purities, of a session or of none; null where one is missing. */
function columnsOf(header: readonly string[], session: string | null): readonly number[] | null {
  const columns = IBJA_PURITIES.map((purity) => header.findIndex((name) => isColumnOf(name, purity, session)))
  return columns.includes(-1) ? null : columns
}

/** IBJA's prices of a row, which fall with the purity, rupees for 10 g; null where none stands there. */
function ibjaPrices(row: readonly string[], columns: readonly number[], line: number): StatedPrices | null {
  const texts = columns.map((column) => row[column] ?? '')
  if (texts.every((text) => /^[-–]?$/.test(text))) return null
  const prices = texts.map((text) => priceIn(text, line))
  if (prices.some((price, index) => price >= (prices[index - 1] ?? Infinity)))
    throw wrong(line, 'the prices do not fall from 999 to 585.')
  const byKarat = FINENESSES.flatMap(({ fineness, karat }) => {
    const price = prices[IBJA_PURITIES.findIndex((purity) => purity === fineness)]
    const isStored = RATE_KARATS.some((one) => one === karat)
    return price === undefined || !isStored ? [] : [[karat, price / MARKET_GRAMS] as const]
  })
  return Object.fromEntries(byKarat) as unknown as StatedPrices
}

/** Columns: a date, and the purities with or without AM and PM; where both stand there, that of the evening counts. */
function ibjaRates(
  [header = [], ...rows]: readonly (readonly string[])[],
  defaults: TableDefaults,
): PublishedRate[] {
  const dates = header.findIndex((name) => /\bdate\b/i.test(name))
  const sessions = [...SESSIONS, null].flatMap((session) => columnsOf(header, session) ?? [])
  const perSession = IBJA_PURITIES.length
  if (dates === -1 || sessions.length === 0)
    throw new RatesNotRead(
      `The first line of the table must name a date and the purities ${IBJA_PURITIES.join(', ')}.`,
    )
  return rows.flatMap((row, index) => {
    const line = index + 2
    for (let from = 0; from < sessions.length; from += perSession) {
      const prices = ibjaPrices(row, sessions.slice(from, from + perSession), line)
      if (prices)
        return [
          {
            city: nameIn(defaults.city, MAX_RATE_CITY, 'city', line),
            date: dayIn(row[dates] ?? '', line),
            prices,
            source: nameIn(defaults.source, MAX_RATE_SOURCE, 'source', line),
          },
        ]
    }
    return []
  })
}

/**
 * Reads a table of rates, whole or not at all.
 * @returns the oldest first, each city and day once
 * @throws RatesNotRead with a sentence that says what is wrong, and where
 */
export const readRates = (
  bytes: Uint8Array,
  kind: TableKind,
  defaults: TableDefaults,
): readonly PublishedRate[] => inOrder((kind === 'csv' ? csvRates : ibjaRates)(readTable(bytes), defaults))
