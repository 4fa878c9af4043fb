import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { migrate } from './migrate.ts'
import type { Store } from './open.ts'
import type { Tables } from './tables.ts'

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
  ...(['invitations', 'lockouts', 'consents', 'pans', 'documents', 'enquiries', 'outbox', 'audit'] as const),
  ...(['rates', 'vitals', 'changes', 'lanes'] as const),
] satisfies readonly (keyof Tables)[]

/** What tables were called when older backups were written. */
const OLDER_NAMES: Readonly<Record<string, keyof Tables>> = { wishes: 'idempotency_keys' }

/** Columns that hold JSON; their values are written as text to the database. */
const JSON_COLUMNS: Partial<Record<keyof Tables, readonly string[]>> = {
  visits: ['timing', 'hours', 'address', 'plan'],
  idempotency_keys: ['answer'],
  enquiries: ['consents'],
  outbox: ['payload'],
  admins: ['areas'],
  admin_passkeys: ['transports'],
}

/** Columns that the database fills itself. */
const GENERATED: Partial<Record<keyof Tables, readonly string[]>> = { customers: ['search'] }

const ROWS_AT_ONCE = 500

/**
 * Writes every row to a file, a JSON object a line, as of one moment. One format for both databases: a backup of the
 * embedded one can be restored to PostgreSQL.
 * @returns the number of rows
 */
export async function backUp(store: Store, file: string): Promise<number> {
  const out = await open(file, 'wx', 0o600)
  let rows = 0
  try {
    await store
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        for (const table of TABLE_NAMES) {
          const all = await tx.selectFrom(table).selectAll().execute()
          await out.write(all.map((row) => `${JSON.stringify({ table, row })}\n`).join(''))
          rows += all.length
        }
      })
    await out.sync()
  } finally {
    await out.close()
  }
  return rows
}

/**
 * Reads a backup into an empty database, all of it or nothing.
 * @returns the number of rows
 * @throws Error if the database has rows already
 */
export async function restore(store: Store, file: string): Promise<number> {
  await migrate(store)
  let rows = 0
  await store.transaction().execute(async (tx) => {
    for (const table of TABLE_NAMES) {
      const first = await tx
        .selectFrom(table)
        .select(sql<number>`1`.as('one'))
        .limit(1)
        .execute()
      if (first.length > 0) throw new Error(`The table ${table} is not empty. Restore into a new database.`)
    }
    let batch: { readonly table: keyof Tables; readonly rows: object[] } | null = null
    const flush = async () => {
      if (batch)
        await tx
          .insertInto(batch.table)
          .values(batch.rows as never)
          .execute()
      batch = null
    }
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      const { table: name, row: all } = JSON.parse(line) as { table: string; row: Record<string, unknown> }
      const table = OLDER_NAMES[name] ?? (name as keyof Tables)
      const filled = GENERATED[table] ?? []
      const row = Object.fromEntries(Object.entries(all).filter(([column]) => !filled.includes(column)))
      for (const column of JSON_COLUMNS[table] ?? [])
        if (row[column] !== null) row[column] = JSON.stringify(row[column])
      if (batch && (batch.table !== table || batch.rows.length >= ROWS_AT_ONCE)) await flush()
      batch ??= { table, rows: [] }
      batch.rows.push(row)
      rows += 1
    }
    await flush()
  })
  return rows
}
