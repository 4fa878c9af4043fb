import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { Kysely, PGliteDialect, PostgresAdapter, PostgresDialect } from 'kysely'
import { lockFolder } from './lock.ts'
import { rememberingStatements } from './prepared.ts'
import { addressesIn, poolOfPrimary, refuseFollower } from './primary.ts'
import type { Tables } from './tables.ts'

export type Store = Kysely<Tables>

/** Connections of a process to PostgreSQL. */
interface PoolState {
  readonly size: number
  readonly idle: number
  /** Queries that wait for one. */
  readonly waiting: number
}

/** An open database. */
export interface OpenStore {
  readonly store: Store
  /** The connections of this process; the embedded database has none. */
  readonly pool?: () => PoolState
  /** Ends the connections; the embedded database is written out first. */
  close(): Promise<void>
}

/** OIDs of PostgreSQL. */
const INT8 = 20
const DATE = 1082

/** What one process asks of PostgreSQL at most. */
export interface StoreLimits {
  /** Connections. */
  readonly connections: number
  /** How long a request waits for one of them, ms. */
  readonly waitMs: number
  /** How long a statement may take, ms; it waits a little less for a lock, and a hanging server is given a little more. */
  readonly queryMs: number
}

/** For commands and other long work; the database is asked to be patient. */
const PATIENT: StoreLimits = { connections: 10, waitMs: 5000, queryMs: 0 }

/** Of `queryMs`: a lock is given up before the statement is, and the statement before the connection. */
const EARLIER = 0.8
const LATER = 1.2

// The drivers differ: pg reads a date as local midnight and a count as text, PGlite a date as midnight in UTC. Both are
// told to read dates as text and counts as numbers.
const asText = (value: string) => value

/** What to do about a folder that can't be opened. */
const damaged = (folder: string, error: unknown): string =>
  `The database in ${path.join(folder, 'database')} can't be opened; it may be damaged (${error instanceof Error ? error.message : String(error)}). Move this folder away, and read your newest backup into a new one: npm run restore -- FILE. docs/running-the-server.md says how.`

/**
 * Opens the embedded database. Loads it only here: its WebAssembly takes hundreds of megabytes of memory.
 * @param folder where it is kept; null to keep it in memory
 * @throws Error that says what to do, if another process has the folder open or the database is damaged
 */
export async function openEmbedded(folder: string | null): Promise<OpenStore> {
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = folder ? lockFolder(folder) : () => undefined
  const { RememberingPGlite } = await import('./prepared-embedded.ts')
  const options = { parsers: { [INT8]: Number, [DATE]: asText } }
  const open = async (dataDir?: string) => {
    const pglite = new RememberingPGlite({ ...options, ...(dataDir !== undefined && { dataDir }) })
    await pglite.waitReady
    return pglite
  }
  const openFolder = async (folder: string) => {
    try {
      return await open(path.join(folder, 'database'))
    } catch (error) {
      unlock()
      throw new Error(damaged(folder, error), { cause: error })
    }
  }
  const pglite = folder ? await openFolder(folder) : await open()
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
 * A connection on which a statement that takes too long ends all: the server hangs, and would not end the statement, nor
 * roll back what came before it.
 */
const endingLateQueries = (Client: typeof pg.Client): typeof pg.Client =>
  class extends Client {
    override query = ((...args: Parameters<pg.Client['query']>) => {
      const answer: unknown = super.query(...args)
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (error instanceof Error && error.message === 'Query read timeout')
            (this as unknown as { connection: { stream: Duplex } }).connection.stream.destroy()
        })
      return answer
    }) as pg.Client['query']
  }

/**
 * Opens PostgreSQL.
 * @param url such as postgres://user:password@host/moneypal, or with several hosts and commas: the one that takes writes is used
 * @param limits without them, for long work, a statement may take as long as it does
 * @param migrationLock whether migrations wait for each other by an advisory lock
 * @param prepared whether connections remember statements; not for poolers that lend a connection for a transaction alone and
 * know nothing of it
 */
export async function openPostgres(
  url: string,
  {
    migrationLock = true,
    limits = PATIENT,
    prepared = false,
  }: { readonly migrationLock?: boolean; readonly limits?: StoreLimits; readonly prepared?: boolean } = {},
): Promise<OpenStore> {
  const { default: driver } = await import('pg')
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
      if (oid === INT8) return Number
      if (oid === DATE) return asText
      return driver.types.getTypeParser(oid, format as 'text')
    }) as typeof pg.types.getTypeParser,
  }
  const { connections, waitMs, queryMs } = limits
  const Client = prepared ? rememberingStatements(driver.Client) : driver.Client
  const addresses = addressesIn(url)
  const pools = addresses.map((connectionString) => {
    const pool = new driver.Pool({
      ...{ connectionString, types, max: connections, connectionTimeoutMillis: waitMs },
      Client: queryMs > 0 ? endingLateQueries(Client) : Client,
      ...(addresses.length > 1 && { onConnect: refuseFollower }),
      ...(queryMs > 0 && {
        lock_timeout: Math.round(queryMs * EARLIER),
        statement_timeout: queryMs,
        query_timeout: Math.round(queryMs * LATER),
        // A process that hangs leaves no transaction open that others wait for.
        idle_in_transaction_session_timeout: queryMs * 5,
      }),
    })
    // A connection that breaks is replaced by the pool; without a listener, idle or in use, it would end the process.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    return pool
  })
  const Dialect = migrationLock ? PostgresDialect : WithoutMigrationLock
  const store = new Kysely<Tables>({ dialect: new Dialect({ pool: poolOfPrimary(pools) }) })
  const sumOf = (count: 'totalCount' | 'idleCount' | 'waitingCount') =>
    pools.reduce((sum, pool) => sum + pool[count], 0)
  const state = () => ({
    size: sumOf('totalCount'),
    idle: sumOf('idleCount'),
    waiting: sumOf('waitingCount'),
  })
  return { store, pool: state, close: () => store.destroy() }
}
