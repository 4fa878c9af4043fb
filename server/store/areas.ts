import type { IsoDate } from '#lib/domain/dates/dates'
import type { Store } from './open.ts'
import { transact } from './transaction.ts'

/** What the operator says of an area: who serves it, and when. */
export interface AreaPlan {
  /** The first digits of its PIN codes, one to six. */
  readonly area: string
  readonly name: string
  /** Visits that can take place in one hour. */
  readonly assessors: number
  /** Days without visits, ascending. */
  readonly closedDays: readonly IsoDate[]
}

/** All areas, by their PIN codes. */
export async function listAreas(store: Store): Promise<readonly AreaPlan[]> {
  const areas = await store
    .selectFrom('areas')
    .select(['area', 'name', 'assessors'])
    .orderBy('area')
    .execute()
  const closed = await store.selectFrom('closed_days').selectAll().orderBy('day').execute()
  return areas.map((row) => ({
    ...row,
    closedDays: closed.filter(({ area }) => area === row.area).map(({ day }) => day as IsoDate),
  }))
}

/** Replaces all areas by these. Visits that are booked stay, also in an area that is no longer served. */
export async function setAreas(store: Store, areas: readonly AreaPlan[]): Promise<void> {
  await transact(store, async (tx) => {
    await tx.deleteFrom('closed_days').execute()
    await tx.deleteFrom('areas').execute()
    for (const { area, name, assessors, closedDays } of areas) {
      await tx.insertInto('areas').values({ area, name, assessors }).execute()
      if (closedDays.length > 0)
        await tx
          .insertInto('closed_days')
          .values(closedDays.map((day) => ({ area, day })))
          .execute()
    }
  })
}

/** The areas of a trial: the whole of India, two assessors an hour. Areas that are there already stay as they are. */
export async function addTrialAreas(store: Store): Promise<void> {
  const areas = await listAreas(store)
  if (areas.length > 0) return
  const all = Array.from({ length: 9 }, (_, index) => String(index + 1))
  await setAreas(
    store,
    all.map((area) => ({ area, name: `PIN codes ${area}xxxxx`, assessors: 2, closedDays: [] })),
  )
}
