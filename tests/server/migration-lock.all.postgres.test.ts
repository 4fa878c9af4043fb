import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isMigrated, migrate } from '../../server/store/migrate.ts'
import { openPostgres } from '../../server/store/open.ts'
import { findPostgres, startPostgres, type Postgres } from './postgres.ts'

const bin = findPostgres()

describe('migrations without an advisory lock', () => {
  let postgres: Postgres
  beforeAll(async () => void (postgres = await startPostgres(bin ?? '')), 60_000)
  afterAll(() => postgres.remove())

  test('run while a lock is held that they would wait for otherwise', async () => {
    const locking = await openPostgres(postgres.url)
    const holder = new pg.Client({ connectionString: postgres.url })
    await holder.connect()
    const free = await openPostgres(postgres.url, { migrationLock: false })
    try {
      // The lock of Kysely's migrations.
      await holder.query('select pg_advisory_lock(3853314791062309107)')
      expect(await migrate(free.store)).toContain('0001-first')
      expect(await isMigrated(locking.store)).toBe(true)
    } finally {
      await holder.end()
      await free.close()
      await locking.close()
    }
  })

  test('are asked for by MIGRATION_LOCK=0', () => {
    const env = { ...process.env, DATABASE_URL: postgres.url, MIGRATION_LOCK: '0', TRIAL: '1' }
    const said = execFileSync('node', ['server/commands/migrate.ts'], { env, encoding: 'utf8' })
    expect(said).toBe('The tables are up to date.\n')
  })
})
