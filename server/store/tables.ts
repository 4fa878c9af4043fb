import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type {
  AuditAction,
  CallOutcome,
  ChangeKind,
  DocumentMark,
  GivenConsent,
  Role,
  Stage,
  VisitEvent,
} from '@contract/generated/types.gen'
import type { Address, CustomTiming, SlotId } from '@/lib/domain/booking'
import type { Purpose } from '@/lib/domain/consent'

// Ids are made in the application, and the area comes first in the keys of seats and visits: a distributed database can
// then keep an area's rows together.

type DocumentName = DocumentMark['document']

/** An instant. Drivers answer with a Date. */
type Instant = Date
/** A date in India, 'YYYY-MM-DD'. */
type Day = string

interface Areas {
  /** The first digits of its PIN codes. */
  area: string
  name: string
  /** Visits that can take place in one hour. */
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
  /** The area's assessors when a seat was last taken. */
  capacity: number
}

interface Customers {
  id: string
  /** E.164; null once erased. */
  phone: string | null
  full_name: string | null
  occupation: string | null
  verification: 'pending' | 'verified'
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

type VisitState = 'booked' | 'assigned' | 'on-the-way' | 'done' | 'missed' | 'cancelled'

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

/** What happened to a visit. */
interface VisitEvents {
  area: string
  visit_id: string
  id: string
  at: Instant
  /** Null for the visitor. */
  admin_id: string | null
  what: VisitEvent['what']
  detail: string | null
}

interface Wishes {
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

interface Admins {
  id: string
  email: string
  name: string
  role: Role
  password_hash: string
  created_at: Instant
  active: Generated<boolean>
  /** Where an assessor goes; empty for everywhere. */
  areas: ColumnType<readonly string[], string | undefined, string>
  revision: Generated<number>
  last_login_at: Instant | null
  /** The browser, and the first part of the address. */
  last_login_from: string | null
  totp_key_id: string | null
  /** The secret of an authenticator, encrypted as a PAN is. */
  totp_sealed: string | null
  /** False until a first code confirmed it. */
  totp_in_use: Generated<boolean>
  /** The step of the last code that was used. */
  totp_step: Generated<number>
}

interface AdminPasskeys {
  /** Of the credential, base64url. */
  id: string
  admin_id: string
  name: string
  /** COSE, base64url. */
  public_key: string
  counter: number
  transports: JSONColumnType<readonly string[]>
  created_at: Instant
  used_at: Instant | null
}

interface Invitations {
  id: string
  token_hash: string
  email: string
  role: Role
  /** Null where it was made from a shell. */
  invited_by: string | null
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
}

/** Wrong tries to log in, of an account or an address. */
interface Lockouts {
  key: string
  wrong: number
  ends_at: Instant
}

interface DocumentRows {
  customer_id: string
  document: DocumentName
  uploaded_at: Instant | null
  verified_at: Instant | null
  /** Why it was refused. */
  refused: string | null
  marked_by: string | null
}

/** How often something of a kind was written, in parts that different writers raise. */
interface Changes {
  kind: ChangeKind
  shard: number
  number: number
}

interface AdminSessions {
  token_hash: string
  admin_id: string
  created_at: Instant
  expires_at: Instant
  /** The last call that counts as use. */
  used_at: Instant
  /** Whether the second step is proven, or none is needed. */
  proven: Generated<boolean>
  /** What a passkey must sign. */
  challenge: string | null
  login_before_at: Instant | null
  login_before_from: string | null
}

interface ConsentRows {
  id: string
  customer_id: string
  purpose: Purpose
  wording: Day
  given_at: Instant
  withdrawn_at: Instant | null
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
  state: 'new' | 'called' | 'closed'
  created_at: Instant
  call_back_at: Instant | null
  outcome: CallOutcome | null
  note: Generated<string>
  /** The id of who called last. */
  taken_by: string | null
  changed_at: Instant | null
  revision: Generated<number>
}

interface Outbox {
  id: string
  channel: 'sms' | 'webhook' | 'mail'
  /** What it is about, such as 'code' or 'visit.booked'. */
  topic: string
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
}

/** Who did or saw what. Append-only. */
interface Audit {
  id: string
  at: Instant
  /** The id of a person of the office, or 'visitor' or 'server'. */
  actor: string
  action: AuditAction
  /** The id of whom or what it was about, or a day. */
  subject: string
  detail: string | null
  /** The first part of the address on the network. */
  address: string | null
}

interface Rates {
  day: Day
  price: number
  city: string
  change_percent: number
  change_since: Day
  source: string
  stored_at: Generated<Instant>
}

export interface Tables {
  areas: Areas
  closed_days: ClosedDays
  slot_use: SlotUse
  customers: Customers
  visits: Visits
  visit_events: VisitEvents
  wishes: Wishes
  codes: Codes
  tallies: Tallies
  visitor_sessions: VisitorSessions
  admins: Admins
  admin_sessions: AdminSessions
  admin_passkeys: AdminPasskeys
  invitations: Invitations
  lockouts: Lockouts
  consents: ConsentRows
  pans: Pans
  documents: DocumentRows
  enquiries: Enquiries
  outbox: Outbox
  audit: Audit
  rates: Rates
  changes: Changes
}
