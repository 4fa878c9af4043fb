import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `create table lenders (
    id text primary key,
    name text not null,
    contact_mail text not null,
    source text not null check (source in ('upload', 'pull', 'push')),
    pull_address text,
    pull_every_hours smallint,
    pull_etag text,
    pull_key_id text,
    pull_sealed text,
    last_version integer not null default 0,
    last_file_at timestamptz,
    created_at timestamptz not null,
    revision integer not null default 1
  )`,
  `create table lender_keys (
    id text primary key,
    lender_id text not null,
    key_hash text not null unique,
    last_signs text not null,
    made_by text not null,
    begins_at timestamptz not null,
    ends_at timestamptz
  )`,
  `create index lender_keys_by_lender on lender_keys (lender_id)`,
  // What came stands apart from what became of it, so that it can never change. As base64: a backup holds it as it came.
  `create table feed_files (
    lender_id text not null,
    number integer not null,
    received_at timestamptz not null,
    source text not null check (source in ('upload', 'pull', 'push')),
    sender text not null,
    type text not null check (type in ('csv', 'json')),
    sha256 text not null,
    content text not null,
    primary key (lender_id, number),
    unique (lender_id, sha256)
  )`,
  `create function refuse_feed_change() returns trigger language plpgsql as $$
    begin raise exception 'A file that was received is never changed.'; end
  $$`,
  `create trigger feed_files_append_only before update or delete on feed_files for each row execute function refuse_feed_change()`,
  `create table feed_versions (
    lender_id text not null,
    number integer not null,
    state text not null check (state in ('unreadable', 'waiting', 'scheduled', 'shown', 'rejected', 'replaced', 'rolled-back')),
    problem text,
    row_problems jsonb not null default '[]',
    all_problems integer not null default 0,
    findings jsonb not null default '[]',
    offers integer not null default 0,
    fine integer not null default 0,
    to_confirm integer not null default 0,
    withheld integer not null default 0,
    price_per_gram_22 double precision,
    price_day date,
    price_basis text,
    from_at timestamptz,
    chosen jsonb,
    decided_at timestamptz,
    decided_by text,
    primary key (lender_id, number)
  )`,
  `create index feed_versions_waiting on feed_versions (lender_id) where state = 'waiting'`,
  `create index feed_versions_scheduled on feed_versions (from_at) where state = 'scheduled'`,
  `create table feed_offers (
    lender_id text not null,
    number integer not null,
    offer_id text not null,
    place integer not null,
    fields jsonb not null,
    verdict text not null check (verdict in ('withheld', 'to-confirm', 'fine')),
    findings jsonb not null,
    state text not null check (state in ('ready', 'withheld', 'shown', 'removed', 'ended')),
    ends_on date,
    end_noted_at timestamptz,
    primary key (lender_id, number, offer_id)
  )`,
  `create unique index feed_offers_shown on feed_offers (lender_id, offer_id) where state = 'shown'`,
  `create index feed_offers_ending on feed_offers (ends_on) where state = 'shown' and ends_on is not null`,
  // What was decided, with what was shown before it, so that it can be undone.
  `create table feed_decisions (
    id text primary key,
    lender_id text not null,
    number integer,
    what text not null,
    at timestamptz not null,
    by_id text not null,
    detail text,
    shown_before jsonb not null,
    states_before jsonb not null,
    undone_at timestamptz
  )`,
  `create index feed_decisions_by_lender on feed_decisions (lender_id, at)`,
  `alter table admins add column lender_id text`,
  `alter table invitations add column lender_id text`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
