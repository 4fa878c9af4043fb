import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { canBeTaken, holdReason, type HoldReason, type StatedPrices } from '#lib/domain/gold/rate-check'
import { MARKET_UNIT } from '#lib/domain/gold/gold-rate'
import { RATE_KARATS } from '#lib/domain/gold/rate-history'
import { newId } from '../../ids.ts'
import { note, type Actor } from '../audit.ts'
import { countChanges } from '../changes.ts'
import type { Tx } from '../transaction.ts'
import { asJson } from '../visits.ts'
import { marketPrice, newestDay, rowAfter, rowBefore } from './prices.ts'
import type { RateWay } from './tables.ts'

/** A rate as somebody states it. */
export interface StatedRate {
  readonly city: string
  /** A day that exists. */
  readonly date: IsoDate
  readonly prices: StatedPrices
  readonly source: string
  /** What the source says the price has changed by, percent; null where it says nothing of it. */
  readonly change: { readonly percent: number; readonly since: string } | null
}

/** How a rate comes. */
export interface Coming {
  readonly way: RateWay
  readonly actor: Actor
  /** Whether a person says that it is right, however far off it is. */
  readonly isSure?: boolean
}

/** What became of a rate. */
export type Received =
  | { readonly state: 'published' | 'unchanged' | 'refused' }
  | {
      readonly state: 'held'
      readonly reason: HoldReason
      /** The price of 24 KT that it was held against, rupees for a gram. */
      readonly known: { readonly price: number; readonly day: string } | null
    }

const storedOf = (tx: Tx, { city, date }: StatedRate) =>
  tx.selectFrom('rate_prices').selectAll().where('city', '=', city).where('day', '=', date).execute()

const rowsOf = ({ city, date, prices, source, change }: StatedRate, way: RateWay, nowMs: number) =>
  RATE_KARATS.flatMap((karat) => {
    const price = prices[karat]
    if (price === undefined) return []
    const stated = karat === 24 ? change : null
    return [
      {
        ...{ city, day: date, karat, price, source, came_by: way, stored_at: new Date(nowMs) },
        ...{ change_percent: stated?.percent ?? null, change_since: stated?.since ?? null },
      },
    ]
  })

type Stored = Awaited<ReturnType<typeof storedOf>>

const isSame = (stored: Stored, wanted: ReturnType<typeof rowsOf>): boolean =>
  stored.length === wanted.length &&
  wanted.every((row) =>
    stored.some(
      (one) =>
        one.karat === row.karat &&
        one.price === row.price &&
        one.source === row.source &&
        one.change_percent === row.change_percent &&
        one.change_since === row.change_since,
    ),
  )

/** A price as the audit has it. @param pricePerGram rupees */
export const noted = (pricePerGram: number): string => `${marketPrice(pricePerGram)} for ${MARKET_UNIT}`

/** Stores a rate in the place of what was stored of its day, which the audit remembers. */
export async function publishRate(
  tx: Tx,
  rate: StatedRate,
  { way, actor }: Pick<Coming, 'way' | 'actor'>,
  nowMs: number,
): Promise<void> {
  const { city, date, prices, source } = rate
  const before = (await storedOf(tx, rate)).find(({ karat }) => karat === 24)
  for (const table of ['rate_prices', 'held_rates'] as const)
    await tx.deleteFrom(table).where('city', '=', city).where('day', '=', date).execute()
  await tx
    .insertInto('rate_prices')
    .values(rowsOf(rate, way, nowMs))
    .onConflict((conflict) =>
      conflict.columns(['city', 'day', 'karat']).doUpdateSet((row) => ({
        price: row.ref('excluded.price'),
        source: row.ref('excluded.source'),
      })),
    )
    .execute()
  const isCorrected = before !== undefined && before.price !== prices[24]
  const detail = `${city} ${noted(prices[24])}${isCorrected ? `, was ${marketPrice(before.price)}` : ''}, ${source}`
  await note(tx, actor, isCorrected ? 'rate-corrected' : 'rate-saved', date, nowMs, detail)
  await countChanges(tx, 'settings')
}

/** What is held or was refused of the day of a rate, if it states the same. */
async function heldSame(tx: Tx, { city, date, prices, source }: StatedRate) {
  const held = await tx
    .selectFrom('held_rates')
    .selectAll()
    .where('city', '=', city)
    .where('day', '=', date)
    .executeTakeFirst()
  const isSameRate =
    held?.source === source && RATE_KARATS.every((karat) => held.prices[karat] === prices[karat])
  return isSameRate ? held : undefined
}

async function holdRate(
  tx: Tx,
  { city, date, prices, source, change }: StatedRate,
  { way, actor }: Coming,
  { reason, known }: Omit<Extract<Received, { state: 'held' }>, 'state'>,
  nowMs: number,
): Promise<void> {
  const row = {
    ...{ id: newId(), prices: asJson(prices), source, came_by: way, reason, state: 'held' as const },
    ...{ change_percent: change?.percent ?? null, change_since: change?.since ?? null },
    ...{ known_price: known?.price ?? null, known_day: known?.day ?? null, held_at: new Date(nowMs) },
  }
  await tx
    .insertInto('held_rates')
    .values({ city, day: date, ...row })
    .onConflict((conflict) => conflict.columns(['city', 'day']).doUpdateSet(row))
    .execute()
  await note(tx, actor, 'rate-held', date, nowMs, `${city} ${noted(prices[24])}, ${reason}, ${source}`)
  await countChanges(tx, 'settings')
}

/**
 * Takes a rate, however it comes: shows it, or holds it until a person has looked at it. The same once more changes nothing. A
 * feed replaces nothing that a person entered, and one that repeats what was refused is not asked about again.
 */
export async function receiveRate(
  tx: Tx,
  rate: StatedRate,
  coming: Coming,
  nowMs: number,
): Promise<Received> {
  const { city, date, prices } = rate
  const byFeed = coming.way === 'feed'
  const stored = await storedOf(tx, rate)
  const isPersons = stored.some(({ came_by }) => came_by !== 'feed')
  if (isSame(stored, rowsOf(rate, coming.way, nowMs)) || (byFeed && isPersons)) return { state: 'unchanged' }
  const nearest = (await rowBefore(tx, city, date)) ?? (await rowAfter(tx, city, date)) ?? null
  const near = [nearest, stored.find(({ karat }) => karat === 24)]
  const known = { prices: near.flatMap((row) => row?.price ?? []), newest: await newestDay(tx, city) }
  const reason = holdReason({ date, prices }, known, { today: istDate(nowMs), byFeed })
  if (reason === null || (coming.isSure && canBeTaken(reason))) {
    await publishRate(tx, rate, coming, nowMs)
    return { state: 'published' }
  }
  const same = byFeed ? await heldSame(tx, rate) : undefined
  if (same?.state === 'refused') return { state: 'refused' }
  const held = { reason, known: nearest }
  if (same?.reason !== reason) await holdRate(tx, rate, coming, held, nowMs)
  return { state: 'held', ...held }
}
