import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type {
  FeedChanges,
  FeedDecisionKind,
  FeedOfferState,
  FeedPrice,
  FeedRowProblem,
  FeedSource,
  FeedState,
  FeedType,
} from '#contract/generated/types.gen'
import type { Finding, Verdict } from '#lib/domain/audit/finding'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import type { PublicReason } from '#lib/domain/listing/public-reason'

/** An instant. Drivers answer with a Date. */
type Instant = Date
/** A date in India, 'YYYY-MM-DD'. */
type Day = string

interface Lenders {
  /** The name of its files in the content, such as tamarind-tree. */
  id: string
  name: string
  contact_mail: string
  source: FeedSource
  pull_address: string | null
  pull_every_hours: number | null
  pull_etag: string | null
  pull_key_id: string | null
  /** The secret that its address asks for, encrypted as a PAN is. */
  pull_sealed: string | null
  /** Counts its files. */
  last_version: Generated<number>
  last_file_at: Instant | null
  created_at: Instant
  revision: Generated<number>
}

interface LenderKeys {
  id: string
  lender_id: string
  key_hash: string
  last_signs: string
  made_by: string
  begins_at: Instant
  ends_at: Instant | null
}

/** The files as they came. Append-only. */
interface FeedFiles {
  lender_id: string
  number: number
  received_at: Instant
  source: FeedSource
  /** The id of a person, or 'key' and the last signs of one. */
  sender: string
  type: FeedType
  sha256: string
  /** Base64. */
  content: string
}

interface FeedVersions {
  lender_id: string
  number: number
  state: FeedState
  /** Why it can't be read. */
  problem: string | null
  /** The first of the rows that could not be read. */
  row_problems: JSONColumnType<readonly FeedRowProblem[]>
  all_problems: Generated<number>
  /** About the file as a whole. */
  findings: JSONColumnType<readonly Finding[]>
  offers: Generated<number>
  fine: Generated<number>
  to_confirm: Generated<number>
  withheld: Generated<number>
  /** At which gold was counted: rupees for a gram of 22 KT, and the day of the price. */
  price_per_gram_22: number | null
  price_day: Day | null
  price_basis: FeedPrice['basis'] | null
  /** From when it is to be shown, and which of its offers. */
  from_at: Instant | null
  chosen: JSONColumnType<readonly string[]> | null
  decided_at: Instant | null
  decided_by: string | null
  /** Against what was shown when it came, or when it was published. */
  changes: JSONColumnType<FeedChanges> | null
  /** Why its offers are withheld, as far as the public is told. */
  reasons: JSONColumnType<readonly PublicReason[], string | undefined>
  /** The day by whose rules it was audited. */
  audited_on: Day | null
}

interface FeedOffers {
  lender_id: string
  number: number
  /** The lender's own code. */
  offer_id: string
  /** In the file, from 0. */
  place: number
  fields: JSONColumnType<FeedOffer>
  verdict: Verdict
  findings: JSONColumnType<readonly Finding[]>
  state: FeedOfferState
  /** The last day on which it is offered. */
  ends_on: Day | null
  /** When its lender was told that it ends. */
  end_noted_at: Instant | null
  /** When somebody took it off; it is not shown again until its lender sends it again. */
  taken_off_at: Instant | null
  /** Of its fields. */
  name: GeneratedAlways<string>
  /** Two offers with the same fields have the same. */
  terms: GeneratedAlways<string>
}

/** Which offer of which version is shown. */
export interface ShownRow {
  readonly number: number
  readonly offer: string
}

/** What an offer was before a decision. */
export interface OfferBefore extends ShownRow {
  readonly state: FeedOfferState
}

/** What a version was before a decision. Instants in ISO 8601. */
export interface VersionBefore {
  readonly state: FeedState
  readonly from: string | null
  readonly chosen: readonly string[] | null
  readonly decidedAt: string | null
  readonly decidedBy: string | null
}

interface FeedDecisions {
  id: string
  lender_id: string
  number: number | null
  what: FeedDecisionKind
  at: Instant
  /** The id of a person, or 'server'. */
  by_id: string
  /** To the lender, or why a version has not begun. */
  detail: string | null
  /** All that was shown of the lender. */
  shown_before: JSONColumnType<readonly ShownRow[]>
  /** The versions that it changed, by their numbers. */
  states_before: JSONColumnType<Readonly<Record<string, VersionBefore>>>
  undone_at: Instant | null
  /** Counts the decisions about a lender. */
  place: Generated<number>
  /** The offers that it changed. */
  offers_before: JSONColumnType<readonly OfferBefore[]>
  /** The offers that were taken off or have ended. */
  offers: JSONColumnType<readonly string[]>
  /** How many offers of the version are shown by it, and how many are withheld. */
  shown: number
  withheld: number
  /** How many went off without another in their place. */
  off_count: number
  from_at: Instant | null
}

/** The tables of what lenders send. */
export interface FeedTables {
  lenders: Lenders
  lender_keys: LenderKeys
  feed_files: FeedFiles
  feed_versions: FeedVersions
  feed_offers: FeedOffers
  feed_decisions: FeedDecisions
}
