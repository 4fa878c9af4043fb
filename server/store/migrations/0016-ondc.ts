import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // What the registry has of others' keys.
  `create table ondc_keys (
    subscriber_id text not null,
    key_id text not null,
    url text not null,
    public_key text not null,
    type text not null,
    status text not null,
    valid_from timestamptz not null,
    valid_until timestamptz not null,
    looked_up_at timestamptz not null,
    primary key (subscriber_id, key_id)
  )`,
  `create index ondc_keys_by_age on ondc_keys (looked_up_at)`,
  `create table ondc_searches (
    id text primary key,
    transaction_id text not null unique,
    visitor text not null,
    state text not null check (state in ('asking', 'closed')),
    created_at timestamptz not null,
    revision integer not null default 1
  )`,
  `create index ondc_searches_by_age on ondc_searches (created_at)`,
  `create table ondc_lenders (
    search_id text not null,
    key text not null,
    bpp_id text not null,
    bpp_uri text not null,
    subscriber_url text not null,
    provider_id text,
    item_id text,
    lender text not null,
    product text not null,
    ranges jsonb,
    form jsonb,
    reasons jsonb not null,
    received_at timestamptz not null,
    primary key (search_id, key)
  )`,
  `create table ondc_choices (
    id text primary key,
    search_id text not null,
    transaction_id text not null,
    visitor text not null,
    customer_id text,
    bpp_id text not null,
    bpp_uri text not null,
    subscriber_url text not null,
    provider_id text not null,
    item_id text not null,
    lender text not null,
    product text not null,
    state text not null check (state in ('form', 'asked', 'offered', 'withheld', 'no-answer', 'refused', 'handed-over',
      'at-branch', 'verified', 'rejected', 'expired')),
    form jsonb,
    quote jsonb,
    reasons jsonb not null,
    refusal text,
    branches jsonb not null,
    branch text,
    gold22 double precision,
    selection jsonb,
    handover jsonb,
    consent jsonb,
    requested_at timestamptz,
    last_timestamp timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    revision integer not null default 1
  )`,
  `create unique index ondc_choices_once on ondc_choices (transaction_id, bpp_id, provider_id, item_id)`,
  `create index ondc_choices_by_customer on ondc_choices (customer_id)`,
  `create index ondc_choices_by_age on ondc_choices (updated_at)`,
  `create index ondc_choices_waiting on ondc_choices (requested_at) where state = 'asked'`,
  `create index ondc_choices_offered on ondc_choices ((quote->>'until')) where state = 'offered'`,
  `create table ondc_messages (
    id text primary key,
    direction text not null check (direction in ('in', 'out')),
    peer text not null,
    action text not null,
    transaction_id text not null,
    message_id text not null,
    digest text not null,
    outcome text not null,
    tries integer not null default 0,
    happened_at timestamptz not null,
    done_at timestamptz
  )`,
  `create unique index ondc_messages_once on ondc_messages (direction, peer, action, message_id, digest)`,
  // An on_search may bring more providers; of everything else the first one stands.
  `create unique index ondc_messages_first on ondc_messages (direction, peer, action, message_id) where action <> 'on_search'`,
  `create index ondc_messages_by_transaction on ondc_messages (transaction_id, direction)`,
  `create index ondc_messages_by_age on ondc_messages (happened_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
