import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres } from '../../server/store/open.ts'
import { prepare } from './load.ts'
import { startPostgres, startStandby, type Postgres, type PostgresOptions, type Standby } from './postgres.ts'
import { within } from './prepared-store.ts'

/** PostgreSQL with a standby that has each commit before it is acknowledged. */
export interface Pair {
  readonly primary: Postgres
  readonly standby: Standby
  /** Of visitors whose numbers are proven. */
  readonly cookies: readonly string[]
  /** Names both. */
  readonly url: string
  remove(): Promise<void>
}

/** Waits until something is so. */
export async function until(reached: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await reached())) await pause(20)
}

/** Lets no commit be acknowledged before a standby has it, and waits until one follows. */
const makeSynchronous = (url: string): Promise<void> =>
  within(openPostgres(url), async (store) => {
    await sql`alter system set synchronous_standby_names = '*'`.execute(store)
    await sql`select pg_reload_conf()`.execute(store)
    await until(async () => {
      const { rows } = await sql<{
        state: string
      }>`select sync_state as state from pg_stat_replication`.execute(store)
      return rows.some(({ state }) => state === 'sync')
    })
  })

/** Starts a prepared PostgreSQL and its standby. @param bin the folder of its programs */
export async function startPair(bin: string, options: PostgresOptions = {}): Promise<Pair> {
  const started: Postgres[] = []
  const remove = async () => {
    for (const postgres of started.splice(0)) await postgres.remove()
  }
  try {
    const primary = await startPostgres(bin, options)
    started.push(primary)
    const cookies = await within(openPostgres(primary.url), prepare)
    const standby = await startStandby(bin, primary, options)
    started.push(standby)
    // After the copy was taken, so that the standby, once promoted, waits for nobody.
    await makeSynchronous(primary.url)
    const portOf = ({ url }: Postgres) => new URL(url).port
    const url = `postgres://moneypal@127.0.0.1:${portOf(primary)},127.0.0.1:${portOf(standby)}/postgres`
    return { primary, standby, cookies, url, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
