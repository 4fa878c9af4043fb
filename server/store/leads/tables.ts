import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type {
  LeadTopic,
  LeadVisit,
  LoanState,
  NumberStanding,
  RefusalReason,
} from '#contract/generated/types.gen'

/** An instant. Drivers answer with a Date. */
type Instant = Date

/** What a lender knows of a visit. */
interface Leads {
  token: string
  lender_id: string
  visit_id: string
  customer_id: string
  /** With amount and weight, null once it is no longer needed. */
  pin_code: string | null
  /** Whole rupees. */
  amount: number | null
  /** Grams. */
  weight: number | null
  offer_id: string
  offer_name: string
  /** Of the file that the offer was of. */
  offer_version: number | null
  handed_at: Instant
  /** Counts its events. */
  last_event: Generated<number>
  loan: LoanState | null
  loan_reason: RefusalReason | null
  loan_amount: number | null
  loan_at: Instant | null
}

/** Each time that a borrower gave a lender the number; at most one of a lead has not ended. */
interface NumberReleases {
  id: string
  token: string
  customer_id: string
  /** The version of the words that were agreed to. */
  wording: string
  given_at: Instant
  until_at: Instant
  ended_at: Instant | null
  looks: Generated<number>
  last_look_at: Instant | null
}

interface LenderWebhooks {
  lender_id: string
  address: string
  key_id: string
  /** The secret, encrypted as a PAN is. */
  sealed: string
  last_signs: string
  since: Instant
  old_key_id: string | null
  old_sealed: string | null
  old_last_signs: string | null
  old_since: Instant | null
  old_until: Instant | null
  /** Since when nothing is posted to it; null where it is. */
  paused_at: Instant | null
  /** When its lender was mailed last that events were given up. */
  given_up_mailed_at: Instant | null
}

/** What an event says of its lead; of a test, nothing. */
export interface EventData {
  readonly lead?: string
  /** Counts the events of the lead, from 1. */
  readonly place?: number
  readonly area?: string | null
  readonly amount?: number | null
  readonly weight?: number | null
  readonly offer?: { readonly id: string; readonly name: string; readonly version: number | null }
  readonly visit?: LeadVisit
  readonly number?: Pick<NumberStanding, 'state' | 'until'>
}

interface LenderEvents {
  id: string
  lender_id: string
  /** Null for a test. */
  token: string | null
  /** Among the events of its lead. */
  place: number
  topic: LeadTopic
  payload: JSONColumnType<EventData>
  state: 'not-sent' | 'due' | 'taken' | 'given-up'
  tries: Generated<number>
  due_at: Instant
  leased_until: Instant | null
  happened_at: Instant
  /** When it was taken or given up. */
  done_at: Instant | null
  status: number | null
  error: string | null
  milliseconds: number | null
}

export type LeadRow = Selectable<Leads>

/** The tables of what lenders learn of visits. */
export interface LeadTables {
  leads: Leads
  number_releases: NumberReleases
  lender_webhooks: LenderWebhooks
  lender_events: LenderEvents
}
