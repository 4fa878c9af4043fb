import { Migrator, type Migration } from 'kysely/migration'
import type { Store } from './open.ts'
import * as first from './migrations/0001-first.ts'
import * as office from './migrations/0002-office.ts'
import * as vitals from './migrations/0003-vitals.ts'
import * as idempotencyKeys from './migrations/0004-idempotency-keys.ts'
import * as lanes from './migrations/0006-lanes.ts'
import * as limits from './migrations/0007-limits.ts'
import * as officeDoor from './migrations/0008-office-door.ts'
import * as jobs from './migrations/0009-jobs.ts'
import * as shifts from './migrations/0010-shifts.ts'
import * as retention from './migrations/0011-retention.ts'
import * as feeds from './migrations/0012-feeds.ts'
import * as decisions from './migrations/0013-decisions.ts'
import * as leads from './migrations/0014-leads.ts'
import * as pulls from './migrations/0015-pulls.ts'
import * as ondc from './migrations/0016-ondc.ts'
import * as webhookPause from './migrations/0017-webhook-pause.ts'
import * as ondcSwitches from './migrations/0018-ondc-switches.ts'
import * as loans from './migrations/0019-loans.ts'
import * as rateHistory from './migrations/0020-rate-history.ts'
import * as push from './migrations/0021-push.ts'
import * as pushOfPrices from './migrations/0022-push-of-prices.ts'

/** All migrations, in the order of their names. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first': first,
  '0002-office': office,
  '0003-vitals': vitals,
  '0004-idempotency-keys': idempotencyKeys,
  '0006-lanes': lanes,
  '0007-limits': limits,
  '0008-office-door': officeDoor,
  '0009-jobs': jobs,
  '0010-shifts': shifts,
  '0011-retention': retention,
  '0012-feeds': feeds,
  '0013-decisions': decisions,
  '0014-leads': leads,
  '0015-pulls': pulls,
  '0016-ondc': ondc,
  '0017-webhook-pause': webhookPause,
  '0018-ondc-switches': ondcSwitches,
  '0019-loans': loans,
  '0020-rate-history': rateHistory,
  '0021-push': push,
  '0022-push-of-prices': pushOfPrices,
}

const migratorOf = (store: Store) =>
  new Migrator({ db: store, provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) } })

/** Brings the tables up to date. @returns the names of the migrations that ran @throws what a migration failed with */
export async function migrate(store: Store): Promise<readonly string[]> {
  const { error, results = [] } = await migratorOf(store).migrateToLatest()
  if (error !== undefined) throw error as Error
  return results.map(({ migrationName }) => migrationName)
}

/** Brings the tables of a new database to where they were after a migration. @throws what a migration failed with */
export async function migrateTo(store: Store, name: string): Promise<void> {
  const { error } = await migratorOf(store).migrateTo(name)
  if (error !== undefined) throw error as Error
}

export const isKnownMigration = (name: string): boolean => Object.hasOwn(MIGRATIONS, name)

/** The last migration that has run. @throws Error if none has */
export async function lastMigration(store: Store): Promise<string> {
  const migrations = await migratorOf(store).getMigrations()
  const last = migrations.findLast(({ executedAt }) => executedAt !== undefined)
  if (!last) throw new Error('The database has no tables yet. Run: npm run migrate')
  return last.name
}

/** Whether no migration has run. */
export async function isNew(store: Store): Promise<boolean> {
  const migrations = await migratorOf(store).getMigrations()
  return migrations.every(({ executedAt }) => executedAt === undefined)
}

/** Whether all migrations have run. */
export async function isMigrated(store: Store): Promise<boolean> {
  const migrations = await migratorOf(store).getMigrations()
  return migrations.every(({ executedAt }) => executedAt !== undefined)
}
