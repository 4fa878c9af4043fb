import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { beforeAll, describe, inject } from 'vitest'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../../server/app.ts'
import type { Config } from '../../server/config.ts'
import { USUAL_FEEDS } from '../../server/feeds/settings.ts'
import { USUAL_LEADS } from '../../server/lead-settings.ts'
import { allOperations } from '../../server/operations/all.ts'
import type { Context } from '../../server/operations/context.ts'
import type { Secrets } from '../../server/secrets.ts'
import { TABLE_NAMES } from '../../server/store/backup.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openEmbedded, openPostgres, type OpenStore, type Store } from '../../server/store/open.ts'
import { emptyData } from '../support/empty-data.ts'
import { EVERYTHING } from '../support/extent.ts'
import { findPostgres } from './postgres.ts'

/** A server on an empty store, with a clock of its own. */
export interface Trial {
  readonly app: FastifyInstance
  /** What the operations work with, for another app on the same store. */
  readonly context: Context
  readonly store: Store
  readonly secrets: Secrets
  /** Now, epoch ms. */
  now: number
  /** Empties the store. */
  reset(): Promise<void>
}

/** 24 November 2026, a Tuesday, 08:00 in India. */
export const MORNING = Date.UTC(2026, 10, 24, 2, 30)

/** What all visitors may use on a day: more than the tests do. */
export const BUDGETS: Config['budgets'] = {
  codes: 1_000_000,
  countries: new Map([['IN', 1_000_000]]),
  bookings: 1_000_000,
}

/** For how many days things stay. */
export const DAYS = { retentionDays: 180, afterVisitDays: 30, auditDays: 1825, leads: USUAL_LEADS } as const

/** In the address of the provider's reports. */
export const REPORT_SECRET = 'a-secret-of-the-provider'

/** The tables that hold anything: to empty one that is empty takes as long as to empty a full one. */
const FILLED = TABLE_NAMES.map((name) => `select '${name}' as name where exists (select from ${name})`).join(
  ' union all ',
)

async function trialOn({ store }: OpenStore): Promise<Trial> {
  await migrate(store)
  const secrets: Secrets = {
    pepper: randomBytes(32),
    panKeys: new Map([['test', randomBytes(32)]]),
  }
  const siteUrl = new URL('http://localhost')
  const trial = { store, secrets, now: MORNING } as Trial
  const context: Context = {
    store,
    secrets,
    config: { siteUrl, budgets: BUDGETS, auditDays: DAYS.auditDays, feeds: USUAL_FEEDS, leads: USUAL_LEADS },
    webhookHost: 'crm.moneypal.example',
    assistant: null,
    sendsMail: true,
    disk: { fullAtMs: null },
    now: () => trial.now,
  }
  const app = createApp({
    operations: allOperations(context, REPORT_SECRET),
    siteUrl,
    trustedProxy: null,
    logLevel: 'silent',
    onFull: () => (context.disk.fullAtMs = trial.now),
  })
  await app.ready()
  return Object.assign(trial, {
    app,
    context,
    async reset() {
      trial.now = MORNING
      context.disk.fullAtMs = null
      const { rows } = await sql.raw<{ name: string }>(FILLED).execute(store)
      if (rows.length > 0) await sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')}`).execute(store)
    },
  })
}

/** A server on a new store that listens on a free port. `url` is the base address of its calls. */
export async function listeningTrial(): Promise<Trial & { readonly url: string; stop(): Promise<void> }> {
  const folder = await emptyData('services')
  const open = await openEmbedded(folder)
  const trial = await trialOn(open)
  const address = await trial.app.listen({ port: 0, host: '127.0.0.1' })
  return Object.assign(trial, {
    url: `${address}/api`,
    async stop() {
      await trial.app.close()
      await open.close()
      rmSync(folder, { recursive: true })
    },
  })
}

/** How many stores `onEveryStore` runs on. */
export const STORES = EVERYTHING && findPostgres() ? 2 : 1

/** Makes a database of its own in a PostgreSQL. @returns its address */
export async function newDatabase(url: string): Promise<string> {
  const name = `trial_${randomBytes(8).toString('hex')}`
  const { store, close } = await openPostgres(url)
  await sql`create database ${sql.id(name)}`.execute(store)
  await close()
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

const openPostgresOf = async (url: string): Promise<OpenStore> =>
  openPostgres(await newDatabase(url), { prepared: true })

/** The stores of this process; files that run in it one after the other share them. */
const shared = new Map<Kind, Promise<Trial>>()

type Kind = 'embedded' | 'PostgreSQL'

function sharedTrial(kind: Kind, open: () => Promise<OpenStore>): Promise<Trial> {
  const trial = shared.get(kind) ?? open().then(trialOn)
  shared.set(kind, trial)
  return trial
}

type Tests = (trial: () => Trial, kind: Kind) => void

type Opening = [Kind, () => Promise<OpenStore>]

/** A database of this process. */
const openEmpty = async (): Promise<OpenStore> => openEmbedded(await emptyData('trial', inject('folder')))

const EMBEDDED: Opening = ['embedded', openEmpty]

const ofPostgres = (url: string | null): Opening[] =>
  url === null ? [] : [['PostgreSQL', () => openPostgresOf(url)]]

function onStores(stores: readonly Opening[], tests: Tests): void {
  describe.each(stores)('on the store: %s', (kind, open) => {
    let trial: Trial
    beforeAll(async () => {
      trial = await sharedTrial(kind, open)
      await trial.reset()
    }, 60_000)
    tests(() => trial, kind)
  })
}

/**
 * Runs tests on the embedded store, and in `npm run test:all` on PostgreSQL too, where it is installed. Both run the
 * same SQL, and the embedded one is a PostgreSQL.
 */
export const onEveryStore = (tests: Tests): void =>
  onStores([EMBEDDED, ...ofPostgres(EVERYTHING ? inject('postgres') : null)], tests)

/**
 * Runs tests on one store: on PostgreSQL where it is installed, for what several connections do at once, which the embedded
 * one answers one after the other. `npm run test:all` runs them on both.
 */
export const onManyConnections = (tests: Tests): void => {
  const postgres = ofPostgres(inject('postgres'))
  onStores(EVERYTHING || postgres.length === 0 ? [EMBEDDED, ...postgres] : postgres, tests)
}

/** Runs tests on both stores every time: what is written and read in another form, and what each of them does when it fails. */
export const onBothStores = (tests: Tests): void =>
  onStores([EMBEDDED, ...ofPostgres(inject('postgres'))], tests)

/** Runs tests on PostgreSQL alone, where it is installed: what it tells of itself. */
export const onPostgres = (tests: Tests): void => onStores(ofPostgres(inject('postgres')), tests)
