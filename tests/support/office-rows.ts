import type { Role } from '#contract/generated/types.gen'
import { addDays, istDate, mondayOf, type IsoDate } from '#lib/domain/dates/dates'
import { stepOf, type Vital } from '#lib/domain/shared/vitals'
import { newId, newToken } from '../../server/ids'
import { hashToken } from '../../server/secrets'
import { openEmbedded, type Store } from '../../server/store/open'
import { addLenders, type Sessions } from './office-people'

const HOUR_MS = 3_600_000

/** Each test that changes visits has a day of its own; `closed` has none. Days from today on. */
const OFFSETS = { own: 0, board: 1, assign: 2, move: 3, waiting: 4, card: 6, closed: 20 } as const
export type OfficeDays = Readonly<Record<keyof typeof OFFSETS, IsoDate>>

const AREAS = [
  ['1210', 'Faridabad', 2],
  ['1220', 'Gurugram', 3],
  ['1221', 'Sohna, Manesar', 2],
  ['1234', 'Rewari', 1],
] as const

/** The assessors with their areas; an id is the first name. */
const ASSESSORS = {
  meena: ['Meena Joshi', '1220'],
  arun: ['Arun Das', '1220'],
  neha: ['Neha Saini', '1220'],
  imran: ['Imran Khan', '1221'],
  pooja: ['Pooja Rani', '1210'],
  sohan: ['Sohan Lal', '1234'],
} as const
type Assessor = keyof typeof ASSESSORS

type State = 'booked' | 'assigned' | 'on-the-way' | 'done' | 'missed' | 'cancelled'
type Visit = readonly [hour: number, area: string, name: string, state: State, assessor: Assessor | null]

const VISITS: Readonly<Record<Exclude<keyof typeof OFFSETS, 'closed'>, readonly Visit[]>> = {
  own: [
    [12, '1234', 'Gauri Kaur', 'assigned', 'sohan'],
    [14, '1234', 'Bharat Kaur', 'assigned', 'sohan'],
    [10, '1234', 'Harish Yadav', 'done', 'sohan'],
  ],
  card: [
    [14, '1220', 'Chitra Nair', 'booked', null],
    [14, '1220', 'Deepak Yadav', 'assigned', 'arun'],
  ],
  board: [
    [14, '1220', 'Farhan Kaur', 'booked', null],
    [15, '1234', 'Chitra Kaur', 'booked', null],
    [10, '1220', 'Sunita Yadav', 'done', 'meena'],
    [10, '1220', 'Ramesh Solanki', 'done', 'arun'],
    [11, '1220', 'Deepak Nair', 'missed', 'arun'],
    [12, '1220', 'Gauri Yadav', 'on-the-way', 'meena'],
    [14, '1220', 'Chitra Yadav', 'assigned', 'arun'],
    [12, '1221', 'Asha Kaur', 'cancelled', 'imran'],
    [14, '1221', 'Deepak Kaur', 'assigned', 'imran'],
    [14, '1210', 'Esha Yadav', 'assigned', 'pooja'],
    [10, '1234', 'Harish Nair', 'done', 'sohan'],
  ],
  assign: [
    [14, '1220', 'Farhan Kaur', 'booked', null],
    [15, '1220', 'Bharat Nair', 'booked', null],
    [15, '1234', 'Chitra Kaur', 'booked', null],
    [14, '1220', 'Esha Kaur', 'assigned', 'meena'],
    [14, '1220', 'Chitra Yadav', 'assigned', 'arun'],
  ],
  move: [
    [12, '1220', 'Gauri Yadav', 'assigned', 'meena'],
    [10, '1220', 'Asha Nair', 'assigned', 'meena'],
    [10, '1220', 'Bharat Yadav', 'assigned', 'arun'],
    [10, '1220', 'Chitra Nair', 'assigned', 'neha'],
  ],
  waiting: [[11, '1220', 'Deepak Nair', 'booked', null]],
}

const PLAN = JSON.stringify({
  ...{ offerId: 'hdfc-excel', title: 'HDFC Excel', bank: 'HDFC', amount: 150_000 },
  ...{ annualRatePercent: 8.7, tenureMonths: 12, ltv: 72, requiredGold: 38 },
})

const PLACES: Readonly<Record<string, readonly [city: string, district: string, pinCode: string]>> = {
  '1210': ['Faridabad', 'Faridabad', '121001'],
  '1220': ['Gurugram', 'Gurugram', '122001'],
  '1221': ['Sohna', 'Gurugram', '122103'],
  '1234': ['Rewari', 'Rewari', '123401'],
}

const NAMES = ['Nair', 'Yadav', 'Kaur'].flatMap((family) =>
  ['Asha', 'Bharat', 'Chitra', 'Deepak', 'Esha', 'Farhan', 'Gauri', 'Harish'].map(
    (given) => `${given} ${family}`,
  ),
)
const idOf = (index: number) => `CUST-${String(index + 1).padStart(3, '0')}`

