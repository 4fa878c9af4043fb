import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { allOperations } from '../../server/operations/all.ts'
import { phoneOf } from './known-visitors.ts'
import { onEveryStore } from './trial.ts'
import { addArea, booked, post } from './visitors.ts'

onEveryStore((trial) => {
  beforeEach(() => trial().reset())

  const ready = async () => {
    const answer = await trial().app.inject('/api/ready')
    return { status: answer.statusCode, ...answer.json<object>() }
  }
  afterEach(() => sql`alter table if exists moved rename to kysely_migration`.execute(trial().store))

  test('it is ready with its tables, and names the lanes that are late or paused', async () => {
    const well = {
      ...{ status: 200, draining: false, store: true, migrations: true, writable: true },
      ...{ outboxAgeSeconds: 0, degraded: [] },
    }
    expect(await ready()).toEqual(well)
    await addArea(trial(), 5)
    await booked(trial())
    trial().now += 299_000
    expect(await ready()).toEqual({ ...well, outboxAgeSeconds: 299 })
    trial().now += 1000
    await post(trial(), '/otp/send', { phone: phoneOf(2) })
    const late = { ageSeconds: 300, paused: false }
    const degraded = [
      { lane: 'sms', ...late },
      { lane: 'webhook', ...late },
    ]
    expect(await ready()).toEqual({ ...well, outboxAgeSeconds: 300, degraded })
    // Somebody waits for a code.
    trial().now += 60_000
    expect(await ready()).toMatchObject({
      status: 200,
      degraded: [{ lane: 'codes', ageSeconds: 60 }, {}, {}],
    })
    await trial().store.deleteFrom('outbox').execute()
    const paused = { paused_since: new Date(trial().now), paused_until: new Date(trial().now + 10_000) }
    await trial()
      .store.insertInto('lanes')
      .values({ ...{ lane: 'mail', failures: 5, pauses: 1, last_error: 'Timed out' }, ...paused })
      .execute()
    expect(await ready()).toEqual({ ...well, degraded: [{ lane: 'mail', ageSeconds: 0, paused: true }] })
    expect((await trial().app.inject('/api/health')).json()).toEqual({ status: 'ok' })
  })

  test('once it is stopped it is not, though all else is well', async () => {
    const context = { ...trial().context, isDraining: () => true }
    const app = createApp({
      operations: allOperations(context, null),
      siteUrl: new URL('http://localhost'),
      trustedProxy: null,
      logLevel: 'silent',
    })
    const answer = await app.inject('/api/ready')
    await app.close()
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ draining: true })
  })

  test('without the migrations it is not', async () => {
    await sql`alter table kysely_migration rename to moved`.execute(trial().store)
    expect(await ready()).toMatchObject({ status: 503, store: true, migrations: false })
  })
})
