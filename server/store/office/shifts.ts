import type { Overbooked, ShiftPerson, ShiftsAnswer } from '#contract/generated/types.gen'
import { addDays, type IsoDate } from '#lib/domain/dates/dates'
import { availableDates } from '#lib/domain/visit/booking'
import type { Store } from '../open.ts'
import { firstShiftDays, type Days } from '../shifts.ts'
import type { Tx } from '../transaction.ts'
import { listAssessors } from './people.ts'
import { booksOf, overbookedHours, placesOn, sumOf, type Books, type PlacesOfDay } from './places.ts'
import { officeVisit, visitsWithPhones } from './visits.ts'

/** Days that are shown at once. */
export const WEEK = 7

const weekOf = (from: IsoDate): readonly IsoDate[] =>
  Array.from({ length: WEEK }, (_, nth) => addDays(from, nth))

/** The days on which somebody is on leave, by their id and the day. */
async function leaveOf(store: Store, { from, to }: Days): Promise<ReadonlySet<string>> {
  const rows = await store
    .selectFrom('leave_days')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  return new Set(rows.map(({ admin_id, day }) => `${admin_id} ${day}`))
}

/** The ids of those who are on leave on a day. */
export async function awayOn(store: Store | Tx, day: string): Promise<ReadonlySet<string>> {
  const rows = await store.selectFrom('leave_days').select('admin_id').where('day', '=', day).execute()
  return new Set(rows.map(({ admin_id }) => admin_id))
}

async function peopleOf(
  store: Store,
  { roster }: Pick<Books, 'roster'>,
  days: readonly IsoDate[],
  only: string | null,
): Promise<ShiftPerson[]> {
  const everybody = await listAssessors(store)
  const leave = await leaveOf(store, { from: days[0] ?? '', to: days.at(-1) ?? '' })
  return everybody
    .filter(({ id }) => only === null || id === only)
    .map(({ id, name, areas }) => ({
      ...{ id, name, areas: [...areas] },
      days: days.map((day) => {
        const shift = roster.shifts.find((one) => one.assessor === id && one.day === day)
        return {
          day,
          shift: shift ? { area: shift.area, from: shift.from, to: shift.to } : null,
          leave: leave.has(`${id} ${day}`),
          visits: roster.visits.filter((one) => one.assessor === id && one.day === day).length,
        }
      }),
    }))
}

/** Where more is booked than there are places, with the visits that nobody has. */
async function overbookedOn(store: Store, places: readonly PlacesOfDay[]): Promise<Overbooked[]> {
  const found = places.filter((one) => overbookedHours(one).length > 0)
  if (found.length === 0) return []
  const visits = await visitsWithPhones(store)
    .where('visits.day', 'in', [...new Set(found.map(({ day }) => day))])
    .where('visits.state', '=', 'booked')
    .orderBy('visits.id')
    .execute()
  return found.map((one) => {
    const hours = overbookedHours(one)
    const isIn = (all: readonly number[]) => hours.some(({ hour }) => all.includes(hour))
    const { area, name, day } = one
    return {
      ...{ area, name, day, hours: [...hours] },
      visits: visits
        .filter((visit) => visit.area === area && visit.day === day && isIn(visit.hours))
        .map((visit) => officeVisit(visit)),
    }
  })
}

/** A week of shifts, and the places that follow from them; what is over has no warnings. */
export async function shiftWeek(store: Store, from: IsoDate, today: IsoDate): Promise<ShiftsAnswer> {
  const days = weekOf(from)
  const books = await booksOf(store, { from, to: days.at(-1) ?? from })
  const places = days.map((day) => placesOn(books, day))
  const all = places.flat()
  return {
    days: [...days],
    people: await peopleOf(store, books, days, null),
    areas: books.areas.map(({ area, name }, nth) => ({
      ...{ area, name },
      days: places.flatMap((ofDay) => {
        const one = ofDay[nth]
        if (!one) return []
        const { day, closed, byShift, hours } = one
        return { day, closed, byShift, taken: sumOf(hours, 'taken'), capacity: sumOf(hours, 'capacity') }
      }),
    })),
    overbooked: await overbookedOn(
      store,
      all.filter(({ day }) => day >= today),
    ),
  }
}

/** A week for an assessor: their own shifts only, and the names of the areas. */
export async function ownWeek(store: Store, from: IsoDate, id: string): Promise<ShiftsAnswer> {
  const days = weekOf(from)
  const books = await booksOf(store, { from, to: days.at(-1) ?? from })
  return {
    ...{ days: [...days], people: await peopleOf(store, books, days, id), overbooked: [] },
    areas: books.areas.map(({ area, name }) => ({ area, name, days: [] })),
  }
}

/** Areas with too many booked, by day, on the days that can be booked. */
export async function countOverbooked(store: Store, today: IsoDate): Promise<number> {
  // Asked every second: without shifts there is nothing to read.
  if ((await firstShiftDays(store)).size === 0) return 0
  const days = availableDates(today)
  const books = await booksOf(store, { from: today, to: days.at(-1) ?? today })
  return days.flatMap((day) => placesOn(books, day)).filter((one) => overbookedHours(one).length > 0).length
}
