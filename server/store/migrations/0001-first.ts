import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `create table areas (
    area text primary key check (area ~ '^[1-9][0-9]{0,5}$'),
    name text not null,
    assessors integer not null check (assessors >= 0),
    revision integer not null default 1
  )`,
  `create table closed_days (area text not null, day date not null, primary key (area, day))`,
  `create table slot_use (
    area text not null,
    day date not null,
    hour smallint not null check (hour between 0 and 23),
    taken integer not null,
    capacity integer not null,
    primary key (area, day, hour),
    check (taken between 0 and capacity)
  )`,
  `create table customers (
    id text primary key,
    phone text unique,
    full_name text,
    occupation text,
    verification text not null check (verification in ('pending', 'verified')),
    created_at timestamptz not null,
    last_activity timestamptz not null,
    erased_at timestamptz,
    application_count integer not null default 0,
    loan_amount bigint not null default 0,
    place text not null default '',
    search text generated always as (lower(coalesce(full_name, '') || ' ' || coalesce(phone, '') || ' ' || id)) stored
  )`,
  `create index customers_by_activity on customers (last_activity desc, id) where erased_at is null`,
  `create table visits (
    area text not null,
    id text not null,
    customer_id text not null,
    state text not null check (state in ('booked', 'assigned', 'on-the-way', 'done', 'missed', 'cancelled')),
    day date not null,
    slot text,
    timing jsonb not null,
    hours jsonb not null,
    full_name text,
    occupation text,
    alternate_number text not null,
    address jsonb,
    plan jsonb,
    assessor_id text,
    assessor text,
    stage text check (stage in ('document_verification', 'visit', 'bank', 'closed')),
    cancel_reason text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version integer not null,
    revision integer not null,
    primary key (area, id)
  )`,
  `create index visits_by_customer on visits (customer_id, created_at desc)`,
  `create index visits_by_day on visits (area, day)`,
  `create index visits_by_id on visits (id)`,
  `create index visits_of_all_areas on visits (day)`,
  `create index visits_unassigned on visits (day) where state = 'booked'`,
  `create index visits_by_assessor on visits (assessor_id, day) where assessor_id is not null`,
  `create table wishes (
    key text primary key,
    operation text not null,
    fingerprint text not null,
    status smallint not null,
    answer jsonb,
    created_at timestamptz not null
  )`,
  `create index wishes_by_age on wishes (created_at)`,
  `create table codes (
    id text primary key,
    phone_hash text not null,
    code_hash text not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    tries smallint not null,
    used_at timestamptz
  )`,
  `create index codes_by_phone on codes (phone_hash, sent_at desc)`,
  `create table tallies (
    key text not null,
    since timestamptz not null,
    count integer not null,
    primary key (key, since)
  )`,
  `create table visitor_sessions (
    token_hash text primary key,
    customer_id text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index visitor_sessions_by_customer on visitor_sessions (customer_id)`,
  `create table consents (
    id text primary key,
    customer_id text not null,
    purpose text not null,
    wording date not null,
    given_at timestamptz not null,
    withdrawn_at timestamptz
  )`,
  `create index consents_by_customer on consents (customer_id, given_at)`,
  `create unique index consents_in_force on consents (customer_id, purpose, wording) where withdrawn_at is null`,
  `create table pans (
    customer_id text primary key,
    key_id text not null,
    sealed text not null,
    lookup text not null,
    shown text not null,
    stored_at timestamptz not null
  )`,
  `create table enquiries (
    id text primary key,
    full_name text,
    contact_number text,
    looking_for text not null,
    amount bigint not null,
    about text,
    consents jsonb not null,
    state text not null check (state in ('new', 'called', 'closed')),
    created_at timestamptz not null,
    call_back_at timestamptz,
    outcome text,
    note text not null default '',
    taken_by text,
    changed_at timestamptz,
    revision integer not null default 1
  )`,
  `create index enquiries_by_age on enquiries (created_at desc)`,
  `create index enquiries_by_state on enquiries (state, call_back_at, created_at)`,
  `create index enquiries_by_number on enquiries (contact_number)`,
  `create table outbox (
    id text primary key,
    channel text not null check (channel in ('sms', 'webhook', 'mail')),
    topic text not null,
    customer_id text,
    payload jsonb,
    state text not null check (state in ('due', 'sent', 'dropped', 'dead')),
    attempts smallint not null,
    due_at timestamptz not null,
    leased_until timestamptz,
    created_at timestamptz not null,
    sent_at timestamptz,
    receipt text,
    last_error text
  )`,
  `create index outbox_due on outbox (due_at) where state = 'due'`,
  `create index outbox_dead on outbox (created_at) where state = 'dead'`,
  `create index outbox_sent on outbox (sent_at) where state = 'sent'`,
  `create index outbox_by_receipt on outbox (receipt) where receipt is not null`,
  `create table rates (
    day date primary key,
    price double precision not null,
    city text not null,
    change_percent double precision not null,
    change_since date not null,
    source text not null,
    stored_at timestamptz not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
