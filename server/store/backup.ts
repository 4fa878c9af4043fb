import { sql } from 'kysely'
import { migrationOf, rowsOf, writeBackup } from './backup-file.ts'
import { isKnownMigration, isNew, lastMigration, migrate, migrateTo } from './migrate.ts'
import type { Store } from './open.ts'
import type { Tables } from './tables.ts'
import type { Tx } from './transaction.ts'

/** Every table, those that others point at first. */
export const TABLE_NAMES = [
  ...([
    'areas',
    'closed_days',
    'slot_use',
    'customers',
    'visits',
    'visit_events',
    'idempotency_keys',
  ] as const),
  ...(['codes', 'tallies', 'visitor_sessions', 'admins', 'admin_sessions', 'admin_passkeys'] as const),
  ...(['admin_devices', 'admin_recovery_codes'] as const),
  ...(['invitations', 'lockouts', 'consents', 'pans', 'documents', 'enquiries', 'outbox', 'audit'] as const),
  ...(['rates', 'vitals', 'changes', 'lanes', 'jobs', 'budget_use', 'shifts', 'leave_days'] as const),
  ...(['lenders', 'lender_keys', 'feed_files', 'feed_versions', 'feed_offers', 'feed_decisions'] as const),
  ...(['leads', 'number_releases', 'lender_webhooks', 'lender_events'] as const),
  ...(['stored_loans', 'loan_reminders', 'sent_reminders', 'push_reminders'] as const),
  ...(['rate_prices', 'held_rates', 'rate_feeds', 'rate_alerts'] as const),
  ...([
    'ondc_keys',
    'ondc_searches',
    'ondc_lenders',
    'ondc_choices',
    'ondc_messages',
    'ondc_switches',
  ] as const),
] satisfies readonly (keyof Tables)[]

/** What tables were called when older backups were written. */
const OLDER_NAMES: Readonly<Record<string, keyof Tables>> = { wishes: 'idempotency_keys' }

const ROWS_AT_ONCE = 500

/** The tables of a database by today's names, each with the name that it has there: one that is not migrated yet has older ones. */
async function tablesOf(store: Store | Tx): Promise<readonly (readonly [keyof Tables, string])[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(store)
  const there = new Set(rows.map(({ name }) => name))
  return TABLE_NAMES.flatMap((table) => {
    const older = Object.keys(OLDER_NAMES).find((name) => OLDER_NAMES[name] === table)
    const name = [table, older].find((one) => one !== undefined && there.has(one))
    return name === undefined ? [] : [[table, name] as const]
  })
}

/**
 * Writes every row to a file, a JSON object a line, as of one moment, with counts and a checksum at its end. One format for
 * both databases: a backup of the embedded one can be restored to PostgreSQL.
 * @returns the number of rows
 */
export async function backUp(store: Store, file: string): Promise<number> {
  const migration = await lastMigration(store)
  return writeBackup(file, migration, ({ write, finish }) =>
    store
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        for (const [, name] of await tablesOf(tx))
          await write(
            name,
            await tx
              .selectFrom(name as keyof Tables)
              .selectAll()
              .execute(),
          )
        return finish()
      }),
  )
}

/** A column that is written otherwise than it was read: JSON as text, and what the database fills itself not at all. */
interface OtherColumn {
  readonly table: string
  readonly column: string
  readonly filled: boolean
}

const otherColumns = async (tx: Tx): Promise<readonly OtherColumn[]> =>
  (
    await sql<OtherColumn>`
      select table_name as "table", column_name as "column", is_generated = 'ALWAYS' as filled
      from information_schema.columns
      where table_schema = current_schema() and (is_generated = 'ALWAYS' or data_type in ('json', 'jsonb'))`.execute(
      tx,
    )
  ).rows

/** A row as it is inserted. @param others the columns of its table that are written otherwise */
const toInsert = (row: Readonly<Record<string, unknown>>, others: readonly OtherColumn[]): object =>
  Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => {
      const other = others.find((one) => one.column === column)
      if (other?.filled) return []
      return [[column, other && value !== null && value !== undefined ? JSON.stringify(value) : value]]
    }),
  )

/** @throws Error that says what to do, where a table has rows */
async function checkEmpty(store: Store): Promise<void> {
  for (const [, table] of await tablesOf(store)) {
    const first = await store
      .selectFrom(table as keyof Tables)
      .select(sql<number>`1`.as('one'))
      .limit(1)
      .execute()
    if (first.length > 0) throw new Error(`The table ${table} is not empty. Restore into a new database.`)
  }
}

/**
 * Reads a backup into an empty database, all of it or nothing. A file that was cut or changed is refused before anything is
 * touched. Into a new database the tables are made as they were when it was taken, and brought up to date after.
 * @param unchecked takes a file of an older version too, which has neither count nor checksum
 * @returns the number of rows
 * @throws Error if the database has rows already, or the backup is of a newer version
 */
export async function restore(
  store: Store,
  file: string,
  { unchecked = false }: { readonly unchecked?: boolean } = {},
): Promise<number> {
  for await (const { table } of rowsOf(file, unchecked))
    if (!TABLE_NAMES.some((name) => name === (OLDER_NAMES[table] ?? table)))
      throw new Error(
        `${file} has rows of ${table}, which this version does not know. Restore it with a newer one.`,
      )
  const migration = await migrationOf(file)
  if (migration !== null && !isKnownMigration(migration))
    throw new Error(
      `${file} was taken at ${migration}, which this version does not know. Restore it with a newer one.`,
    )
  const asTaken = migration !== null && (await isNew(store))
  if (asTaken) await migrateTo(store, migration)
  else await migrate(store)
  await checkEmpty(store)
  const rows = await store.transaction().execute((tx) => insertAll(tx, file, { unchecked, asTaken }))
  await migrate(store)
  return rows
}

async function insertAll(
  tx: Tx,
  file: string,
  { unchecked, asTaken }: { readonly unchecked: boolean; readonly asTaken: boolean },
): Promise<number> {
  const others = Map.groupBy(await otherColumns(tx), ({ table }) => table)
  let count = 0
  let batch: { readonly name: string; readonly rows: object[] } | null = null
  const flush = async () => {
    if (batch)
      await tx
        .insertInto(batch.name as keyof Tables)
        .values(batch.rows as never)
        .execute()
    batch = null
  }
  for await (const { table: written, row } of rowsOf(file, unchecked)) {
    const table = OLDER_NAMES[written] ?? (written as keyof Tables)
    const name = asTaken ? written : table
    if (batch && (batch.name !== name || batch.rows.length >= ROWS_AT_ONCE)) await flush()
    batch ??= { name, rows: [] }
    batch.rows.push(toInsert(row, others.get(name) ?? []))
    count += 1
  }
  await flush()
  return count
}
