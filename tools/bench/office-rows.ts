import { sql } from 'kysely'
import { addDays, istDate, type IsoDate } from '#lib/domain/dates/dates'
import { newId, newToken } from '../../server/ids.ts'
import { hashToken } from '../../server/secrets.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openEmbedded, openPostgres } from '../../server/store/open.ts'
import type { ServerSettings } from './server-process.ts'

export const CUSTOMERS = 100_000
export const DAY_VISITS = 500
/** Visits of each customer's, spread over a year, before and after the busy day. */
const DAYS = 365
const AREAS = 20
const ASSESSORS = 60

/** Every column of a visit that is the same for all. */
const VISIT = sql.raw(`
  '{"enabled": false, "startTime": "", "endTime": ""}'::jsonb, 'Farmer', '',
  '{"offerId": "axis", "title": "Axis", "bank": "Axis Bank", "amount": 150000, "annualRatePercent": 11,
    "tenureMonths": 12, "ltv": 75, "requiredGold": 38.5}'::jsonb`)

const COLUMNS = sql.raw(`
  area, id, customer_id, state, day, slot, hours, full_name, address, created_at, updated_at, version, revision,
  timing, occupation, alternate_number, plan`)

const ADDRESS =
  sql.raw(`jsonb_build_object('line1', n || ' Station Road', 'city', 'Rewari', 'district', 'Rewari',
  'state', 'Haryana', 'pinCode', (400 + n % ${AREAS}) || '001')`)

const NAME =
  sql.raw(`(array['Asha','Bharat','Chitra','Deepak','Esha','Farhan','Gauri','Harish'])[1 + n % 8] || ' ' ||
  (array['Nair','Kaur','Yadav','Rao','Das'])[1 + (n / 8) % 5]`)

/**
 * Fills a store with customers, each with a visit, and a busy day.
 * @returns the busy day, and the cookie of an admin
 */
export async function fillOffice({
  dataDir,
  databaseUrl,
}: ServerSettings): Promise<{ readonly day: IsoDate; readonly cookie: string }> {
  const { store, close } = databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(dataDir)
  const now = new Date()
  const day = addDays(istDate(now.getTime()), 1)
  await migrate(store)
  const [id, token] = [newId(), newToken()]
  await sql`insert into areas (area, name, assessors)
    select 400 + n, 'Area ' || n, 40 from generate_series(0, ${AREAS - 1}::int) n`.execute(store)
  await sql`insert into customers (id, phone, full_name, occupation, verification, created_at, last_activity,
      application_count, loan_amount, place)
    select 'customer-' || n, '+9190' || lpad(n::text, 8, '0'), ${NAME}, 'Farmer',
      case when n % 4 = 0 then 'verified' else 'pending' end, ${now}, ${now}::timestamptz - n * interval '1 minute',
      1 + n % 3, 50000 + n % 200 * 1000, n || ' Station Road, Rewari'
    from generate_series(1, ${CUSTOMERS}::int) n`.execute(store)
  await sql`insert into visits (${COLUMNS})
    select (400 + n % ${sql.lit(AREAS)})::text, 'BOOK-' || lpad(n::text, 10, '0'), 'customer-' || n, 'done',
      ${day}::date - 180 + n % ${sql.lit(DAYS)}, '10-11', '[10]'::jsonb, ${NAME}, ${ADDRESS}, ${now}, ${now}, 1, 1, ${VISIT}
    from generate_series(1, ${CUSTOMERS}::int) n where n % ${sql.lit(DAYS)} <> 180`.execute(store)
  await sql`insert into visits (${COLUMNS})
    select (400 + n % ${sql.lit(AREAS)})::text, 'BOOK-9' || lpad(n::text, 9, '0'), 'customer-' || n, 'booked', ${day}::date,
      (10 + n % 6) || '-' || (11 + n % 6), jsonb_build_array(10 + n % 6), ${NAME}, ${ADDRESS}, ${now}, ${now}, 1, 1, ${VISIT}
    from generate_series(1, ${DAY_VISITS}::int) n`.execute(store)
  await sql`insert into slot_use (area, day, hour, taken, capacity)
    select area, day, (hours->>0)::int, count(*), 40 from visits where state = 'booked' group by 1, 2, 3`.execute(
    store,
  )
  await sql`insert into admins (id, email, name, role, password_hash, created_at)
    select 'assessor-' || n, 'assessor-' || n || '@moneypal.example', 'Assessor ' || n, 'assessor', '', ${now}
    from generate_series(1, ${ASSESSORS}::int) n`.execute(store)
  await sql`insert into admins (id, email, name, role, password_hash, created_at)
    values (${id}, 'bench@moneypal.example', 'Bench', 'admin', '', ${now})`.execute(store)
  await store
    .insertInto('admin_sessions')
    .values({
      token_hash: hashToken(token),
      admin_id: id,
      created_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
      used_at: now,
    })
    .execute()
  // PostgreSQL does so by itself after a while.
  await sql`analyze`.execute(store)
  await close()
  return { day, cookie: `moneypal_session=${token}` }
}
