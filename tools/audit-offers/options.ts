import { parseArgs } from 'node:util'
import { parseIsoDate, type IsoDate } from '#lib/domain/dates/dates'
import { GRAM_PRICE, isWithin } from '#lib/domain/gold/gold-rate'

/** What the command line says. */
export interface AuditOptions {
  readonly file: string
  /** The file of the offers that are shown now; null to compare with nothing. */
  readonly shown: string | null
  readonly day: IsoDate
  /** Rupees for a gram of 22 KT, and its day; null for the price of the site. */
  readonly price: { readonly perGram22: number; readonly day: IsoDate } | null
  readonly json: boolean
}

/** How the command is called. */
const USAGE =
  'npm run audit:offers -- FILE [--day 2026-11-24] [--price 5958.33 [--price-day 2026-11-24]] [--shown FILE] [--json]'

function readDay(name: string, text: string): IsoDate {
  const day = parseIsoDate(text)
  if (!day.ok) throw new Error(`--${name} must be a day, such as 2026-11-24, not “${text}”.`)
  return day.value
}

function readPrice(text: string): number {
  const price = Number(text)
  if (text.trim() === '' || !Number.isFinite(price) || !isWithin(price, GRAM_PRICE))
    throw new Error(
      `--price must be rupees for a gram of 22 KT, from ${GRAM_PRICE.min} to ${GRAM_PRICE.max}, such as 5958.33, not “${text}”.`,
    )
  return price
}

/**
 * Reads the command line.
 * @param today counts unless a day is stated
 * @throws with what to write instead
 */
export function readOptions(words: readonly string[], today: IsoDate): AuditOptions {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      day: { type: 'string' },
      price: { type: 'string' },
      'price-day': { type: 'string' },
      shown: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new Error(`State one file: ${USAGE}`)
  const { 'price-day': priceDay } = values
  if (values.price === undefined && priceDay !== undefined)
    throw new Error('--price-day is the day of --price: state both, or neither.')
  const day = values.day === undefined ? today : readDay('day', values.day)
  return {
    file,
    shown: values.shown ?? null,
    day,
    price:
      values.price === undefined
        ? null
        : {
            perGram22: readPrice(values.price),
            day: priceDay === undefined ? day : readDay('price-day', priceDay),
          },
    json: values.json,
  }
}
