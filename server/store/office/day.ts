import type { DayAnswer, DayArea, DayAssessor, DayCounts, OfficeVisit } from '#contract/generated/types.gen'
import { SLOT_IDS } from '#lib/domain/visit/booking'
import { COUNTED_AS, isBusy } from '#lib/domain/visit/visit-state'
import type { Store } from '../open.ts'
import { listAssessors } from './people.ts'
import { suggestAssessors } from './suggestions.ts'
import { addressOf, officeVisit, visitsWithPhones, type VisitWithPhone } from './visits.ts'

const HOURS = SLOT_IDS.map((id) => Number(id.slice(0, 2)))

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
async function dayAreas(store: Store, day: string): Promise<DayArea[]> {
  const areas = await store.selectFrom('areas').selectAll().orderBy('area').execute()
  const closed = await store.selectFrom('closed_days').select('area').where('day', '=', day).execute()
  const use = await store.selectFrom('slot_use').selectAll().where('day', '=', day).execute()
  // Visits stay in an area that is no longer served.
  const known = new Set(areas.map(({ area }) => area))
  const gone = [
    ...new Set(use.filter(({ area, taken }) => taken > 0 && !known.has(area)).map(({ area }) => area)),
  ]
  const all = [...areas, ...gone.map((area) => ({ area, name: '', assessors: 0 }))]
  return all.map(({ area, name, assessors }) => {
    const isClosed = closed.some((one) => one.area === area)
    const hours = HOURS.map((hour) => {
      const taken = use.find((one) => one.area === area && one.hour === hour)?.taken ?? 0
      return { hour, taken, capacity: Math.max(taken, isClosed ? 0 : assessors) }
    })
    const sum = (key: 'taken' | 'capacity') => hours.reduce((total, hour) => total + hour[key], 0)
    return { area, name, closed: isClosed, taken: sum('taken'), capacity: sum('capacity'), hours }
  })
}

/** Assessors with what they have that day. */
async function dayAssessors(store: Store, visits: readonly VisitWithPhone[]): Promise<DayAssessor[]> {
  const assessors = await listAssessors(store)
  return assessors.map(({ id, name, areas }) => {
    const own = visits.filter(({ assessor_id, state }) => assessor_id === id && state !== 'cancelled')
    const hours = own.filter(({ state }) => isBusy(state)).flatMap((visit) => visit.hours)
    return {
      id,
      name,
      areas: [...areas],
      visits: own.length,
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
  const areas = await dayAreas(store, day)
  const assessors = await dayAssessors(store, visits)
  const waiting = visits
    .filter(({ state }) => state === 'booked' && day >= today)
    .map((visit) => ({ id: visit.id, pinCode: addressOf(visit).pinCode, hours: visit.hours }))
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
      ...{ closed: false, taken: 0, capacity: 0, hours: [] },
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
