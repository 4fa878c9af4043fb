import { timesOf } from '#lib/domain/visit/booking'
import { addDays, type IsoDate } from '#lib/domain/dates/dates'
import type { DayAssessor, OfficeVisit, VisitDay, VisitsService, VisitStory } from '@office/services/ports'
import { OfficeRefused } from '@office/stores/refusal'
import { keepState, loggedIn, readState, type OfficeState } from './state'

/** The hours in which somebody comes, by their start. */
const HOURS = [10, 11, 12, 13, 14, 15] as const

const isOpen = ({ state }: OfficeVisit) => state !== 'cancelled'

/** Whether a visit was given to nobody and can still be. */
const isUnassigned = ({ state }: OfficeVisit) => state === 'booked'

function assessorsOf({ people }: OfficeState, visits: readonly OfficeVisit[]): DayAssessor[] {
  return people
    .filter(({ role, active }) => role === 'assessor' && active)
    .map(({ id, name, areas }) => {
      const own = visits.filter((visit) => visit.assessor?.id === id && isOpen(visit))
      return { id, name, areas, visits: own.length, hours: own.flatMap(({ hours }) => hours) }
    })
}

/** Somebody of the area who is free in the hours, with the fewest visits. */
function suggestedFor(visit: OfficeVisit, assessors: readonly DayAssessor[]): OfficeVisit['suggested'] {
  const [best] = assessors
    .filter(({ areas }) => areas.length === 0 || areas.includes(visit.area))
    .filter(({ hours }) => !visit.hours.some((hour) => hours.includes(hour)))
    .toSorted((a, b) => a.visits - b.visits)
  return best ? { id: best.id, name: best.name } : null
}

/** The board of a day. */
export function dayOf(state: OfficeState, day: IsoDate): VisitDay {
  const visits = state.visits.filter(({ selectedDate }) => selectedDate === day)
  const assessors = assessorsOf(state, visits)
  const areas = state.areas.map(({ area, name, assessors: capacity, closedDays }) => {
    const closed = closedDays.includes(day)
    const hours = HOURS.map((hour) => ({
      hour,
      taken: visits.filter((visit) => visit.area === area && isOpen(visit) && visit.hours.includes(hour))
        .length,
      capacity: closed ? 0 : capacity,
    }))
    return {
      area,
      name,
      closed,
      taken: hours.reduce((sum, { taken }) => sum + taken, 0),
      capacity: hours.reduce((sum, hour) => sum + hour.capacity, 0),
      hours,
    }
  })
  const count = (state: OfficeVisit['state']) => visits.filter((visit) => visit.state === state).length
  return {
    day,
    areas,
    visits: visits
      .map((visit) => ({ ...visit, suggested: isUnassigned(visit) ? suggestedFor(visit, assessors) : null }))
      .toSorted(
        (a, b) => Number(isUnassigned(b)) - Number(isUnassigned(a)) || (a.hours[0] ?? 0) - (b.hours[0] ?? 0),
      ),
    assessors,
    counts: {
      unassigned: count('booked'),
      assigned: count('assigned'),
      onTheWay: count('on-the-way'),
      done: count('done'),
      missed: count('missed'),
      cancelled: count('cancelled'),
    },
    taken: areas.reduce((sum, { taken }) => sum + taken, 0),
    capacity: areas.reduce((sum, { capacity }) => sum + capacity, 0),
  }
}

/** The visit as it is now. @throws OfficeRefused if there is none, or somebody changed it since */
export function current(bookingId: string, revision: number): OfficeVisit {
  const visit = readState().visits.find((one) => one.bookingId === bookingId)
  if (!visit) throw new OfficeRefused('unknown')
  if (visit.revision !== revision) throw new OfficeRefused('changed', { visits: [visit] })
  return visit
}

/** Changes a visit, with an entry in its story. */
export function change(
  visit: OfficeVisit,
  part: Partial<OfficeVisit>,
  what: VisitStory['events'][number]['what'],
  detail: string | null,
) {
  const state = readState()
  const at = new Date().toISOString()
  const changed = { ...visit, ...part, revision: visit.revision + 1, changedAt: at }
  const event = { at, who: state.user?.name ?? null, what, detail }
  keepState(
    {
      visits: state.visits.map((one) => (one.bookingId === visit.bookingId ? changed : one)),
      stories: { ...state.stories, [visit.bookingId]: [...(state.stories[visit.bookingId] ?? []), event] },
    },
    'visits',
  )
  return changed
}

