import { vi } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { OfficeVisit, ShiftsService, VisitDay, VisitsService, VisitStory } from '@office/services/ports'

export const TODAY = '2026-11-24' as IsoDate

export const visit = (bookingId: string, more: Partial<OfficeVisit> = {}): OfficeVisit => ({
  bookingId,
  revision: 1,
  state: 'booked',
  stage: 'visit',
  area: '1220',
  customerId: 'CUST-001',
  fullName: 'Farhan Kaur',
  occupation: 'Driver',
  phone: '+91 98••• ••021',
  alternateNumber: '',
  address: {
    line1: 'Sector 14',
    pinCode: '122001',
    state: 'Haryana',
    district: 'Gurugram',
    city: 'Gurugram',
  },
  selectedDate: TODAY,
  selectedTimeSlot: '14-15',
  customTiming: { enabled: false, startTime: '', endTime: '' },
  hours: [14],
  plan: null,
  weight: 38,
  assessor: null,
  suggested: { id: 'neha', name: 'Neha Saini' },
  createdAt: '2026-11-22T06:00:00Z',
  changedAt: '2026-11-22T06:00:00Z',
  ...more,
})

const hours = [14, 15].map((hour) => ({ hour, taken: 1, capacity: 3 }))

const dayWith = (visits: OfficeVisit[], day: string = TODAY): VisitDay => ({
  day,
  areas: [{ area: '1220', name: 'Gurugram', closed: false, byShift: false, taken: 2, capacity: 6, hours }],
  visits,
  assessors: [],
  counts: { unassigned: 0, assigned: 0, onTheWay: 0, done: 0, missed: 0, cancelled: 0 },
  taken: 2,
  capacity: 6,
})

const story = (of: OfficeVisit): VisitStory => ({ visit: of, events: [] })

/** A service whose day has these visits; each call can be replaced. */
export function visitsWith(visits: OfficeVisit[], more: Partial<VisitsService> = {}) {
  const service = {
    days: vi.fn<VisitsService['days']>(async (from) => [{ day: from, visits: 1 }]),
    day: vi.fn<VisitsService['day']>(async (day) => dayWith(visits, day)),
    story: vi.fn<VisitsService['story']>(async (id) =>
      story(visits.find(({ bookingId }) => bookingId === id) ?? visit(id)),
    ),
    assign: vi.fn<VisitsService['assign']>(async (given) =>
      given.map(({ bookingId }) => visit(bookingId, { state: 'assigned' })),
    ),
    move: vi.fn<VisitsService['move']>(async (id) => visit(id)),
    changeState: vi.fn<VisitsService['changeState']>(async (id, _revision, state) => visit(id, { state })),
    reveal: vi.fn<VisitsService['reveal']>(async () => '+919811024021'),
    print: vi.fn<VisitsService['print']>(async (day) => ({ day, printedAt: '', printedBy: '', pages: [] })),
    export: vi.fn<VisitsService['export']>(async () => ({ fileName: 'visits.csv', csv: '', rows: 0 })),
    close: vi.fn<VisitsService['close']>(async () => undefined),
  }
  return Object.assign(service, more)
}

/** A service for shifts that takes whatever it is given. */
export const shiftsWith = () => ({
  week: vi.fn<ShiftsService['week']>(async (from) => ({
    days: [from],
    people: [],
    areas: [],
    overbooked: [],
  })),
  save: vi.fn<ShiftsService['save']>(async () => undefined),
  leave: vi.fn<ShiftsService['leave']>(async () => []),
})
