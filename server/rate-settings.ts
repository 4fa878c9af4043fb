import path from 'node:path'
import { HTTPS_ADDRESS } from '#lib/domain/offer/offer-limits'
import { TABLE_KINDS, type TableDefaults, type TableKind } from './ports/rates/rows.ts'

/** Where gold rates come from by themselves; see docs/running-the-server.md. */
export interface RateFeedSettings {
  readonly kind: TableKind
  /** The https address of a table in CSV, or the file of one that was saved. */
  readonly from: string
  /** The city and the source of rows that name none. */
  readonly defaults: TableDefaults
  /** So often it is read. */
  readonly everyMinutes: number
}

type Env = Readonly<Record<string, string | undefined>>

/** Reads a whole number of the environment. @throws ConfigError for one that is not within its bounds */
type NumberOf = (env: Env, name: string, fallback: number, min: number, max: number) => number

/** Makes the error for a setting that is wrong. */
type Fault = (sentence: string) => Error

const MINUTES_A_DAY = 1440

/** The settings of the feed of gold rates; null where there is none. */
export function readRateFeed(env: Env, numberOf: NumberOf, fault: Fault): RateFeedSettings | null {
  const text = env['RATE_FEED']
  if (!text) return null
  const kind = TABLE_KINDS.find((one) => one === text)
  if (!kind) throw fault(`RATE_FEED is '${text}'. Give ${TABLE_KINDS.join(' or ')}, or leave it out.`)
  const city = env['RATE_FEED_CITY'] || null
  const source = env['RATE_FEED_SOURCE'] || null
  const everyMinutes = numberOf(env, 'RATE_FEED_MINUTES', 60, 5, MINUTES_A_DAY)
  if (kind === 'csv') {
    const from = env['RATE_FEED_URL'] ?? ''
    if (!HTTPS_ADDRESS.test(from) || !URL.canParse(from))
      throw fault('RATE_FEED is csv, and RATE_FEED_URL is no address that begins with https://.')
    return { kind, from, defaults: { city, source }, everyMinutes }
  }
  const file = env['RATE_FEED_FILE']
  if (!file || !city || !source)
    throw fault(
      'RATE_FEED is ibja: name the saved table in RATE_FEED_FILE, and what it does not say in RATE_FEED_CITY and RATE_FEED_SOURCE.',
    )
  return { kind, from: path.resolve(file), defaults: { city, source }, everyMinutes }
}
