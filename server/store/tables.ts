import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CallOutcome, GivenConsent, OutboxMessage } from '#contract/generated/types.gen'
import type { Address } from '#lib/domain/visit/address-fields'
import type { CustomTiming, SlotId } from '#lib/domain/visit/booking'
import type { VisitState } from '#lib/domain/visit/visit-state'
import type { Stage } from '#lib/domain/visit/stage'
import type { VerificationStatus } from '#lib/domain/person/verification-status'
import type { EnquiryState } from '#lib/domain/person/enquiry-state'
import type { Purpose } from '#lib/domain/person/consent'
import type { Vital } from '#lib/domain/shared/vitals'
import type { FeedTables } from './feeds/tables.ts'
import type { LeadTables } from './leads/tables.ts'
import type { LoanTables } from './loans/tables.ts'
import type { OndcTables } from './ondc/tables.ts'
import type { RateTables } from './rates/tables.ts'
import type { OfficeTables } from './office/tables.ts'

// Ids are made in the application, and the area comes first in the keys of seats and visits: a distributed database can
// then keep an area's rows together.

/** An instant. Drivers answer with a Date. */
type Instant = Date
/** A date in India, 'YYYY-MM-DD'. */
type Day = string

interface Areas {
  /** The first digits of its PIN codes. */
  area: string
  name: string
  /** Visits that can take place in one hour, until shifts are entered for the area. */
  assessors: number
  /** Counts the changes. */
  revision: Generated<number>
}

interface ClosedDays {
  area: string
  day: Day
}

interface SlotUse {
  area: string
  day: Day
  /** The hour at which it starts, 9 to 16. */
  hour: number
  taken: number
  /** The places of the hour when a seat was last taken. */
  capacity: number
}

interface Customers {
  id: string
  /** E.164; null once erased. */
  phone: string | null
  full_name: string | null
  occupation: string | null
  verification: VerificationStatus
  created_at: Instant
  last_activity: Instant
  erased_at: Instant | null
  /** Visits in all. */
  application_count: Generated<number>
  /** The largest of its visits' plans, whole rupees. */
  loan_amount: Generated<number>
  /** The address of the last visit, in a line. */
  place: Generated<string>
  /** Name, number and id in small letters. */
  search: GeneratedAlways<string>
}

/** A visit's plan, as the contract has it. */
type StoredPlan = Readonly<Record<string, unknown>>

interface Visits {
  area: string
  id: string
  customer_id: string
  state: VisitState
  day: Day
  slot: SlotId | null
  timing: JSONColumnType<CustomTiming>
  /** The hours in which it holds a seat, ascending, such as [10, 11]. */
  hours: JSONColumnType<readonly number[]>
  full_name: string | null
  occupation: string | null
  alternate_number: string
  address: JSONColumnType<Address> | null
  plan: JSONColumnType<StoredPlan> | null
  assessor_id: string | null
  /** The name of the assessor, as the visitor sees it. */
  assessor: string | null
  /** How far the loan application is, where the office said so; else it follows from the state. */
  stage: Stage | null
  cancel_reason: string | null
  created_at: Instant
  updated_at: Instant
  /** Counts the changes that its visitor is told of by a text message; an older reminder is no longer true. */
  version: number
  /** Counts all changes, so that two people who change the same visit notice each other. */
  revision: number
}

interface IdempotencyKeys {
  key: string
  operation: string
  /** A hash of the request. */
  fingerprint: string
  status: number
  answer: JSONColumnType<object> | null
  created_at: Instant
}

interface Codes {
  id: string
  /** A keyed hash of the number. */
  phone_hash: string
  code_hash: string
  sent_at: Instant
  expires_at: Instant
  tries: number
  used_at: Instant | null
  /** A keyed hash of the network that asked for it; null for one of an older server. */
  requested_from: string | null
}

interface Tallies {
  key: string
  /** The start of the window that is counted. */
  since: Instant
  count: number
}

interface VisitorSessions {
  token_hash: string
  customer_id: string
  created_at: Instant
  expires_at: Instant
}

interface ConsentRows {
  id: string
  customer_id: string
  purpose: Purpose
  wording: Day
  given_at: Instant
  withdrawn_at: Instant | null
  /** Who took it on the phone; null where it was given on the site. */
  taken_by: string | null
}

interface Pans {
  customer_id: string
  key_id: string
  /** AES-256-GCM: nonce, tag and text, base64. */
  sealed: string
  /** A keyed hash for look-up. */
  lookup: string
  /** Masked, as it is shown. */
  shown: string
  stored_at: Instant
}

interface Enquiries {
  id: string
  full_name: string | null
  contact_number: string | null
  looking_for: string
  amount: number
  about: string | null
  /** What was consented to when it was made; nobody's number is proven, so they stand here. */
  consents: JSONColumnType<readonly GivenConsent[]>
  state: EnquiryState
  created_at: Instant
  call_back_at: Instant | null
  outcome: CallOutcome | null
  note: Generated<string>
  /** The id of who called last. */
  taken_by: string | null
  changed_at: Instant | null
  revision: Generated<number>
  /** The visit that it led to. */
  booking_id: string | null
}

/** How a message leaves. */
export type Channel = OutboxMessage['channel']

interface Outbox {
  id: string
  channel: Channel
  /** What it is about, such as 'code' or 'visit.booked'. */
  topic: string
  /** Null where a server of the version before wrote it. */
  lane: string | null
  /** Whom it concerns; null where that is nobody known. */
  customer_id: string | null
  payload: JSONColumnType<object> | null
  /** 'dropped': it was no longer true, or there is nobody to tell. */
  state: 'due' | 'sent' | 'dropped' | 'dead'
  attempts: number
  due_at: Instant
  /** Until when a worker has it. */
  leased_until: Instant | null
  created_at: Instant
  sent_at: Instant | null
  /** What the receiver calls it. */
  receipt: string | null
  last_error: string | null
  /** What the other side said last: its status, and the beginning of its text without what was sent. */
  answer_status: number | null
  answer_text: string | null
}

/** How the receivers of lanes stand; a lane has a row once it has failed. */
interface Lanes {
  lane: string
  /** In a row, as the pauses. */
  failures: number
  pauses: number
  paused_since: Instant | null
  /** When it is tried again; while it is, when that trial must have ended. */
  paused_until: Instant | null
  last_error: string | null
}

/** The rates from before there was a history, which has them too. */
interface Rates {
  day: Day
  price: number
  city: string
  change_percent: number
  change_since: Day
  source: string
  stored_at: Generated<Instant>
}

/** How many values of a week, page and figure fell into a step. Rows have nothing of a visitor. */
interface Vitals {
  week: Day
  page: string
  name: Vital
  step: number
  count: number
}

/** When a job of the workers is due next. */
interface Jobs {
  name: string
  due_at: Instant
}

/** How much of what all visitors share was used on a day, in parts. Rows have nothing of a visitor. */
interface BudgetUse {
  what: string
  day: Day
  shard: number
  used: number
}

export interface Tables extends OfficeTables, FeedTables, LeadTables, LoanTables, OndcTables, RateTables {
  areas: Areas
  closed_days: ClosedDays
  slot_use: SlotUse
  customers: Customers
  visits: Visits
  idempotency_keys: IdempotencyKeys
  codes: Codes
  tallies: Tallies
  visitor_sessions: VisitorSessions
  consents: ConsentRows
  pans: Pans
  enquiries: Enquiries
  outbox: Outbox
  lanes: Lanes
  rates: Rates
  vitals: Vitals
  jobs: Jobs
  budget_use: BudgetUse
}
