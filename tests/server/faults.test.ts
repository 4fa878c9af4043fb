import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createApp, inTime } from '../../server/app.ts'
import { allOperations } from '../../server/operations/all.ts'
import { openPostgres, type OpenStore } from '../../server/store/open.ts'
import { onBothStores, REPORT_SECRET, type Trial } from './trial.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { addArea, book, BOOKING, post } from './visitors.ts'

const ready = async ({ app }: Pick<Trial, 'app'>) => {
  const answer = await app.inject('/api/ready')
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

onBothStores((trial, kind) => {
  beforeEach(() => trial().reset())

  test('a full disk answers 503 with a time to come back, and the server says so until there is room', async () => {
    await addArea(trial(), 5)
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    const { store } = trial()
    await sql
      .raw(
        `create function no_room() returns trigger language plpgsql as $$
         begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
      )
      .execute(store)
    await sql.raw('create trigger no_room before insert on visits execute function no_room()').execute(store)
    try {
      const answer = await trial().app.inject({
        method: 'POST',
        url: '/api/bookings',
        headers: { cookie, 'idempotency-key': 'a-key-of-a-booking' },
        payload: BOOKING,
      })
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60'])
      expect(answer.headers['content-type']).toMatch('application/problem+json')
      expect(answer.body).not.toContain('device')
      expect(await ready(trial())).toMatchObject({ status: 200, body: { store: true, writable: false } })
    } finally {
      await sql.raw('drop function no_room cascade').execute(store)
    }
    trial().now += 60_000
    expect(await ready(trial())).toMatchObject({ status: 200, body: { writable: true } })
    expect(await book(trial(), cookie, 'a-key-of-a-booking')).toMatchObject({ status: 201 })
    // Readiness writes itself: no request has to fail first.
    await sql.raw('alter table jobs rename to jobs_away').execute(store)
    expect(await ready(trial())).toMatchObject({ body: { writable: false } })
    await sql.raw('alter table jobs_away rename to jobs').execute(store)
  })

  test('a clock that goes back asks nobody to wait for what it showed before', async () => {
    const phone = phoneOf(7)
    trial().now += 3_600_000
    await post(trial(), '/otp/send', { phone })
    const { id: first } = await trial().store.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
    const email = 'nobody@moneypal.example'
    for (let n = 0; n < 6; n++) await post(trial(), '/auth/login', { email, password: 'a wrong password' })
    trial().now -= 3_600_000
    expect(await post(trial(), '/otp/send', { phone })).toMatchObject({
      status: 200,
      body: { secondsAgo: 0 },
    })
    const code = await trial()
      .store.selectFrom('codes')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(code.count).toBe(1)
    const messages = await trial().store.selectFrom('outbox').select(['id', 'payload']).execute()
    const known = (messages.find(({ id }) => id !== first)?.payload as unknown as { code: string }).code
    expect(await post(trial(), '/otp/verify', { phone, otp: known })).toMatchObject({ status: 200 })
    const login = await post(trial(), '/auth/login', { email, password: 'a wrong password' })
    expect([login.status, login.retryAfter]).toEqual([401, undefined])
  })

  if (kind === 'PostgreSQL')
    describe('a PostgreSQL that hangs', () => {
      const LIMITS = { connections: 2, waitMs: 300, queryMs: 400 }
      let open: OpenStore
      let own: Pick<Trial, 'app'>
      beforeEach(async () => {
        const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(trial().store)
        const url = new URL(inject('postgres') ?? '')
        url.pathname = `/${rows[0]?.name ?? ''}`
        open = await openPostgres(url.href, { limits: LIMITS })
        const { context } = trial()
        own = {
          app: createApp({
            operations: allOperations({ ...context, store: open.store }, REPORT_SECRET),
            siteUrl: context.config.siteUrl,
            trustedProxy: null,
            logLevel: 'silent',
            givesUp: true,
          }),
        }
      })
      afterEach(() => open.close())

      test('in a lock: whoever waits is asked to come back, and others are answered', async () => {
        await addArea(trial(), 5)
        const { cookie } = await knownVisitor(trial(), phoneOf(1))
        await trial()
          .store.transaction()
          .execute(async (tx) => {
            await sql`lock table visits in access exclusive mode`.execute(tx)
            const answers = await Promise.all(
              Array.from({ length: 6 }, (_, n) =>
                own.app.inject({ url: '/api/visits', headers: { cookie, 'x-n': String(n) } }),
              ),
            )
            expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(503))
            expect(answers[0]?.headers['retry-after']).toBe('5')
            expect((await own.app.inject('/api/health')).statusCode).toBe(200)
            expect((await ready(own)).status).toBe(200)
          })
        const again = await own.app.inject({ url: '/api/visits', headers: { cookie } })
        expect(again.statusCode).toBe(200)
      })

      test('as a process that is stopped: answers come, and new connections take its place', async () => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(open.store)
        const pid = rows[0]?.pid ?? 0
        process.kill(pid, 'SIGSTOP')
        try {
          const stuck = await Promise.all([ready(own), ready(own), ready(own)])
          expect(stuck.some(({ status }) => status === 503)).toBe(true)
          for (let tries = 0; (await ready(own)).status !== 200; tries++) {
            expect(tries).toBeLessThan(20)
            await pause(50)
          }
        } finally {
          process.kill(pid, 'SIGCONT')
        }
      })
    })
})

test('an operation that takes too long is answered with 503', async () => {
  await expect(inTime(new Promise(() => undefined), 10)).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  await expect(inTime(Promise.resolve(1), 1000)).resolves.toBe(1)
})
