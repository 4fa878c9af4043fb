import type { SlotId, Visit } from '@/lib/domain/booking'
import { SLOT_IDS, parseTime } from '@/lib/domain/booking'
import { Problem } from '../problem.ts'
import type { Store } from './open.ts'
import type { Tx } from './transaction.ts'

/** An area that assessors come to, by the first digits of its PIN codes. */
export interface Area {
  readonly area: string
  /** Visits that can take place in one hour. */
  readonly assessors: number
}

const hourOf = (id: SlotId): number => Number(id.slice(0, 2))

/** The hours that a visit touches, ascending, such as [10, 11] for 10:15 to 11:30; empty for times that can't be read. */
export function hoursTouched({
  selectedTimeSlot,
  customTiming,
}: Pick<Visit, 'selectedTimeSlot' | 'customTiming'>): readonly number[] {
  if (!customTiming.enabled) return selectedTimeSlot === null ? [] : [hourOf(selectedTimeSlot)]
  const start = parseTime(customTiming.startTime)
  const end = parseTime(customTiming.endTime)
  if (!start.ok || !end.ok) return []
  const first = Math.floor(start.value / 60)
  return Array.from({ length: Math.ceil(end.value / 60) - first }, (_, index) => first + index)
}

/** The area of a PIN code: the one with the most digits in common; null where nobody comes. */
export async function areaOf(store: Store | Tx, pinCode: string): Promise<Area | null> {
  const prefixes = Array.from(pinCode, (_, index) => pinCode.slice(0, index + 1))
  const found = await store
    .selectFrom('areas')
    .select(['area', 'assessors'])
    .where('area', 'in', prefixes)
    .execute()
  return found.sort((one, other) => other.area.length - one.area.length)[0] ?? null
}

/** The hours of a day at an area with a free seat; none on a closed day. */
export async function freeHours(
  store: Store | Tx,
  { area, assessors }: Area,
  day: string,
): Promise<ReadonlySet<number>> {
  const closed = await store
    .selectFrom('closed_days')
    .select('day')
    .where('area', '=', area)
    .where('day', '=', day)
    .executeTakeFirst()
  if (closed || assessors === 0) return new Set()
  const full = await store
    .selectFrom('slot_use')
    .select('hour')
    .where('area', '=', area)
    .where('day', '=', day)
    .whereRef('taken', '>=', 'capacity')
    .execute()
  const taken = new Set(full.map(({ hour }) => hour))
  return new Set(SLOT_IDS.map(hourOf).filter((hour) => !taken.has(hour)))
}

export const slotFull = (): Problem => new Problem(409, 'These hours are taken.', { code: 'slot-full' })

/**
 * Takes a seat in each hour. Asking first and taking later would book an hour twice, so the row itself refuses.
 * @param hours ascending, so that two bookings can't wait for each other
 * @throws Problem 409 where one is full; the transaction must then be given up
 */
export async function takeSeats(
  tx: Tx,
  { area, assessors }: Area,
  day: string,
  hours: readonly number[],
): Promise<void> {
  if (assessors === 0) throw slotFull()
  for (const hour of hours) {
    const seat = await tx
      .insertInto('slot_use')
      .values({ area, day, hour, taken: 1, capacity: assessors })
      .onConflict((conflict) =>
        conflict
          .columns(['area', 'day', 'hour'])
          .doUpdateSet((row) => ({ taken: row('slot_use.taken', '+', 1) }))
          .whereRef('slot_use.taken', '<', 'slot_use.capacity'),
      )
      .returning('taken')
      .executeTakeFirst()
    if (!seat) throw slotFull()
  }
}

/** Frees the seats of a visit. */
export async function freeSeats(tx: Tx, area: string, day: string, hours: readonly number[]): Promise<void> {
  for (const hour of hours)
    await tx
      .updateTable('slot_use')
      .set((row) => ({ taken: row('taken', '-', 1) }))
      .where('area', '=', area)
      .where('day', '=', day)
      .where('hour', '=', hour)
      .execute()
}
