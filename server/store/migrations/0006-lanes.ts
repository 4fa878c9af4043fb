import { sql, type Kysely } from 'kysely'

/** The version before writes no lane: the index works it out, as server/store/lanes.ts does. */
const STATEMENTS = [
  'alter table outbox add column lane text',
  `create index outbox_by_lane on outbox ((coalesce(lane, case when topic = 'code' then 'codes' else channel end)), due_at)
    where state = 'due'`,
  `create table lanes (
    lane text primary key,
    failures integer not null,
    pauses integer not null,
    paused_since timestamptz,
    paused_until timestamptz,
    last_error text
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
