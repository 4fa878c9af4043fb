import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `create table areas (
    area text primary key check (area ~ '^[1-9][0-9]{0,5}$'),
    name text not null,
    assessors integer not null check (assessors >= 0)
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
    erased_at timestamptz
  )`,
  `create index customers_by_activity on customers (last_activity desc, id)`,
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
    assessor text,
    cancel_reason text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version integer not null,
    revision integer not null,
    primary key (area, id)
  )`,
  `create index visits_by_customer on visits (customer_id, created_at desc)`,
  `create index visits_by_day on visits (area, day)`,
  `create unique index visits_by_id on visits (id)`,
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
  `create table admins (
    id text primary key,
    email text not null unique,
    name text not null,
    role text not null,
    password_hash text not null,
    created_at timestamptz not null
  )`,
  `create table admin_sessions (
    token_hash text primary key,
    admin_id text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
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
    created_at timestamptz not null
  )`,
  `create index enquiries_by_age on enquiries (created_at desc)`,
  `create table outbox (
    id text primary key,
    channel text not null check (channel in ('sms', 'webhook')),
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
  `create index outbox_by_receipt on outbox (receipt) where receipt is not null`,
  `create table audit (
    id text primary key,
    at timestamptz not null,
    actor text not null,
    action text not null,
    subject text not null,
    detail jsonb
  )`,
  `create index audit_by_subject on audit (subject, at)`,
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
