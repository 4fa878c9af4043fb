import type { GoldRate, RateHistory } from '#contract/generated/types.gen'
import type { IsoDate } from '#lib/domain/dates/dates'
import { MARKET_GRAMS, MARKET_KARAT, MARKET_UNIT } from '#lib/domain/gold/gold-rate'
import { defaultCity } from '#lib/domain/gold/rate-cities'
import { loanPrice, type LoanPrice } from '#lib/domain/gold/loan-price'
import type { StatedPrices } from '#lib/domain/gold/rate-check'
import { priceOfKarat, type RateKarat } from '#lib/domain/gold/rate-history'
import { changeBetween } from '#lib/domain/gold/rate-line'
import { toPaisa } from '#lib/domain/loan/repayment'
import type { Store } from '../open.ts'
import type { Tx } from '../transaction.ts'

/** The rows of 24 KT, which every day has. */
const of24 = (of: Store | Tx) => of.selectFrom('rate_prices').where('karat', '=', MARKET_KARAT)

/** The price of the unit of the market, rupees to the paisa. @param pricePerGram rupees */
export const marketPrice = (pricePerGram: number): number => toPaisa(pricePerGram * MARKET_GRAMS)

/** The cities with a price, and which days of each have one. */
async function citiesWith(of: Store | Tx, until: IsoDate | null) {
  const rows = await of24(of)
    .select(({ fn }) => ['city', fn.min('day').as('first'), fn.max('day').as('newest')])
    .$if(until !== null, (query) => query.where('day', '<=', until ?? ''))
    .groupBy('city')
    .execute()
  return rows.map(({ city, first, newest }) => ({
    city,
    first: first as IsoDate,
    newest: newest as IsoDate,
  }))
}

/** The row of 24 KT of the newest day of a city; where none is named, of the default. */
async function newestRow(of: Store | Tx, city: string | null, until: IsoDate | null = null) {
  const named = city ?? defaultCity(await citiesWith(of, until))
  if (named === null) return
  return of24(of)
    .selectAll()
    .where('city', '=', named)
    .$if(until !== null, (query) => query.where('day', '<=', until ?? ''))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The row of 24 KT of the last day of a city before a day. */
export const rowBefore = (of: Store | Tx, city: string, day: string) =>
  of24(of)
    .select(['day', 'price'])
    .where('city', '=', city)
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The row of 24 KT of the first day of a city after a day. */
export const rowAfter = (of: Store | Tx, city: string, day: string) =>
  of24(of)
    .select(['day', 'price'])
    .where('city', '=', city)
    .where('day', '>', day)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()

/** The newest day of a city with a price; null where there is none. */
export const newestDay = async (of: Store | Tx, city: string): Promise<IsoDate | null> =>
  ((await newestRow(of, city))?.day ?? null) as IsoDate | null

const dated = ({ day, price }: { readonly day: string; readonly price: number }) => ({
  date: day as IsoDate,
  price,
})

/**
 * The market price of the newest day of a city. Its change is what its source states, else what it is since the day before it.
 * @param named null for the default
 * @returns null while none is stored, or no change can be said
 */
export async function newestRate(of: Store | Tx, named: string | null = null): Promise<GoldRate | null> {
  const row = await newestRow(of, named)
  if (!row) return null
  const { city, day, price, source } = row
  const before = row.change_percent === null ? await rowBefore(of, city, day) : undefined
  const percent = row.change_percent ?? (before && changeBetween(dated(before), dated(row)).percent)
  if (percent === undefined) return null
  return {
    price: marketPrice(price),
    unit: MARKET_UNIT,
    karat: MARKET_KARAT,
    city,
    changePercent: percent,
    changeSince: row.change_since ?? before?.day ?? day,
    date: day,
    source,
  }
}

const statedIn = (rows: readonly { readonly karat: RateKarat; readonly price: number }[]): StatedPrices =>
  Object.fromEntries(rows.map(({ karat, price }) => [karat, price])) as unknown as StatedPrices

/** What a gram of each purity cost, rupees to the paisa: what was stated, else its part of 24 KT. */
const everyKarat = (stated: StatedPrices): Readonly<Record<RateKarat, number>> => {
  const of = (karat: RateKarat) => toPaisa(stated[karat] ?? priceOfKarat(stated[24], karat))
  return { 24: of(24), 22: of(22), 18: of(18) }
}

/** What a gram cost on the newest day of a city, rupees. */
export interface NewestPrices {
  readonly day: string
  readonly prices: Readonly<Record<RateKarat, number>>
}

/** The prices of the newest day of a city; null where none is stored. */
export async function newestPrices(of: Store | Tx, city: string): Promise<NewestPrices | null> {
  const day = await newestDay(of, city)
  if (day === null) return null
  const rows = await of
    .selectFrom('rate_prices')
    .select(['karat', 'price'])
    .where('city', '=', city)
    .where('day', '=', day)
    .execute()
  return { day, prices: everyKarat(statedIn(rows)) }
}

/** The cities with a price, by name. */
export const rateCities = async (of: Store | Tx): Promise<readonly string[]> =>
  (await citiesWith(of, null)).map(({ city }) => city).toSorted((one, other) => one.localeCompare(other))

/** What gold cost in a city, by day. @param city null for the default */
export async function rateHistory(of: Store | Tx, city: string | null): Promise<RateHistory> {
  const named = city ?? (await newestRow(of, null))?.city ?? ''
  const rows = await of
    .selectFrom('rate_prices')
    .select(['day', 'karat', 'price', 'source'])
    .where('city', '=', named)
    .orderBy('day')
    .execute()
  const days = [...Map.groupBy(rows, ({ day }) => day)].map(([date, ofDay]) => {
    const { 24: karat24, 22: karat22, 18: karat18 } = everyKarat(statedIn(ofDay))
    return { date, karat24, karat22, karat18, source: ofDay[0]?.source ?? '' }
  })
  return { city: named, unit: 'gram', days }
}

/** So many days of prices are read, the averaged ones among them. */
const DAYS_READ = 60

/**
 * The price at which gold counts for a loan on a day, by the market prices of the city that is the default then; null
 * without one.
 */
export async function storedLoanPrice(of: Store | Tx, day: IsoDate): Promise<LoanPrice | null> {
  const newest = await newestRow(of, null, day)
  if (!newest) return null
  const rows = await of24(of)
    .select(['day', 'price'])
    .where('city', '=', newest.city)
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(DAYS_READ)
    .execute()
  return loanPrice(rows.map((row) => ({ day: row.day as IsoDate, pricePerGram24: row.price })))
}
