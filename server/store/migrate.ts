import { Migrator, type Migration } from 'kysely/migration'
import type { Store } from './open.ts'
import * as first from './migrations/0001-first.ts'
import * as office from './migrations/0002-office.ts'
import * as vitals from './migrations/0003-vitals.ts'
import * as idempotencyKeys from './migrations/0004-idempotency-keys.ts'
import * as lanes from './migrations/0006-lanes.ts'

/** All migrations, in the order of their names. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first': first,
  '0002-office': office,
  '0003-vitals': vitals,
  '0004-idempotency-keys': idempotencyKeys,
  '0006-lanes': lanes,
}

const migratorOf = (store: Store) =>
  new Migrator({ db: store, provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) } })

/** Brings the tables up to date. @returns the names of the migrations that ran @throws what a migration failed with */
export async function migrate(store: Store): Promise<readonly string[]> {
  const { error, results = [] } = await migratorOf(store).migrateToLatest()
  if (error !== undefined) throw error as Error
  return results.map(({ migrationName }) => migrationName)
}

/** Whether all migrations have run. */
export async function isMigrated(store: Store): Promise<boolean> {
  const migrations = await migratorOf(store).getMigrations()
  return migrations.every(({ executedAt }) => executedAt !== undefined)
}
