import type { DayHour } from '#contract/generated/types.gen'
import { SLOT_IDS } from '#lib/domain/visit/booking'
import { placesAt } from '#lib/domain/visit/shift'
import type { Store } from '../open.ts'
import { dayOf, firstShiftDays, rosterOf, type Days, type Roster } from '../shifts.ts'
import type { Tx } from '../transaction.ts'

const HOURS = SLOT_IDS.map((id) => Number(id.slice(0, 2)))

/** A day of an area, with its seats by hour. */
export interface PlacesOfDay {
  readonly area: string
  /** Empty for an area that is no longer served. */
  readonly name: string
  readonly day: string
  readonly closed: boolean
  readonly byShift: boolean
  readonly hours: readonly DayHour[]
}

/** What the seats of some days follow from. */
export interface Books {
  readonly roster: Roster
  readonly areas: readonly { readonly area: string; readonly name: string; readonly assessors: number }[]
  readonly firstDays: ReadonlyMap<string, string>
  readonly closed: ReadonlySet<string>
  readonly taken: ReadonlyMap<string, number>
}

/** Reads all that the seats of some days follow from. */
export async function booksOf(store: Store | Tx, days: Days): Promise<Books> {
  const { from, to } = days
  const areas = await store.selectFrom('areas').selectAll().orderBy('area').execute()
  const closed = await store
    .selectFrom('closed_days')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  const use = await store
    .selectFrom('slot_use')
    .select(['area', 'day', 'hour', 'taken'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('taken', '>', 0)
    .execute()
  // Visits stay in an area that is no longer served.
  const known = new Set(areas.map(({ area }) => area))
  const gone = [...new Set(use.map(({ area }) => area))].filter((area) => !known.has(area))
  return {
    roster: await rosterOf(store, days),
    areas: [...areas, ...gone.map((area) => ({ area, name: '', assessors: 0 }))],
    firstDays: await firstShiftDays(store),
    closed: new Set(closed.map(({ area, day }) => `${area} ${day}`)),
    taken: new Map(use.map(({ area, day, hour, taken }) => [`${area} ${day} ${hour}`, taken])),
  }
}

/** The seats of every area on a day. */
export function placesOn({ roster, areas, firstDays, closed, taken }: Books, day: string): PlacesOfDay[] {
  const ofDay = dayOf(roster, day)
  return areas.map(({ area, name, assessors }) => {
    const isClosed = closed.has(`${area} ${day}`)
    const byShift = (firstDays.get(area) ?? '9999') <= day
    const hours = HOURS.map((hour) => {
      const count = taken.get(`${area} ${day} ${hour}`) ?? 0
      if (byShift && !isClosed) return { hour, taken: count, capacity: placesAt(ofDay, area, hour) }
      return { hour, taken: count, capacity: Math.max(count, isClosed ? 0 : assessors) }
    })
    return { area, name, day, closed: isClosed, byShift, hours }
  })
}

export const sumOf = (hours: readonly DayHour[], key: 'taken' | 'capacity'): number =>
  hours.reduce((total, hour) => total + hour[key], 0)

/** The hours with more visits than places. */
export const overbookedHours = ({ hours }: PlacesOfDay): readonly DayHour[] =>
  hours.filter(({ taken, capacity }) => taken > capacity)
