import { BUSY_STATES } from '#lib/domain/visit/visit-state'
import type { DayRoster, Engagement, Shift } from '#lib/domain/visit/shift'
import type { Store } from './open.ts'
import type { Tx } from './transaction.ts'

/** Days, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** A shift as it was entered, with whether its person is on leave then. */
interface EnteredShift extends Shift {
  readonly day: string
  readonly leave: boolean
}

/** What is known of some days: who works when, and who has which visits. */
export interface Roster {
  readonly shifts: readonly EnteredShift[]
  readonly visits: readonly (Engagement & { readonly day: string; readonly state: string })[]
}

/** The shifts of assessors who may log in, and their visits. */
export async function rosterOf(store: Store | Tx, { from, to }: Days): Promise<Roster> {
  const shifts = await store
    .selectFrom('shifts')
    .innerJoin('admins', 'admins.id', 'shifts.admin_id')
    .leftJoin('leave_days', (join) =>
      join.onRef('leave_days.admin_id', '=', 'shifts.admin_id').onRef('leave_days.day', '=', 'shifts.day'),
    )
    .select(['shifts.admin_id', 'shifts.day', 'area', 'from_hour', 'to_hour', 'leave_days.day as leave'])
    .where('shifts.day', '>=', from)
    .where('shifts.day', '<=', to)
    .where('role', '=', 'assessor')
    .where('active', '=', true)
    .execute()
  const visits = await store
    .selectFrom('visits')
    .select(['assessor_id', 'day', 'area', 'hours', 'state'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('assessor_id', 'is not', null)
    .where('state', 'in', BUSY_STATES)
    .execute()
  return {
    shifts: shifts.map(({ admin_id, day, area, from_hour, to_hour, leave }) => ({
      ...{ assessor: admin_id, day, area, from: from_hour, to: to_hour, leave: leave !== null },
    })),
    visits: visits.map(({ assessor_id, ...visit }) => ({ ...visit, assessor: assessor_id ?? '' })),
  }
}

/** The roster of one of its days. */
export const dayOf = ({ shifts, visits }: Roster, day: string): DayRoster => ({
  shifts: shifts.filter((shift) => shift.day === day && !shift.leave),
  visits: visits.filter((visit) => visit.day === day),
})

/**
 * From which day on an area's places follow from shifts: the first that one was entered for. An area without any keeps the
 * number of visits that is stored with it.
 */
export async function firstShiftDays(store: Store | Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await store
    .selectFrom('shifts')
    .select((row) => ['area', row.fn.min<string>('day').as('day')])
    .groupBy('area')
    .execute()
  return new Map(rows.map(({ area, day }) => [area, day]))
}
