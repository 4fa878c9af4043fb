import type { GoldRate } from '#contract/generated/types.gen'
import type { IsoDate } from '#lib/domain/dates/dates'
import { MARKET_GRAMS, MARKET_KARAT, MARKET_UNIT } from '#lib/domain/gold/gold-rate'
import { loanPrice, type LoanPrice } from '#lib/domain/gold/loan-price'
import type { Store } from './open.ts'
import type { Tx } from './transaction.ts'

/** The market price of the newest day; null while none is stored. */
export async function newestRate(store: Store): Promise<GoldRate | null> {
  const row = await store.selectFrom('rates').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst()
  if (!row) return null
  return {
    price: row.price,
    unit: MARKET_UNIT,
    karat: MARKET_KARAT,
    city: row.city,
    changePercent: row.change_percent,
    changeSince: row.change_since,
    date: row.day,
    source: row.source,
  }
}

/** Stores the price of a day; a second one for the same day replaces it. */
export async function keepRate(
  store: Store | Tx,
  { price, city, changePercent, changeSince, date, source }: Omit<GoldRate, 'unit' | 'karat'>,
  nowMs: number,
): Promise<void> {
  const row = {
    price,
    city,
    change_percent: changePercent,
    change_since: changeSince,
    source,
    stored_at: new Date(nowMs),
  }
  await store
    .insertInto('rates')
    .values({ day: date, ...row })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
    .execute()
}

/** So many days of prices are read, the averaged ones among them. */
const DAYS_READ = 60

/** The price at which gold counts for a loan on a day, by the market prices that were entered; null without one. */
export async function storedLoanPrice(store: Store | Tx, day: IsoDate): Promise<LoanPrice | null> {
  const rows = await store
    .selectFrom('rates')
    .select(['day', 'price'])
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(DAYS_READ)
    .execute()
  return loanPrice(rows.map((row) => ({ day: row.day as IsoDate, pricePerGram24: row.price / MARKET_GRAMS })))
}
