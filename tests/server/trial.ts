import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe } from 'vitest'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../../server/app.ts'
import { allOperations } from '../../server/operations/all.ts'
import type { Context } from '../../server/operations/context.ts'
import type { Secrets } from '../../server/secrets.ts'
import { TABLE_NAMES } from '../../server/store/backup.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openEmbedded, openPostgres, type OpenStore, type Store } from '../../server/store/open.ts'
import { findPostgres, startPostgres, type Postgres } from './postgres.ts'

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

/** In the address of the provider's reports. */
export const REPORT_SECRET = 'a-secret-of-the-provider'

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
    config: { siteUrl },
    webhookHost: 'crm.moneypal.example',
    sendsMail: true,
    now: () => trial.now,
  }
  const app = createApp({
    operations: allOperations(context, REPORT_SECRET),
    siteUrl,
    trustedProxy: null,
    logLevel: 'silent',
  })
  await app.ready()
  return Object.assign(trial, {
    app,
    context,
    async reset() {
      trial.now = MORNING
      await sql.raw(`truncate ${TABLE_NAMES.join(', ')}`).execute(store)
    },
  })
}

/** A server in memory that listens on a free port. `url` is the base address of its calls. */
export async function listeningTrial(): Promise<Trial & { readonly url: string; stop(): Promise<void> }> {
  const open = await openEmbedded(null)
  const trial = await trialOn(open)
  const address = await trial.app.listen({ port: 0, host: '127.0.0.1' })
  return Object.assign(trial, {
    url: `${address}/api`,
    async stop() {
      await trial.app.close()
      await open.close()
    },
  })
}

const bin = findPostgres()

/** How many stores this machine has. */
export const STORES = bin ? 2 : 1

/** Runs tests on every store that this machine has: the embedded one always, PostgreSQL where it is installed. */
export function onEveryStore(tests: (trial: () => Trial, kind: 'embedded' | 'PostgreSQL') => void): void {
  describe('on the embedded store', () => {
    let open: OpenStore
    let trial: Trial
    beforeAll(async () => {
      open = await openEmbedded(null)
      trial = await trialOn(open)
    }, 60_000)
    afterAll(() => open.close())
    tests(() => trial, 'embedded')
  })
  if (!bin) return
  describe('on PostgreSQL', () => {
    let postgres: Postgres
    let open: OpenStore
    let trial: Trial
    beforeAll(async () => {
      postgres = await startPostgres(bin)
      open = await openPostgres(postgres.url)
      trial = await trialOn(open)
    }, 60_000)
    afterAll(async () => {
      await open.close()
      await postgres.remove()
    })
    tests(() => trial, 'PostgreSQL')
  })
}
