import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `create table leads (
    token text primary key,
    lender_id text not null,
    visit_id text not null unique,
    customer_id text not null,
    pin_code text,
    amount integer,
    weight double precision,
    offer_id text not null,
    offer_name text not null,
    offer_version integer,
    handed_at timestamptz not null,
    last_event integer not null default 0,
    loan text check (loan in ('loan.granted', 'loan.refused', 'loan.declined')),
    loan_reason text,
    loan_amount integer,
    loan_at timestamptz
  )`,
  `create index leads_by_lender on leads (lender_id, handed_at)`,
  `create index leads_by_customer on leads (customer_id)`,
  `create index leads_by_age on leads (handed_at)`,
  `create table number_releases (
    id text primary key,
    token text not null,
    customer_id text not null,
    wording date not null,
    given_at timestamptz not null,
    until_at timestamptz not null,
    ended_at timestamptz,
    looks integer not null default 0,
    last_look_at timestamptz
  )`,
  `create index number_releases_by_lead on number_releases (token, given_at)`,
  `create index number_releases_by_customer on number_releases (customer_id)`,
  `create unique index number_releases_running on number_releases (token) where ended_at is null`,
  `create index number_releases_over on number_releases (until_at) where ended_at is null`,
  `create table lender_webhooks (
    lender_id text primary key,
    address text not null,
    key_id text not null,
    sealed text not null,
    last_signs text not null,
    since timestamptz not null,
    old_key_id text,
    old_sealed text,
    old_last_signs text,
    old_since timestamptz,
    old_until timestamptz
  )`,
  `create table lender_events (
    id text primary key,
    lender_id text not null,
    token text,
    place integer not null,
    topic text not null,
    payload jsonb not null,
    state text not null check (state in ('not-sent', 'due', 'taken', 'given-up')),
    tries integer not null default 0,
    due_at timestamptz not null,
    leased_until timestamptz,
    happened_at timestamptz not null,
    done_at timestamptz,
    status integer,
    error text,
    milliseconds integer
  )`,
  `create index lender_events_due on lender_events (due_at) where state = 'due'`,
  `create index lender_events_in_order on lender_events (token, place) where state = 'due'`,
  `create index lender_events_by_lender on lender_events (lender_id, happened_at)`,
  `create index lender_events_by_age on lender_events (happened_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
