import { sql, type Kysely } from 'kysely'

/** What retention and the erasure of a person look for, each by an index: a table of people is never read from end to end. */
const STATEMENTS = [
  `create index if not exists outbox_by_customer on outbox (customer_id) where customer_id is not null`,
  `create index if not exists outbox_by_number on outbox ((payload->>'to')) where channel = 'sms' and payload->>'to' is not null`,
  `create index if not exists outbox_over on outbox (created_at) where state <> 'due'`,
  // The second part of a key is whose it is.
  `create index if not exists idempotency_keys_by_owner on idempotency_keys (split_part(key, ':', 2))`,
  `create index if not exists codes_by_end on codes (expires_at)`,
  `create index if not exists tallies_by_age on tallies (since)`,
  `create index if not exists visitor_sessions_by_end on visitor_sessions (expires_at)`,
  `create index if not exists lockouts_by_end on lockouts (ends_at)`,
  `create index if not exists visits_with_details on visits (created_at, id)
    where plan is not null or occupation is not null or cancel_reason is not null or alternate_number <> ''`,
  `create index if not exists visit_events_with_detail on visit_events (at, id)
    where detail is not null and what not in ('moved', 'stage')`,
  `create index if not exists pans_by_age on pans (stored_at, customer_id)`,
  `create index if not exists documents_by_age on documents ((coalesce(greatest(uploaded_at, verified_at), '-infinity')))`,
  `create index if not exists customers_with_details on customers (last_activity, id) where occupation is not null or loan_amount > 0`,
  `create index if not exists enquiries_over on enquiries ((coalesce(changed_at, created_at))) where state <> 'new'`,
  // An entry may go once it is three years old, whoever deletes it, and never be changed.
  `create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at < now() - interval '1095 days' then return old; end if;
      raise exception 'The audit is append-only for three years.';
    end
  $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
