import { sql } from 'kysely'
import type { Store } from '../../server/store/open.ts'

/** For how many days back people came, one after the other: a quarter of them longer ago than people are kept. */
const DAYS = 240

/**
 * Fills a store with people as the days before left them: each with a visit that is done, its history and consents. Those of the
 * last 31 days still have a PAN, a plan and messages; codes, counts and idempotency keys are of the last 49 hours.
 * @param people how many
 */
export async function fillPeople(
  { store, now }: { store: Store; now: number },
  people: number,
): Promise<void> {
  const at = new Date(now)
  const insert = (into: string, values: string, where = 'true') =>
    sql`
      with people as (
        select n, 'person-' || n as person, '+9190' || lpad(n::text, 8, '0') as phone, 'BOOK-' || lpad(n::text, 10, '0') as visit,
          ${at}::timestamptz - n * interval '1 day' * ${DAYS} / ${people}::int as came, n * ${DAYS} / ${people}::int as age,
          ${at}::timestamptz - n * interval '49 hours' / ${people}::int as lately
        from generate_series(1, ${people}::int) n
      )
      insert into ${sql.raw(into)} select ${sql.raw(values)} from people where ${sql.raw(where)}`.execute(
      store,
    )

  await insert(
    'customers (id, phone, full_name, occupation, verification, created_at, last_activity, application_count, loan_amount, place)',
    `person, phone, 'Asha Nair ' || n, case when age <= 31 then 'Farmer' end, 'pending', came, came, 1, case when age <= 31 then 50000 else 0 end, 'Rewari'`,
  )
  await insert(
    `visits (area, id, customer_id, state, day, slot, timing, hours, full_name, occupation, alternate_number, address, plan,
      created_at, updated_at, version, revision)`,
    `(400 + n % 100)::text, visit, person, 'done', came::date, '10-11', '{"enabled": false, "startTime": "", "endTime": ""}', '[10]',
      'Asha Nair ' || n, case when age <= 31 then 'Farmer' end, '',
      '{"line1": "Station Road", "pinCode": "400001", "state": "Haryana", "district": "Rewari", "city": "Rewari"}',
      case when age <= 31 then '{"offerId": "axis", "amount": 50000}'::jsonb end, came, came, 2, 2`,
  )
  await insert(
    'visit_events (area, visit_id, id, at, what, detail)',
    `(400 + n % 100)::text, visit, 'done-' || n, came, 'done', case when age <= 31 then 'She has bangles' end`,
  )
  await insert(
    'consents (id, customer_id, purpose, wording, given_at)',
    `'consent-' || n, person, 'visit', '2026-11-22', came`,
  )
  await insert(
    'pans (customer_id, key_id, sealed, lookup, shown, stored_at)',
    `person, 'test', repeat('x', 60), repeat('y', 44), 'XXXXXX234F', came`,
    'age <= 31',
  )
  await insert('documents (customer_id, document, uploaded_at)', `person, 'panCard', came`, 'age <= 31')
  await insert(
    'outbox (id, channel, topic, customer_id, payload, state, attempts, due_at, created_at, sent_at)',
    `'sms-' || n, 'sms', 'visit.booked', person, jsonb_build_object('to', phone, 'bookingId', visit), 'sent', 1, came, came, came`,
    'age <= 31',
  )
  await insert(
    'outbox (id, channel, topic, payload, state, attempts, due_at, created_at, sent_at)',
    `'code-' || n, 'sms', 'code', null, 'sent', 1, came, came, came`,
    'age <= 31',
  )
  await insert(
    'enquiries (id, full_name, contact_number, looking_for, amount, consents, state, created_at, changed_at)',
    `'enquiry-' || n, 'Asha', substr(phone, 4), 'Gold Loan', 50000, '[]', 'called', came, came`,
    'age <= 31',
  )
  await insert(
    'visitor_sessions (token_hash, customer_id, created_at, expires_at)',
    `'session-' || n, person, came, came + interval '30 days'`,
    'age <= 31',
  )
  await insert(
    'codes (id, phone_hash, code_hash, sent_at, expires_at, tries)',
    `'code-' || n, phone, 'hash', lately, lately + interval '5 minutes', 1`,
  )
  await insert('tallies (key, since, count)', `'code:' || phone, lately, 1`)
  await insert(
    'idempotency_keys (key, operation, fingerprint, status, answer, created_at)',
    `'booking:' || person || ':' || repeat('k', 16), 'booking', 'print', 201, '{}', lately`,
  )
  await insert(
    'audit (id, at, actor, action, subject)',
    `'audit-' || n, came, 'visitor', 'consent-withdrawn', person`,
  )
  // PostgreSQL does so by itself after a while.
  await sql`vacuum analyze`.execute(store)
}
