import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `create table visit_events (
    area text not null,
    visit_id text not null,
    id text not null,
    at timestamptz not null,
    admin_id text,
    what text not null,
    detail text,
    primary key (area, visit_id, id)
  )`,
  `create index visit_events_by_visit on visit_events (visit_id, at)`,
  `create table admins (
    id text primary key,
    email text not null unique,
    name text not null,
    role text not null,
    password_hash text not null,
    created_at timestamptz not null,
    active boolean not null default true,
    areas jsonb not null default '[]',
    revision integer not null default 1,
    last_login_at timestamptz,
    last_login_from text,
    totp_key_id text,
    totp_sealed text,
    totp_in_use boolean not null default false,
    totp_step bigint not null default 0
  )`,
  `create table admin_sessions (
    token_hash text primary key,
    admin_id text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz not null,
    proven boolean not null default true,
    challenge text,
    login_before_at timestamptz,
    login_before_from text
  )`,
  `create index admin_sessions_by_admin on admin_sessions (admin_id)`,
  `create table admin_passkeys (
    id text primary key,
    admin_id text not null,
    name text not null,
    public_key text not null,
    counter bigint not null,
    transports jsonb not null,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index admin_passkeys_by_admin on admin_passkeys (admin_id)`,
  `create table invitations (
    id text primary key,
    token_hash text not null unique,
    email text not null,
    role text not null,
    invited_by text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create table lockouts (
    key text primary key,
    wrong smallint not null,
    ends_at timestamptz not null
  )`,
  `create table documents (
    customer_id text not null,
    document text not null check (document in ('panCard', 'aadharCard', 'addressProof', 'incomeProof')),
    uploaded_at timestamptz,
    verified_at timestamptz,
    refused text,
    marked_by text,
    primary key (customer_id, document)
  )`,
  `create table audit (
    id text primary key,
    at timestamptz not null,
    actor text not null,
    action text not null,
    subject text not null,
    detail text,
    address text
  )`,
  `create index audit_by_subject on audit (subject, at)`,
  `create index audit_by_actor on audit (actor, at)`,
  `create index audit_by_time on audit (at)`,
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'The audit is append-only.'; end
  $$`,
  `create trigger audit_append_only before update or delete on audit for each row execute function refuse_change()`,
  `create table changes (
    kind text not null,
    shard smallint not null,
    number bigint not null,
    primary key (kind, shard)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
