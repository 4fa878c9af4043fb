import type { GoldRate } from '#contract/generated/types.gen'
import { MARKET_KARAT, MARKET_UNIT } from '#lib/domain/gold/gold-rate'
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
