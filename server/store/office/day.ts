import type { DayAnswer, DayArea, DayAssessor, DayCounts, OfficeVisit } from '#contract/generated/types.gen'
import { COUNTED_AS, isBusy } from '#lib/domain/visit/visit-state'
import type { Store } from '../open.ts'
import { listAssessors } from './people.ts'
import { booksOf, placesOn, sumOf, type Books } from './places.ts'
import { awayOn } from './shifts.ts'
import { suggestAssessors } from './suggestions.ts'
import { addressOf, officeVisit, visitsWithPhones, type VisitWithPhone } from './visits.ts'

/** The visits of a day. @param assessorId null for everybody's */
export async function dayVisits(
  store: Store,
  day: string,
  assessorId: string | null,
): Promise<VisitWithPhone[]> {
  let visits = visitsWithPhones(store).where('visits.day', '=', day)
  if (assessorId !== null) visits = visits.where('visits.assessor_id', '=', assessorId)
  const rows = await visits.execute()
  const first = ({ hours }: VisitWithPhone) => hours[0] ?? 0
  return rows.sort(
    (one, other) =>
      Number(one.state !== 'booked') - Number(other.state !== 'booked') ||
      first(one) - first(other) ||
      (one.id < other.id ? -1 : 1),
  )
}

/** Seats of a day, by area. */
const dayAreas = (books: Books, day: string): DayArea[] =>
  placesOn(books, day).map(({ area, name, closed, byShift, hours }) => ({
    ...{ area, name, closed, byShift, hours: [...hours] },
    ...{ taken: sumOf(hours, 'taken'), capacity: sumOf(hours, 'capacity') },
  }))

/** Assessors with what they have that day. */
async function dayAssessors(
  store: Store,
  { roster }: Books,
  day: string,
  visits: readonly VisitWithPhone[],
): Promise<DayAssessor[]> {
  const assessors = await listAssessors(store)
  const away = await awayOn(store, day)
  return assessors.map(({ id, name, areas }) => {
    const own = visits.filter(({ assessor_id, state }) => assessor_id === id && state !== 'cancelled')
    const hours = own.filter(({ state }) => isBusy(state)).flatMap((visit) => visit.hours)
    const shift = roster.shifts.find(({ assessor }) => assessor === id)
    return {
      ...{ id, name, areas: [...areas], visits: own.length },
      shift: shift ? { area: shift.area, from: shift.from, to: shift.to } : null,
      leave: away.has(id),
      hours: [...new Set(hours)].sort((a, b) => a - b),
    }
  })
}

function countsOf(visits: readonly VisitWithPhone[]): DayCounts {
  const counts = { unassigned: 0, assigned: 0, onTheWay: 0, done: 0, missed: 0, cancelled: 0 }
  for (const { state } of visits) counts[COUNTED_AS[state]] += 1
  return counts
}

/** A day for those who see all of it. @param today visits of days that are over get no suggestion */
export async function wholeDay(store: Store, day: string, today: string): Promise<DayAnswer> {
  const visits = await dayVisits(store, day, null)
  const books = await booksOf(store, { from: day, to: day })
  const areas = dayAreas(books, day)
  const assessors = await dayAssessors(store, books, day, visits)
  const byShift = new Set(areas.filter((one) => one.byShift).map(({ area }) => area))
  const waiting = visits
    .filter(({ state }) => state === 'booked' && day >= today)
    .map((visit) => ({
      ...{ id: visit.id, pinCode: addressOf(visit).pinCode, hours: visit.hours },
      ...{ area: visit.area, byShift: byShift.has(visit.area) },
    }))
  const suggested = suggestAssessors(waiting, assessors)
  return {
    day,
    areas,
    visits: visits.map((visit): OfficeVisit => officeVisit(visit, suggested.get(visit.id) ?? null)),
    assessors,
    counts: countsOf(visits),
    taken: areas.reduce((total, { taken }) => total + taken, 0),
    capacity: areas.reduce((total, { capacity }) => total + capacity, 0),
  }
}

/** A day for an assessor: only their own visits, and where these are. */
export async function ownDay(store: Store, day: string, assessorId: string): Promise<DayAnswer> {
  const visits = await dayVisits(store, day, assessorId)
  const areas = await store.selectFrom('areas').select(['area', 'name']).execute()
  const names = new Map(areas.map(({ area, name }) => [area, name]))
  const own = [...new Set(visits.map(({ area }) => area))].sort()
  return {
    day,
    areas: own.map((area) => ({
      ...{ area, name: names.get(area) ?? '' },
      ...{ closed: false, byShift: false, taken: 0, capacity: 0, hours: [] },
    })),
    visits: visits.map((visit) => officeVisit(visit)),
    assessors: [],
    counts: countsOf(visits),
    taken: 0,
    capacity: 0,
  }
}

/** How many visits each day has, cancelled ones left out. @param assessorId null for everybody's */
export async function countDays(
  store: Store,
  { from, to }: { readonly from: string; readonly to: string },
  assessorId: string | null,
): Promise<{ day: string; visits: number }[]> {
  let visits = store
    .selectFrom('visits')
    .select((row) => ['day', row.fn.countAll<number>().as('visits')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('state', '!=', 'cancelled')
    .groupBy('day')
    .orderBy('day')
  if (assessorId !== null) visits = visits.where('assessor_id', '=', assessorId)
  return visits.execute()
}
