import { nearestArea } from '#lib/domain/visit/area'
import { SLOT_IDS, type SlotId } from '#lib/domain/visit/booking'
import { placesAt } from '#lib/domain/visit/shift'
import { Problem } from '../problem.ts'
import type { Store } from './open.ts'
import { dayOf, rosterOf } from './shifts.ts'
import type { Tx } from './transaction.ts'

/** An area that assessors come to on a day, by the first digits of its PIN codes. */
export interface Area {
  readonly area: string
  /** False on a day that was closed, and where nobody ever comes. */
  readonly open: boolean
  /** Whether its places follow from shifts: it is then closed while an hour has more visits than places. */
  readonly byShift: boolean
  /** Visits that can take place in an hour of the day, by its start. */
  readonly places: (hour: number) => number
}

/** Hours of a day at an area. */
interface Hours {
  readonly area: string
  readonly day: string
  readonly hours: readonly number[]
}

const hourOf = (id: SlotId): number => Number(id.slice(0, 2))

/** What is stored of an area, as of a day. */
interface StoredArea {
  readonly area: string
  readonly assessors: number
  readonly closed: string | null
  readonly byShift: boolean
}

async function withPlaces(store: Store | Tx, stored: StoredArea, day: string): Promise<Area> {
  const { area, assessors, byShift } = stored
  if (stored.closed !== null) return { area, open: false, byShift, places: () => 0 }
  if (!byShift) return { area, open: assessors > 0, byShift, places: () => assessors }
  const roster = dayOf(await rosterOf(store, { from: day, to: day }), day)
  return { area, open: true, byShift, places: (hour) => placesAt(roster, area, hour) }
}

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
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('shifts')
          .select('shifts.area')
          .whereRef('shifts.area', '=', 'areas.area')
          .where('shifts.day', '<=', day),
      ).as('byShift'),
    )
    .where('areas.area', 'in', prefixes)
    .execute()
  const nearest = nearestArea(found, pinCode)
  return nearest ? withPlaces(store, { ...nearest, byShift: Boolean(nearest.byShift) }, day) : null
}

/** The visits of each hour of a day at an area; hours without any are left out. */
async function takenHours(
  store: Store | Tx,
  area: string,
  day: string,
): Promise<ReadonlyMap<number, number>> {
  const rows = await store
    .selectFrom('slot_use')
    .select(['hour', 'taken'])
    .where('area', '=', area)
    .where('day', '=', day)
    .where('taken', '>', 0)
    .execute()
  return new Map(rows.map(({ hour, taken }) => [hour, taken]))
}

/** Whether anybody works in an area in some hour of the day, taken or not. */
export const isStaffed = ({ open, places }: Area): boolean =>
  open && SLOT_IDS.some((id) => places(hourOf(id)) > 0)

/** Whether a leave has left more visits in an hour than there are places: nobody else can then book the day. */
const isOverbooked = ({ byShift, places }: Area, taken: ReadonlyMap<number, number>): boolean =>
  byShift && [...taken].some(([hour, count]) => count > places(hour))

/** The hours of a day at an area with a free seat. */
export async function freeHours(store: Store | Tx, area: Area, day: string): Promise<ReadonlySet<number>> {
  if (!area.open) return new Set()
  const taken = await takenHours(store, area.area, day)
  if (isOverbooked(area, taken)) return new Set()
  return new Set(SLOT_IDS.map(hourOf).filter((hour) => (taken.get(hour) ?? 0) < area.places(hour)))
}

const slotFull = (): Problem => new Problem(409, 'These hours are taken.', { code: 'slot-full' })

/**
 * The query that takes a seat in each hour. Asking first and taking later would book an hour twice, so the row itself refuses: it
 * returns the hours that had one.
 * @param hours at least one, ascending, so that two bookings can't wait for each other
 * @throws Problem 409 where an hour has no places
 */
export function insertSeats(tx: Tx, { area, places }: Area, day: string, hours: readonly number[]) {
  if (hours.some((hour) => places(hour) <= 0)) throw slotFull()
  return tx
    .insertInto('slot_use')
    .values(hours.map((hour) => ({ area, day, hour, taken: 1, capacity: places(hour) })))
    .onConflict((conflict) =>
      conflict
        .columns(['area', 'day', 'hour'])
        // The number of places may have changed since the hour's first visit.
        .doUpdateSet((row) => ({
          taken: row('slot_use.taken', '+', 1),
          capacity: row.ref('excluded.capacity'),
        }))
        .whereRef('slot_use.taken', '<', 'excluded.capacity'),
    )
    .returning('hour')
}

/** @throws Problem 409 where not all hours had a seat; the transaction must then be given up */
export function checkSeats(taken: number, hours: readonly number[]): void {
  if (taken < hours.length) throw slotFull()
}

const freeSeat = (tx: Tx, area: string, day: string, hour: number): Promise<unknown> =>
  tx
    .updateTable('slot_use')
    .set((row) => ({ taken: row('taken', '-', 1) }))
    .where('area', '=', area)
    .where('day', '=', day)
    .where('hour', '=', hour)
    .execute()

/** @throws Problem 409 for a day of an area that nobody can book now */
export async function checkOpen(tx: Tx, area: Area, day: string): Promise<void> {
  if (!area.open) throw slotFull()
  if (area.byShift && isOverbooked(area, await takenHours(tx, area.area, day))) throw slotFull()
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
  // A visit of a day with too many may go to another hour of it.
  const stays = old.area === area.area && old.day === day
  if (!stays || !area.open) await checkOpen(tx, area, day)
  const keyOf = (of: string, on: string, hour: number) => `${of} ${on} ${String(hour).padStart(2, '0')}`
  const held = new Map(old.hours.map((hour) => [keyOf(old.area, old.day, hour), hour]))
  const wanted = new Map(hours.map((hour) => [keyOf(area.area, day, hour), hour]))
  const changed = [...held.keys(), ...wanted.keys()].filter((key) => !held.has(key) || !wanted.has(key))
  for (const key of changed.sort()) {
    const [freed, taken] = [held.get(key), wanted.get(key)]
    if (freed !== undefined) await freeSeat(tx, old.area, old.day, freed)
    if (taken !== undefined) checkSeats((await insertSeats(tx, area, day, [taken]).execute()).length, [taken])
  }
}
