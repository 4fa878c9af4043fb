import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely, PGliteDialect, PostgresAdapter, PostgresDialect } from 'kysely'
import { lockFolder } from './lock.ts'
import type { Tables } from './tables.ts'

export type Store = Kysely<Tables>

/** An open database. */
export interface OpenStore {
  readonly store: Store
  /** Ends the connections; the embedded database is written out first. */
  close(): Promise<void>
}

/** OIDs of PostgreSQL. */
const INT8 = 20
const DATE = 1082

/** Connections of one process. */
const POOL = 10

// The drivers differ: pg reads a date as local midnight and a count as text, PGlite a date as midnight in UTC. Both are
// told to read dates as text and counts as numbers.
const asText = (value: string) => value

/**
 * Opens the embedded database. Loads it only here: its WebAssembly takes hundreds of megabytes of memory.
 * @param folder where it is kept; null to keep it in memory
 * @throws Error if another process has the folder open
 */
export async function openEmbedded(folder: string | null): Promise<OpenStore> {
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = folder ? lockFolder(folder) : () => undefined
  const { PGlite } = await import('@electric-sql/pglite')
  const options = { parsers: { [INT8]: Number, [DATE]: asText } }
  const pglite = folder
    ? await PGlite.create(path.join(folder, 'database'), options)
    : await PGlite.create(options)
  const store = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  return {
    store,
    async close() {
      await store.destroy()
      unlock()
    },
  }
}

/** For databases without advisory locks, such as CockroachDB: migrations must then run one at a time. */
class WithoutMigrationLock extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new (class extends PostgresAdapter {
      override acquireMigrationLock = () => Promise.resolve()
      override releaseMigrationLock = () => Promise.resolve()
    })()
  }
}

/**
 * Opens PostgreSQL.
 * @param url such as postgres://user:password@host/moneypal
 * @param migrationLock whether migrations wait for each other by an advisory lock
 */
export async function openPostgres(
  url: string,
  { migrationLock = true }: { readonly migrationLock?: boolean } = {},
): Promise<OpenStore> {
  const { default: pg } = await import('pg')
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
      if (oid === INT8) return Number
      if (oid === DATE) return asText
      return pg.types.getTypeParser(oid, format as 'text')
    }) as typeof pg.types.getTypeParser,
  }
  const pool = new pg.Pool({ connectionString: url, max: POOL, types, connectionTimeoutMillis: 5000 })
  // A connection that breaks is replaced by the pool; without a listener, idle or in use, it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const Dialect = migrationLock ? PostgresDialect : WithoutMigrationLock
  const store = new Kysely<Tables>({ dialect: new Dialect({ pool }) })
  return { store, close: () => store.destroy() }
}
