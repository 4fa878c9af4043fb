import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `alter table areas add column revision integer not null default 1`,
  `alter table customers
    add column application_count integer not null default 0,
    add column loan_amount bigint not null default 0,
    add column place text not null default '',
    add column search text generated always as (lower(coalesce(full_name, '') || ' ' || coalesce(phone, '') || ' ' || id)) stored`,
  `update customers
    set application_count = all_visits.number,
      loan_amount = all_visits.most,
      place = concat(last_visit.address->>'line1', ', ', last_visit.address->>'city', ' ', last_visit.address->>'pinCode')
    from
      (select customer_id, count(*) as number, coalesce(max((plan->>'amount')::numeric), 0)::bigint as most
        from visits group by customer_id) as all_visits
      join (select distinct on (customer_id) customer_id, address
        from visits where address is not null order by customer_id, created_at desc) as last_visit
        using (customer_id)
    where customers.id = all_visits.customer_id`,
  `drop index customers_by_activity`,
  `create index customers_by_activity on customers (last_activity desc, id) where erased_at is null`,
  `alter table visits
    add column assessor_id text,
    add column stage text check (stage in ('document_verification', 'visit', 'bank', 'closed'))`,
  `create index visits_of_all_areas on visits (day)`,
  `create index visits_unassigned on visits (day) where state = 'booked'`,
  `create index visits_by_assessor on visits (assessor_id, day) where assessor_id is not null`,
  `alter table enquiries
    add column call_back_at timestamptz,
    add column outcome text,
    add column note text not null default '',
    add column taken_by text,
    add column changed_at timestamptz,
    add column revision integer not null default 1,
    add column booking_id text`,
  `create index enquiries_by_state on enquiries (state, call_back_at, created_at)`,
  `create index enquiries_by_number on enquiries (contact_number)`,
  `alter table consents add column taken_by text`,
  `create index customers_erased on customers (erased_at) where erased_at is not null`,
  `alter table outbox
    add column answer_status smallint,
    add column answer_text text,
    drop constraint outbox_channel_check,
    add constraint outbox_channel_check check (channel in ('sms', 'webhook', 'mail'))`,
  `create index outbox_dead on outbox (created_at) where state = 'dead'`,
  `create index outbox_sent on outbox (sent_at) where state = 'sent'`,
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
  `alter table admins
    add column active boolean not null default true,
    add column areas jsonb not null default '[]',
    add column revision integer not null default 1,
    add column last_login_at timestamptz,
    add column last_login_from text,
    add column totp_key_id text,
    add column totp_sealed text,
    add column totp_in_use boolean not null default false,
    add column totp_step bigint not null default 0`,
  // Whoever is logged in logs in again.
  `delete from admin_sessions`,
  `alter table admin_sessions
    add column used_at timestamptz not null,
    add column proven boolean not null default true,
    add column challenge text,
    add column login_before_at timestamptz,
    add column login_before_from text`,
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
  `alter table audit alter column detail type text, add column address text`,
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
