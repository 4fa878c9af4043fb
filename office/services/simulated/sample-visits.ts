import { addDays, istInstant, type IsoDate } from '#lib/domain/dates/dates'
import { slotAt } from '@office/domain/day'
import type { Area, OfficeVisit, Person, VisitStory } from '@office/services/ports'

/** Made-up areas with their seats an hour. */
export const SAMPLE_AREAS: readonly Area[] = [
  { area: '1220', name: 'Gurugram', assessors: 3, closedDays: [], revision: 1 },
  { area: '1221', name: 'Sohna, Manesar', assessors: 2, closedDays: [], revision: 1 },
  { area: '1210', name: 'Faridabad', assessors: 2, closedDays: [], revision: 1 },
  { area: '1234', name: 'Rewari', assessors: 1, closedDays: [], revision: 1 },
]

const person = (id: string, name: string, role: Person['role'], areas: string[]): Person => ({
  id,
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@moneypal.example`,
  role,
  active: true,
  areas,
  revision: 1,
  lastLoginAt: null,
  methods: [],
})

/** Made-up people of the office. */
// Marked as pure, so that a build with a server holds none of it.
export const SAMPLE_PEOPLE: readonly Person[] = /* @__PURE__ */ (() => [
  { ...person('admin-1', 'Admin', 'admin', []), email: 'admin@moneypal.example' },
  person('meena', 'Meena Joshi', 'assessor', ['1220']),
  person('arun', 'Arun Das', 'assessor', ['1220']),
  person('neha', 'Neha Saini', 'assessor', ['1220']),
  person('imran', 'Imran Khan', 'assessor', ['1221']),
  person('pooja', 'Pooja Rani', 'assessor', ['1210']),
  person('sohan', 'Sohan Lal', 'assessor', ['1234']),
])()

type Sample = readonly [
  hour: number,
  area: string,
  name: string,
  state: OfficeVisit['state'],
  assessor: string | null,
  grams?: number,
]

const TODAY: readonly Sample[] = [
  [14, '1220', 'Farhan Kaur', 'booked', null, 38],
  [15, '1220', 'Bharat Nair', 'booked', null, 12],
  [15, '1234', 'Chitra Kaur', 'booked', null, 55],
  [15, '1221', 'Gauri Nair', 'booked', null, 20],
  [10, '1220', 'Sunita Yadav', 'done', 'meena', 31],
  [10, '1220', 'Ramesh Solanki', 'done', 'arun'],
  [11, '1220', 'Asha Nair', 'done', 'meena', 24],
  [11, '1220', 'Deepak Nair', 'missed', 'arun', 16],
  [12, '1220', 'Gauri Yadav', 'assigned', 'meena', 42],
  [14, '1220', 'Esha Kaur', 'assigned', 'meena'],
  [14, '1220', 'Chitra Yadav', 'assigned', 'arun', 18],
  [10, '1221', 'Bharat Yadav', 'done', 'imran'],
  [12, '1221', 'Asha Kaur', 'cancelled', 'imran'],
  [14, '1221', 'Deepak Kaur', 'assigned', 'imran', 27],
  [11, '1210', 'Chitra Nair', 'done', 'pooja', 60],
  [14, '1210', 'Esha Yadav', 'assigned', 'pooja'],
  [15, '1210', 'Farhan Nair', 'assigned', 'pooja', 15],
  [10, '1234', 'Esha Nair', 'done', 'sohan', 33],
]

/** How many of the visits each day has, from the day before today on. */
const COUNTS = [18, 18, 14, 9, 6] as const

const CITIES: Readonly<Record<string, readonly [city: string, district: string, pinCode: string]>> = {
  '1220': ['Gurugram', 'Gurugram', '122001'],
  '1221': ['Sohna', 'Gurugram', '122103'],
  '1210': ['Faridabad', 'Faridabad', '121001'],
  '1234': ['Rewari', 'Rewari', '123401'],
}

/** Earlier days are over, and on later ones nobody is on the way yet. */
function stateOn(offset: number, state: OfficeVisit['state']): OfficeVisit['state'] {
  if (offset === 0 || state === 'cancelled') return state
  if (offset < 0) return state === 'missed' ? 'missed' : 'done'
  return state === 'booked' ? 'booked' : 'assigned'
}

function sampleVisit(day: IsoDate, offset: number, index: number, sample: Sample): OfficeVisit {
  const [hour, area, fullName, ofToday, nameOf, grams] = sample
  const state = stateOn(offset, ofToday)
  const [city, district, pinCode] = CITIES[area] ?? ['', '', '']
  const mate = SAMPLE_PEOPLE.find(({ id, areas }) => (nameOf ? id === nameOf : areas.includes(area)))
  const at = new Date(istInstant(addDays(day, -2), 600 + index)).toISOString()
  return {
    bookingId: `BOOK-${1_764_000_000 + (offset + 1) * 100 + index}`,
    revision: 1,
    state,
    stage: state === 'done' ? 'bank' : 'visit',
    area,
    customerId: `CUST-${String(1 + ((index * 5 + (offset + 24) * 9) % 24)).padStart(3, '0')}`,
    fullName,
    phone: `+91 98••• ••${String(index).padStart(3, '0')}`,
    alternateNumber: index % 3 === 0 ? '+91 98••• ••579' : '',
    address: { line1: `${index + 1} Station Road`, pinCode, state: 'Haryana', district, city },
    selectedDate: day,
    selectedTimeSlot: slotAt(hour),
    customTiming: { enabled: false, startTime: '', endTime: '' },
    hours: [hour],
    plan: null,
    weight: grams ?? null,
    assessor: state === 'booked' || !mate ? null : { id: mate.id, name: mate.name },
    suggested: null,
    createdAt: at,
    changedAt: at,
  }
}

/** Made-up visits of five days around today; the others are empty. */
export const sampleVisits = (today: IsoDate): readonly OfficeVisit[] =>
  COUNTS.flatMap((count, nth) =>
    TODAY.slice(0, count).map((sample, index) =>
      sampleVisit(addDays(today, nth - 1), nth - 1, index, sample),
    ),
  )

/** What happened to a visit so far. */
export function sampleStory({ createdAt, assessor, state, changedAt }: OfficeVisit): VisitStory['events'] {
  const events: VisitStory['events'] = [{ at: createdAt, who: null, what: 'booked', detail: null }]
  if (assessor) events.push({ at: changedAt, who: 'Admin', what: 'assigned', detail: assessor.name })
  if (state === 'done' || state === 'missed' || state === 'cancelled')
    events.push({ at: changedAt, who: assessor?.name ?? null, what: state, detail: null })
  return events
}
