import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { simulate, type SimulatedCall } from '#lib/services/simulated/faults'
import type {
  Area,
  ChangeKind,
  OfficeEnquiry,
  OfficeSettings,
  OfficeVisit,
  OutboxMessage,
  Person,
  User,
  VisitStory,
} from '@office/services/ports'
import { OfficeRefused } from '@office/stores/refusal'
import { sampleApplications } from './sample-applications'
import { SAMPLE_ENQUIRIES, SAMPLE_MESSAGES, SAMPLE_RATE } from './sample-desk'
import { SAMPLE_AREAS, SAMPLE_PEOPLE, sampleStory, sampleVisits } from './sample-visits'

/** What the simulated office keeps, in the tab's session: what the backend would keep in its database. */
export interface OfficeState {
  /** The day on which it was made; the next day it is made anew. */
  readonly today: IsoDate
  readonly user: User | null
  /** Rises with every change. */
  readonly number: number
  readonly changed: readonly { readonly number: number; readonly kind: ChangeKind }[]
  readonly visits: readonly OfficeVisit[]
  readonly stories: Readonly<Record<string, VisitStory['events']>>
  readonly enquiries: readonly OfficeEnquiry[]
  readonly messages: readonly OutboxMessage[]
  readonly areas: readonly Area[]
  readonly people: readonly Person[]
  readonly rate: OfficeSettings['rate']
  /** The ids of erased customers. */
  readonly erased: readonly string[]
  readonly invitations: readonly { readonly email: string; readonly role: Person['role'] }[]
  readonly totp: boolean
}

const KEY = 'moneypal:1:office'
const DELAY_MS = 150

function madeOn(today: IsoDate, user: User | null): OfficeState {
  const visits = [...sampleVisits(today), ...sampleApplications()]
  return {
    today,
    user,
    number: 1,
    changed: [],
    visits,
    stories: Object.fromEntries(visits.map((visit) => [visit.bookingId, sampleStory(visit)])),
    enquiries: SAMPLE_ENQUIRIES(today),
    messages: SAMPLE_MESSAGES(Date.now()),
    areas: SAMPLE_AREAS,
    people: SAMPLE_PEOPLE,
    rate: SAMPLE_RATE(today),
    erased: [],
    invitations: [],
    totp: false,
  }
}

/** The state where session storage is blocked; it lasts as long as the page. */
let inMemory: OfficeState | null = null

/** The state of the tab; made anew where nothing is stored, it can't be read, or a new day has begun. */
export function readState(): OfficeState {
  const today = istDate(Date.now())
  let stored = inMemory
  try {
    stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as OfficeState | null
  } catch {
    // Session storage is blocked, or somebody wrote into it.
  }
  if (stored?.today !== today) stored = madeOn(today, stored?.user ?? null)
  inMemory = stored
  return stored
}

/** Changes parts of the state, and notes what kind of thing changed. */
export function keepState(part: Partial<OfficeState>, kind?: ChangeKind): void {
  const state = readState()
  const number = state.number + 1
  inMemory = {
    ...state,
    ...part,
    ...(kind && { number, changed: [...state.changed, { number, kind }].slice(-20) }),
  }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(inMemory))
  } catch {
    // Session storage is full or blocked: the state lasts as long as the page.
  }
}

/** Waits as long as the call takes. @returns the state, and who is logged in */
export async function loggedIn(call: SimulatedCall): Promise<OfficeState & { readonly user: User }> {
  await simulate(call, DELAY_MS)
  const state = readState()
  if (!state.user) throw new OfficeRefused('not-logged-in')
  return { ...state, user: state.user }
}
