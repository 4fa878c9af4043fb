import { SLOT_IDS, type SlotId } from '#lib/domain/visit/booking'
import { Problem } from '../problem.ts'
import type { Store } from './open.ts'
import type { Tx } from './transaction.ts'

/** An area that assessors come to, by the first digits of its PIN codes. */
export interface Area {
  readonly area: string
  /** Visits that can take place in one hour of the day; 0 on a closed one. */
  readonly assessors: number
}

/** Hours of a day at an area. */
interface Hours {
  readonly area: string
  readonly day: string
  readonly hours: readonly number[]
}

const hourOf = (id: SlotId): number => Number(id.slice(0, 2))

/**
 * The area of a PIN code on a day: the one with the most digits in common; null where nobody comes.
 * @param day a date that exists
 */
export async function areaOf(store: Store | Tx, pinCode: string, day: string): Promise<Area | null> {
  const prefixes = Array.from(pinCode, (_, index) => pinCode.slice(0, index + 1))
  const found = await store
    .selectFrom('areas')
    .leftJoin('closed_days', (join) =>
      join.onRef('closed_days.area', '=', 'areas.area').on('closed_days.day', '=', day),
    )
    .select(['areas.area', 'assessors', 'closed_days.day as closed'])
    .where('areas.area', 'in', prefixes)
    .execute()
  const [nearest] = found.sort((one, other) => other.area.length - one.area.length)
  return nearest ? { area: nearest.area, assessors: nearest.closed ? 0 : nearest.assessors } : null
}

/** The hours of a day at an area with a free seat. */
export async function freeHours(
  store: Store | Tx,
  { area, assessors }: Area,
  day: string,
): Promise<ReadonlySet<number>> {
  if (assessors === 0) return new Set()
  const full = await store
    .selectFrom('slot_use')
    .select('hour')
    .where('area', '=', area)
    .where('day', '=', day)
    .where('taken', '>=', assessors)
    .execute()
  const taken = new Set(full.map(({ hour }) => hour))
  return new Set(SLOT_IDS.map(hourOf).filter((hour) => !taken.has(hour)))
}

const slotFull = (): Problem => new Problem(409, 'These hours are taken.', { code: 'slot-full' })

/**
 * Takes a seat. Asking first and taking later would book an hour twice, so the row itself refuses.
 * @throws Problem 409 where the hour is full; the transaction must then be given up
 */
async function takeSeat(tx: Tx, { area, assessors }: Area, day: string, hour: number): Promise<void> {
  const seat =
    assessors > 0 &&
    (await tx
      .insertInto('slot_use')
      .values({ area, day, hour, taken: 1, capacity: assessors })
      .onConflict((conflict) =>
        conflict
          .columns(['area', 'day', 'hour'])
          // The number of assessors may have changed since the hour's first visit.
          .doUpdateSet((row) => ({ taken: row('slot_use.taken', '+', 1), capacity: assessors }))
          .where('slot_use.taken', '<', assessors),
      )
      .returning('taken')
      .executeTakeFirst())
  if (!seat) throw slotFull()
}

const freeSeat = (tx: Tx, area: string, day: string, hour: number): Promise<unknown> =>
  tx
    .updateTable('slot_use')
    .set((row) => ({ taken: row('taken', '-', 1) }))
    .where('area', '=', area)
    .where('day', '=', day)
    .where('hour', '=', hour)
    .execute()

/**
 * Takes a seat in each hour.
 * @param hours ascending, so that two bookings can't wait for each other
 * @throws Problem 409 where one is full; the transaction must then be given up
 */
export async function takeSeats(tx: Tx, area: Area, day: string, hours: readonly number[]): Promise<void> {
  for (const hour of hours) await takeSeat(tx, area, day, hour)
}

/** Frees the seats of a visit. */
export async function freeSeats(tx: Tx, { area, day, hours }: Hours): Promise<void> {
  for (const hour of hours) await freeSeat(tx, area, day, hour)
}

/**
 * Takes the new seats of a visit and frees the old ones; an hour in both is kept. All in the order of area, day and hour,
 * so that two moves can't wait for each other.
 * @throws Problem 409 where a new one is full; the transaction must then be given up
 */
export async function moveSeats(
  tx: Tx,
  old: Hours,
  area: Area,
  day: string,
  hours: readonly number[],
): Promise<void> {
  if (area.assessors === 0) throw slotFull()
  const keyOf = (of: string, on: string, hour: number) => `${of} ${on} ${String(hour).padStart(2, '0')}`
  const held = new Map(old.hours.map((hour) => [keyOf(old.area, old.day, hour), hour]))
  const wanted = new Map(hours.map((hour) => [keyOf(area.area, day, hour), hour]))
  const changed = [...held.keys(), ...wanted.keys()].filter((key) => !held.has(key) || !wanted.has(key))
  for (const key of changed.sort()) {
    const [freed, taken] = [held.get(key), wanted.get(key)]
    if (freed !== undefined) await freeSeat(tx, old.area, old.day, freed)
    if (taken !== undefined) await takeSeat(tx, area, day, taken)
  }
}