/** 24 customers, the first with the latest activity; every fifth is verified. */
async function addCustomers(store: Store, nowMs: number): Promise<void> {
  const rows = NAMES.map((full_name, index) => ({
    ...{ id: idOf(index), phone: `+9198110${24_100 + index}`, full_name, occupation: null },
    verification: index % 5 === 0 ? ('verified' as const) : ('pending' as const),
    created_at: new Date(nowMs - 48 * HOUR_MS),
    last_activity: new Date(nowMs - (1 + index) * HOUR_MS),
    erased_at: null,
    application_count: 1 + (index % 3),
    loan_amount: 50_000 + ((index * 7) % 20) * 10_000,
    place: `${index + 1} Station Road, Gurugram 122001`,
  }))
  await store.insertInto('customers').values(rows).execute()
  const consents = rows.map(({ id, created_at }) => ({
    ...{ id: newId(), customer_id: id, purpose: 'visit' as const, wording: '2026-11-22' },
    ...{ given_at: created_at, withdrawn_at: null, taken_by: null },
  }))
  await store.insertInto('consents').values(consents).execute()
}

async function addVisit(store: Store, id: string, day: IsoDate, visit: Visit, nowMs: number): Promise<void> {
  const [hour, area, full_name, state, assessor] = visit
  const [city = '', district = '', pinCode = ''] = PLACES[area] ?? []
  const at = new Date(nowMs - 24 * HOUR_MS)
  await store
    .insertInto('visits')
    .values({
      ...{ area, id, state, day, slot: `${hour}-${hour + 1}` as '10-11', full_name, assessor_id: assessor },
      customer_id: idOf(Math.max(0, NAMES.indexOf(full_name))),
      timing: JSON.stringify({ enabled: false, startTime: '', endTime: '' }),
      hours: JSON.stringify([hour]),
      ...{ occupation: null, alternate_number: '', cancel_reason: null, stage: null },
      address: JSON.stringify({ line1: '14 Station Road', pinCode, state: 'Haryana', district, city }),
      plan: PLAN,
      assessor: assessor && ASSESSORS[assessor][0],
      ...{ created_at: at, updated_at: at, version: 1, revision: 1 },
    })
    .execute()
  if (state === 'cancelled') return
  await store
    .insertInto('slot_use')
    .values({ area, day, hour, taken: 1, capacity: 3 })
    .onConflict((one) =>
      one.columns(['area', 'day', 'hour']).doUpdateSet((row) => ({ taken: row('slot_use.taken', '+', 1) })),
    )
    .execute()
}

/** The areas, and who works in the office. */
async function addOffice(store: Store, nowMs: number): Promise<Sessions> {
  const areas = AREAS.map(([area, name, assessors]) => ({ area, name, assessors }))
  await store.insertInto('areas').values(areas).execute()
  const person = (id: string, name: string, role: Role, areas: readonly string[] = []) => ({
    ...{ id, name, role, areas: JSON.stringify(areas), password_hash: '' },
    lender_id: role === 'partner' ? 'tamarind-tree' : null,
    email: `${name.toLowerCase().replace(' ', '.')}@moneypal.example`,
    created_at: new Date(nowMs),
    // Whose session a test has, has set a second step up.
    totp_in_use: true,
  })
  const assessors = Object.entries(ASSESSORS).map(([id, [name, area]]) =>
    person(id, name, 'assessor', [area]),
  )
  await store
    .insertInto('admins')
    .values([
      person('kavita', 'Kavita Rao', 'admin'),
      person('leena', 'Leena Thomas', 'editor'),
      person('anjali', 'Anjali Menon', 'partner'),
      ...assessors,
    ])
    .execute()
  // Used last in the future: the sessions do not end while other tests run.
  const end = new Date(nowMs + 12 * HOUR_MS)
  const tokens = { kavita: newToken(), sohan: newToken(), leena: newToken(), anjali: newToken() }
  const sessions = Object.entries(tokens).map(([admin_id, token]) => ({
    ...{ token_hash: hashToken(token), admin_id, created_at: new Date(nowMs) },
    ...{ expires_at: end, used_at: end },
  }))
  await store.insertInto('admin_sessions').values(sessions).execute()
  return {
    ...{ session: tokens.kavita, assessor: tokens.sohan },
    ...{ editor: tokens.leena, partner: tokens.anjali },
  }
}