function busy(state: OfficeState, visit: OfficeVisit, assessor: string): boolean {
  return state.visits.some(
    (other) =>
      other.bookingId !== visit.bookingId &&
      other.assessor?.id === assessor &&
      isOpen(other) &&
      other.selectedDate === visit.selectedDate &&
      other.hours.some((hour) => visit.hours.includes(hour)),
  )
}

/** Made-up visits; what is done with them stays in the tab. */
export const simulatedVisits: VisitsService = {
  async days(from, to) {
    const { visits } = await loggedIn('visitDays')
    const days: { day: IsoDate; visits: number }[] = []
    for (let day = from; day <= to; day = addDays(day, 1))
      days.push({ day, visits: visits.filter((one) => one.selectedDate === day && isOpen(one)).length })
    return days
  },
  day: async (day) => dayOf(await loggedIn('visitDay'), day),
  async story(bookingId) {
    const { visits, stories } = await loggedIn('officeVisit')
    const visit = visits.find((one) => one.bookingId === bookingId)
    if (!visit) throw new OfficeRefused('unknown')
    return { visit, events: stories[bookingId] ?? [] }
  },
  async assign(wanted) {
    const state = await loggedIn('assignVisits')
    const given = wanted.map(({ bookingId, revision, assessor }) => {
      const visit = current(bookingId, revision)
      if (assessor !== null && busy(state, visit, assessor)) throw new OfficeRefused('assessor-busy')
      return { visit, mate: state.people.find(({ id }) => id === assessor) }
    })
    return given.map(({ visit, mate }) =>
      mate
        ? change(
            visit,
            { state: 'assigned', assessor: { id: mate.id, name: mate.name } },
            'assigned',
            mate.name,
          )
        : change(visit, { state: 'booked', assessor: null }, 'unassigned', null),
    )
  },
  async move(bookingId, revision, { selectedDate, selectedTimeSlot, customTiming }) {
    await loggedIn('moveOfficeVisit')
    const visit = current(bookingId, revision)
    const start = timesOf({ selectedTimeSlot, customTiming })?.startMinutes ?? 600
    const hour = Math.floor(start / 60)
    const { areas } = dayOf(readState(), selectedDate)
    const seats = areas.find(({ area }) => area === visit.area)?.hours.find((one) => one.hour === hour)
    if (seats && seats.taken >= seats.capacity) throw new OfficeRefused('slot-full')
    const part = { selectedDate, selectedTimeSlot, customTiming, hours: [hour] }
    return change(visit, { ...part, state: 'booked', assessor: null }, 'moved', visit.selectedDate)
  },
  async changeState(bookingId, revision, state, note) {
    await loggedIn('changeVisitState')
    return change(current(bookingId, revision), { state }, state, note || null)
  },
  async reveal(bookingId, field) {
    const { visits } = await loggedIn('revealVisit')
    const visit = visits.find((one) => one.bookingId === bookingId)
    return `+919811024${(visit?.[field] ?? '000').slice(-3)}`
  },
  async print(day) {
    const state = await loggedIn('printDay')
    const { visits } = dayOf(state, day)
    const pages = new Map<string, OfficeVisit[]>()
    for (const visit of visits.filter(isOpen)) {
      const key = visit.assessor?.id ?? ''
      pages.set(key, [...(pages.get(key) ?? []), visit])
    }
    return {
      day,
      printedAt: new Date().toISOString(),
      printedBy: state.user.name,
      pages: [...pages.values()].map((own) => ({
        assessor: own[0]?.assessor ?? null,
        visits: own.map((visit) => ({
          bookingId: visit.bookingId,
          fullName: visit.fullName,
          phone: `+919811024${visit.phone.slice(-3)}`,
          alternateNumber: '',
          address: visit.address,
          selectedTimeSlot: visit.selectedTimeSlot,
          customTiming: visit.customTiming,
          weight: visit.weight,
        })),
      })),
    }
  },
  async export(day) {
    const { visits } = dayOf(await loggedIn('exportDay'), day)
    const lines = visits.map(({ bookingId, fullName, phone, state }) =>
      [bookingId, fullName, phone, state].join(','),
    )
    return {
      fileName: `visits-${day}.csv`,
      csv: ['booking,name,phone,state', ...lines].join('\r\n'),
      rows: lines.length,
    }
  },
  async close(day, closed) {
    const { areas } = await loggedIn('closeDay')
    keepState(
      {
        areas: areas.map((area) => ({
          ...area,
          closedDays: closed ? [...area.closedDays, day] : area.closedDays.filter((one) => one !== day),
        })),
      },
      'visits',
    )
  },
}
