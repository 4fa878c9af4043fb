import type { HeldRate } from '#contract/generated/types.gen'
import type { IsoDate } from '#lib/domain/dates/dates'
import { canBeTaken } from '#lib/domain/gold/rate-check'
import { Problem, unknown } from '../../problem.ts'
import { note, type Actor } from '../audit.ts'
import { countChanges } from '../changes.ts'
import type { Store } from '../open.ts'
import type { Tx } from '../transaction.ts'
import { marketPrice } from './prices.ts'
import { noted, publishRate } from './receive.ts'

/** The rates that a person has to look at, the newest day first. */
export async function heldRates(of: Store | Tx): Promise<HeldRate[]> {
  const rows = await of
    .selectFrom('held_rates')
    .selectAll()
    .where('state', '=', 'held')
    .orderBy('day', 'desc')
    .orderBy('city')
    .execute()
  return rows.map(({ id, city, day, prices, source, came_by, reason, known_price, known_day, held_at }) => ({
    ...{ id, city, date: day, source, reason, cameBy: came_by, price: marketPrice(prices[24]) },
    known:
      known_price === null || known_day === null
        ? null
        : { price: marketPrice(known_price), date: known_day },
    canBeTaken: canBeTaken(reason),
    heldAt: held_at.toISOString(),
  }))
}

/** A rate that is held, locked. @throws Problem 404 for one that is not */
async function lockedHeld(tx: Tx, id: string) {
  const held = await tx
    .selectFrom('held_rates')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'held')
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw unknown()
  return held
}

/** Shows a rate that was held. @throws Problem 404 for one that is not held, 409 for one that can't be right */
export async function takeHeldRate(tx: Tx, id: string, actor: Actor, nowMs: number): Promise<void> {
  const { city, day, prices, source, change_percent, change_since, came_by, reason } = await lockedHeld(
    tx,
    id,
  )
  if (!canBeTaken(reason)) throw new Problem(409, 'Such a rate can not be right.')
  const change =
    change_percent === null || change_since === null ? null : { percent: change_percent, since: change_since }
  const rate = { city, date: day as IsoDate, prices, source, change }
  await publishRate(tx, rate, { way: came_by, actor }, nowMs)
}

/** Refuses a rate that was held, for good. @throws Problem 404 for one that is not held */
export async function refuseHeldRate(tx: Tx, id: string, actor: Actor, nowMs: number): Promise<void> {
  const { city, day, prices } = await lockedHeld(tx, id)
  await tx.updateTable('held_rates').set({ state: 'refused' }).where('id', '=', id).execute()
  await note(tx, actor, 'rate-refused', day, nowMs, `${city} ${noted(prices[24])}`)
  await countChanges(tx, 'settings')
}
