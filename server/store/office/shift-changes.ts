import type { LeaveCost, LeaveRequest, ShiftsRequest } from '#contract/generated/types.gen'
import { covers } from '#lib/domain/visit/shift'
import type { Tx } from '../transaction.ts'
import type { Days } from '../shifts.ts'
import { booksOf, overbookedHours, placesOn, sumOf, type Books, type PlacesOfDay } from './places.ts'

type Wanted = ShiftsRequest['shifts'][number]

const daysOf = (shifts: readonly Wanted[]): Days => {
  const days = shifts.map(({ day }) => day).sort()
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
}

async function store(tx: Tx, { assessor, day, shift }: Wanted): Promise<void> {
  if (!shift) {
    await tx.deleteFrom('shifts').where('admin_id', '=', assessor).where('day', '=', day).execute()
    return
  }
  const fields = { area: shift.area, from_hour: shift.from, to_hour: shift.to }
  await tx
    .insertInto('shifts')
    .values({ admin_id: assessor, day, ...fields })
    .onConflict((conflict) => conflict.columns(['admin_id', 'day']).doUpdateSet(fields))
    .execute()
}

/** Whether a change takes an hour from a shift in which a visit is booked that has no other place. */
function takesPlace({ assessor, day, shift }: Wanted, before: Books, after: Books): boolean {
  const was = before.roster.shifts.find((one) => one.assessor === assessor && one.day === day && !one.leave)
  if (!was) return false
  const isLost = (hour: number) =>
    covers(was, hour) && !(shift && shift.area === was.area && covers(shift, hour))
  const own = before.roster.visits.filter((one) => one.assessor === assessor && one.day === day)
  if (own.some(({ hours }) => hours.some(isLost))) return true
  const places = placesOn(after, day).find(({ area }) => area === was.area)
  return places !== undefined && overbookedHours(places).some(({ hour }) => isLost(hour))
}

/** Enters shifts, changes or takes them away. @returns false where one would end before a visit that is booked in it */
export async function saveShifts(tx: Tx, shifts: readonly Wanted[]): Promise<boolean> {
  const days = daysOf(shifts)
  const before = await booksOf(tx, days)
  for (const shift of shifts) await store(tx, shift)
  const after = await booksOf(tx, days)
  return !shifts.some((shift) => takesPlace(shift, before, after))
}

const lostOn = (place: PlacesOfDay): number =>
  overbookedHours(place).reduce((total, { taken, capacity }) => total + taken - capacity, 0)

/** The books as they are while somebody is away: nobody works their shift, and they have no visit any more. */
function without({ roster, ...books }: Books, assessor: string): Books {
  return {
    ...books,
    roster: {
      shifts: roster.shifts.filter((shift) => shift.assessor !== assessor),
      visits: roster.visits.filter((visit) => visit.assessor !== assessor || visit.state !== 'assigned'),
    },
  }
}

/** Which visits have no place while somebody is away from one day to another. */
export async function leaveCosts(
  tx: Tx,
  { assessor, from, to }: Pick<LeaveRequest, 'assessor' | 'from' | 'to'>,
): Promise<LeaveCost[]> {
  const books = await booksOf(tx, { from, to })
  const bare = without(books, assessor)
  const days = [...new Set([...books.roster.shifts, ...books.roster.visits].map(({ day }) => day))].sort()
  return days.flatMap((day) => {
    const before = placesOn(books, day)
    return placesOn(bare, day).flatMap((place, nth) => {
      const was = before[nth]
      const lost = lostOn(place) - (was ? lostOn(was) : 0)
      if (lost <= 0) return []
      const { area, name, hours } = place
      return { area, name, day, lost, taken: sumOf(hours, 'taken'), capacity: sumOf(hours, 'capacity') }
    })
  })
}

/** Enters days of leave, or takes them away. @param days all of them */
export async function saveLeave(
  tx: Tx,
  assessor: string,
  days: readonly string[],
  leave: boolean,
): Promise<void> {
  if (leave)
    await tx
      .insertInto('leave_days')
      .values(days.map((day) => ({ admin_id: assessor, day })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await tx.deleteFrom('leave_days').where('admin_id', '=', assessor).where('day', 'in', days).execute()
}
