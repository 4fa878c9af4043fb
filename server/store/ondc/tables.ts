import type { Generated, JSONColumnType } from 'kysely'
import type { OndcChoice, OndcOffer } from '#contract/generated/types.gen'
import type { ChoiceState, SearchState } from '#lib/domain/ondc/states'
import type { LenderForm } from '#lib/domain/ondc/lender-form'
import type { Branch } from '#lib/domain/ondc/lender-quote'
import type { WithheldReason } from '#lib/domain/ondc/reasons'

/** An instant. Drivers answer with a Date. */
type Instant = Date

/** What the registry had of a participant's key. */
interface OndcKeys {
  subscriber_id: string
  key_id: string
  url: string
  /** Raw, base64. */
  public_key: string
  type: string
  status: string
  valid_from: Instant
  valid_until: Instant
  looked_up_at: Instant
}

/** A search of a visitor. It holds nothing of them but whose browser it was. */
interface OndcSearches {
  id: string
  transaction_id: string
  /** A keyed hash of the visitor's cookie. */
  visitor: string
  state: SearchState
  created_at: Instant
  revision: Generated<number>
}

/** From and to, both within it. */
interface StoredBounds {
  readonly min: number
  readonly max: number
}

/** The ranges of a lender's product. */
export interface StoredRanges {
  /** Percent a year. */
  readonly annualRatePercent: StoredBounds
  /** Months. */
  readonly tenureMonths: StoredBounds
  /** Rupees. */
  readonly amount: StoredBounds
}

/** A form of a lender, by its id in the lender's messages. */
interface StoredForm {
  readonly id: string
  readonly url: string
}

/** What a lender answered to a search: ranges, and the form that it asks for. */
interface OndcLenders {
  search_id: string
  /** Names it in this search. */
  key: string
  bpp_id: string
  bpp_uri: string
  subscriber_url: string
  /** With item, ranges and form, null of one that is not shown. */
  provider_id: string | null
  item_id: string | null
  lender: string
  product: string
  ranges: JSONColumnType<StoredRanges> | null
  form: JSONColumnType<StoredForm> | null
  /** Why it is not shown; empty where it is. */
  reasons: JSONColumnType<readonly WithheldReason[]>
  received_at: Instant
}

/** What was selected of a lender, and the message that said so. */
interface StoredSelection {
  readonly formId: string
  readonly submissionId: string
  readonly locationId: string | null
  readonly messageId: string
}

/** A form of a lender as it was read, by its id in the lender's messages. */
export interface DueForm extends LenderForm {
  readonly id: string
}

/** What a visitor agreed to give to a lender. */
export interface StoredConsent {
  /** The names of the fields. */
  readonly fields: readonly string[]
  /** The site that gets them. */
  readonly host: string
  readonly wording: string
  readonly givenAt: string
}

/** A lender that a visitor chose, and what became of it. */
interface OndcChoices {
  id: string
  search_id: string
  transaction_id: string
  /** A keyed hash of the visitor's cookie. */
  visitor: string
  /** Once the visitor is known. */
  customer_id: string | null
  bpp_id: string
  bpp_uri: string
  subscriber_url: string
  provider_id: string
  item_id: string
  lender: string
  product: string
  state: ChoiceState
  /** The form that is due. */
  form: JSONColumnType<DueForm> | null
  /** The offer as it was checked. */
  quote: JSONColumnType<OndcOffer> | null
  reasons: JSONColumnType<readonly WithheldReason[]>
  /** The code with which the lender declined. */
  refusal: string | null
  branches: JSONColumnType<readonly Branch[]>
  branch: string | null
  /** The gold that was entered, as grams of 22 KT; null where none was. */
  gold22: number | null
  /** What was selected last, and by which message. */
  selection: JSONColumnType<StoredSelection> | null
  /** The lender's page and who waits there. */
  handover: JSONColumnType<NonNullable<OndcChoice['handover']>> | null
  /** Which fields were given to whom, by which wording, and when. */
  consent: JSONColumnType<StoredConsent> | null
  /** When the lender was asked last. */
  requested_at: Instant | null
  /** Of the lender's last message, by its own clock. */
  last_timestamp: Instant | null
  created_at: Instant
  updated_at: Instant
  revision: Generated<number>
}

/** What became of a message: of ours whether it was taken, of theirs whether it was handled. */
export type MessageOutcome =
  'sending' | 'taken' | 'refused' | 'not-reached' | 'received' | 'handled' | 'failed'

/** A message of either direction, without its body. */
interface OndcMessages {
  id: string
  direction: 'in' | 'out'
  /** The lender; of a search the gateway. */
  peer: string
  action: string
  transaction_id: string
  message_id: string
  digest: string
  outcome: MessageOutcome
  tries: Generated<number>
  happened_at: Instant
  done_at: Instant | null
}

/** A lender that the office has switched off. */
interface OndcSwitches {
  subscriber_id: string
  /** The id of a person of the office. */
  off_by: string
  off_at: Instant
}

/** The tables of ONDC. */
export interface OndcTables {
  ondc_keys: OndcKeys
  ondc_searches: OndcSearches
  ondc_lenders: OndcLenders
  ondc_choices: OndcChoices
  ondc_messages: OndcMessages
  ondc_switches: OndcSwitches
}
