import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { EVERYTHING } from '../support/extent.ts'
import type { Store } from '../../server/store/open.ts'
import { retain } from '../../server/worker/retention.ts'
import { fillPeople } from './many-people.ts'
import { DAYS, onPostgres } from './trial.ts'

const PEOPLE = EVERYTHING ? 50_000 : 3_000

/** Percent of a page that is filled: tables of few rows are then so large that PostgreSQL prefers an index to reading all. */
const FILLED = 10

/** Tables that grow with the people. */
const OF_PEOPLE = [
  ...['customers', 'visits', 'visit_events', 'consents', 'pans', 'documents', 'outbox', 'enquiries'],
  ...['visitor_sessions', 'codes', 'tallies', 'idempotency_keys', 'audit'],
]

/** How often each table was read from end to end so far. */
async function scans(connection: Store): Promise<Record<string, number>> {
  await sql`select pg_stat_force_next_flush()`.execute(connection)
  const { rows } = await sql<{ name: string; scans: number }>`
    select relname as name, seq_scan as scans from pg_stat_user_tables`.execute(connection)
  return Object.fromEntries(rows.map(({ name, scans }) => [name, Number(scans)]))
}

// The embedded one is a PostgreSQL, and has no such figures.
onPostgres((trial) => {
  test('retention and erasure read no table of people from end to end', async () => {
    await trial().reset()
    const { store } = trial()
    const now = Date.now()
    const fill = (percent: number) =>
      Promise.all(
        OF_PEOPLE.map((table) =>
          sql`alter table ${sql.table(table)} set (fillfactor = ${sql.lit(percent)})`.execute(store),
        ),
      )
    await fill(FILLED)
    await fillPeople({ store, now }, PEOPLE)
    // One connection, whose figures are there at once.
    await store.connection().execute(async (connection) => {
      // Of the quarter that is due, so many that a batch is full.
      await sql`update customers set last_activity = now() where last_activity < now() - interval '181 days'
          and id not in (select id from customers order by last_activity limit 20)`.execute(connection)
      await sql`analyze`.execute(connection)
      // As on a disk without moving parts.
      await sql`set random_page_cost = 1.1`.execute(connection)
      const before = await scans(connection)
      expect(await retain(connection, DAYS, now)).toBeGreaterThanOrEqual(20)
      const after = await scans(connection)
      const read = OF_PEOPLE.filter((table) => after[table] !== before[table])
      await sql`reset random_page_cost`.execute(connection)
      expect(read).toEqual([])
    })
    await fill(100)
    await trial().reset()
  }, 120_000)
})