/** People to call: Kamla Devi should have been called an hour ago. */
async function addEnquiries(store: Store, nowMs: number): Promise<void> {
  const enquiry = (full_name: string, number: string, callBackAt: number | null) => ({
    ...{ id: newId(), full_name, contact_number: `+9198110${number}`, looking_for: 'Gold Loan' },
    ...{ amount: 120_000, about: 'Indian Bank, 12 months', consents: JSON.stringify([]) },
    ...{ state: 'new' as const, created_at: new Date(nowMs - 2 * HOUR_MS), booking_id: null },
    call_back_at: callBackAt === null ? null : new Date(callBackAt),
    ...{ outcome: null, taken_by: null, changed_at: null },
  })
  const rows = [
    enquiry('Kamla Devi', '31842', nowMs - 1.5 * HOUR_MS),
    enquiry('Joseph Kurian', '31217', nowMs + 240 * HOUR_MS),
    enquiry('Fatima Sheikh', '31190', null),
    enquiry('Nirmala Joshi', '31944', null),
    enquiry('aaaa', '31000', null),
    enquiry('bbbb', '31000', null),
  ]
  await store.insertInto('enquiries').values(rows).execute()
}

/** Messages that were given up, of which a test sends one again and drops one, and one that waits until tomorrow; mail is paused. */
async function addMessages(store: Store, nowMs: number): Promise<void> {
  const message = (topic: string, state: 'dead' | 'due', answered: boolean) => ({
    ...{ id: newId(), channel: 'webhook' as const, topic, customer_id: null },
    ...{ state, attempts: 5, due_at: new Date(nowMs + 24 * HOUR_MS), leased_until: null },
    ...{ created_at: new Date(nowMs - HOUR_MS), sent_at: null, receipt: null },
    payload: JSON.stringify({ bookingId: 'BOOK-6000000000' }),
    last_error: answered ? '503, service unavailable' : 'Timed out after 10 s',
    ...(answered && { answer_status: 503, answer_text: '<h1>Service unavailable</h1>' }),
  })
  await store
    .insertInto('outbox')
    .values([
      message('visit.booked', 'dead', true),
      message('visit.moved', 'dead', false),
      message('visit.cancelled', 'due', true),
    ])
    .execute()
}

/** The gold rate of yesterday, and how fast two pages were this week and the one before. */
async function addFigures(store: Store, today: IsoDate): Promise<void> {
  await store
    .insertInto('rate_prices')
    .values({
      ...{ day: addDays(today, -1), karat: 24, price: 12_745, city: 'Delhi', change_percent: 0.4 },
      ...{ change_since: addDays(today, -2), source: 'IBJA', came_by: 'office', stored_at: new Date() },
    })
    .execute()
  const figures: readonly (readonly [string, Readonly<Record<Vital, number>>])[] = [
    ['/plans', { LCP: 2300, INP: 168, CLS: 0.005, TTFB: 430 }],
    ['/pan', { LCP: 2700, INP: 224, CLS: 0, TTFB: 640 }],
  ]
  const rows = [0, 1].flatMap((weeksAgo) =>
    figures.flatMap(([page, values]) =>
      Object.entries(values).map(([name, value]) => ({
        ...{ week: addDays(mondayOf(today), -7 * weeksAgo), page, name: name as Vital },
        ...{ step: stepOf(name as Vital, value), count: 9120 },
      })),
    ),
  )
  await store.insertInto('vitals').values(rows).execute()
}

/** The record that a test erases: CUST-005, Esha Nair, whom no day has, with two visits whose applications are open. */
async function addApplications(store: Store, today: IsoDate, nowMs: number): Promise<void> {
  for (const [nth, area] of ['1220', '1234'].entries()) {
    const id = `BOOK-500000000${nth}`
    await addVisit(store, id, addDays(today, -2), [10, area, 'Esha Nair', 'done', 'meena'], nowMs)
    await store.updateTable('visits').set({ stage: 'document_verification' }).where('id', '=', id).execute()
  }
}

/**
 * Fills the empty database of a folder, which no server has open, with an office at work.
 * @param nowMs by the clock of its server
 * @returns the days, and the sessions
 */
export async function fillOffice(
  folder: string,
  nowMs = Date.now(),
): Promise<{ readonly days: OfficeDays } & Sessions> {
  const { store, close } = await openEmbedded(folder)
  const today = istDate(nowMs)
  const days = Object.fromEntries(
    Object.entries(OFFSETS).map(([name, offset]) => [name, addDays(today, offset)]),
  ) as OfficeDays
  await addLenders(store, nowMs)
  const sessions = await addOffice(store, nowMs)
  await addCustomers(store, nowMs)
  let count = 0
  for (const [name, visits] of Object.entries(VISITS))
    for (const visit of visits)
      await addVisit(store, `BOOK-6${String(count++).padStart(9, '0')}`, days[name as 'board'], visit, nowMs)
  await addApplications(store, today, nowMs)
  await addEnquiries(store, nowMs)
  await addMessages(store, nowMs)
  await addFigures(store, today)
  await close()
  return { days, ...sessions }
}
