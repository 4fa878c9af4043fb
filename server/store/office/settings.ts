import type { AreaRequest, OfficeArea } from '#contract/generated/types.gen'
import { istDate } from '#lib/domain/dates/dates'
import type { Store } from '../open.ts'
import type { Tx } from '../transaction.ts'

/** All areas with their closed days of today and later. */
export async function officeAreas(store: Store, nowMs: number): Promise<OfficeArea[]> {
  const areas = await store.selectFrom('areas').selectAll().orderBy('area').execute()
  const closed = await store
    .selectFrom('closed_days')
    .selectAll()
    .where('day', '>=', istDate(nowMs))
    .orderBy('day')
    .execute()
  const days = Map.groupBy(closed, ({ area }) => area)
  return areas.map((area) => ({ ...area, closedDays: (days.get(area.area) ?? []).map(({ day }) => day) }))
}

/** Adds an area, or changes one whose revision is the one that was seen. @returns false where it is not */
export async function saveArea(
  tx: Tx,
  { area, name, assessors, closedDays, revision }: AreaRequest,
  nowMs: number,
): Promise<boolean> {
  const saved =
    revision === null
      ? await tx
          .insertInto('areas')
          .values({ area, name, assessors })
          .onConflict((conflict) => conflict.column('area').doNothing())
          .returning('area')
          .executeTakeFirst()
      : await tx
          .updateTable('areas')
          .set({ name, assessors, revision: revision + 1 })
          .where('area', '=', area)
          .where('revision', '=', revision)
          .returning('area')
          .executeTakeFirst()
  if (!saved) return false
  const today = istDate(nowMs)
  await tx.deleteFrom('closed_days').where('area', '=', area).where('day', '>=', today).execute()
  await setClosed(tx, closedDays, [area], true)
  return true
}

/** Closes days of areas for new visits, or opens them again. */
async function setClosed(
  tx: Tx,
  days: readonly string[],
  areas: readonly string[],
  closed: boolean,
): Promise<void> {
  const rows = areas.flatMap((area) => days.map((day) => ({ area, day })))
  if (rows.length === 0) return
  if (closed)
    await tx
      .insertInto('closed_days')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await tx.deleteFrom('closed_days').where('area', 'in', areas).where('day', 'in', days).execute()
}

/** Closes a day for new visits, or opens it again; visits that are booked stay. @param areas empty for all */
export async function closeDay(
  tx: Tx,
  {
    day,
    areas,
    closed,
  }: { readonly day: string; readonly areas: readonly string[]; readonly closed: boolean },
): Promise<void> {
  let changed = tx.updateTable('areas').set((row) => ({ revision: row('revision', '+', 1) }))
  if (areas.length > 0) changed = changed.where('area', 'in', areas)
  const rows = await changed.returning('area').execute()
  await setClosed(
    tx,
    [day],
    rows.map(({ area }) => area),
    closed,
  )
}

/** Serves an area no longer; visits that are booked stay. @returns whether it was there */
export async function removeArea(tx: Tx, area: string): Promise<boolean> {
  await tx.deleteFrom('closed_days').where('area', '=', area).execute()
  const removed = await tx.deleteFrom('areas').where('area', '=', area).returning('area').executeTakeFirst()
  return removed !== undefined
}
