import { readdirSync, rmSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../../server/app.ts'
import { readContract } from '../../server/contract.ts'
import { readConfig } from '../../server/config.ts'
import { allOperations } from '../../server/operations/all.ts'
import type { Operations } from '../../server/operations/operation.ts'
import { createServices } from '../../server/services.ts'
import { emptyData } from '../support/empty-data.ts'
import { onEveryStore, type Trial } from './trial.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { post } from './visitors.ts'

const appOf = (trial: Trial, over: Partial<Parameters<typeof createApp>[0]> = {}): FastifyInstance =>
  createApp({
    operations: allOperations(trial.context, null),
    siteUrl: new URL('https://moneypal.example'),
    trustedProxy: null,
    logLevel: 'silent',
    ...over,
  })

onEveryStore((trial) => {
  beforeEach(() => trial().reset())

  test('an address names its methods to one that it does not have', async () => {
    for (const [url, served] of Map.groupBy(readContract().operations, (operation) => operation.url)) {
      const allowed = served.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
      const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const
      for (const method of methods.filter((one) => !allowed.includes(one))) {
        const { statusCode, headers } = await trial().app.inject({
          method: method as 'GET',
          url: `/api${url}`,
          payload: 'a=b',
        })
        expect
          .soft([method, url, statusCode, headers['allow']])
          .toEqual([method, url, 405, allowed.join(', ')])
      }
    }
  })

  test('no hours are told of a day that no calendar has', async () => {
    for (const date of ['0000-00-00', '2026-02-30', '0999-01-01']) {
      const answer = await trial().app.inject(`/api/time-slots?pinCode=123401&date=${date}`)
      expect.soft(answer.json()).toMatchObject({ status: 400, errors: [{ path: 'query/date' }] })
    }
  })

  test('an address of the network is believed from a trusted proxy only', async () => {
    const send = (app: FastifyInstance, n: number, remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/api/otp/send',
        payload: { phone: phoneOf(n) },
        remoteAddress,
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
      })
    const direct = appOf(trial())
    const behind = appOf(trial(), { trustedProxy: '10.0.0.1' })
    for (let n = 0; n < 60; n++) expect((await send(direct, n, '10.0.0.1')).statusCode).toBe(200)
    const refused = await send(direct, 60, '10.0.0.1')
    expect(refused.statusCode).toBe(429)
    // The limit is counted by the hour on the clock: 08:00 in India is half past one.
    expect(refused.headers['retry-after']).toBe('1800')
    expect((await send(behind, 61, '10.0.0.1')).statusCode).toBe(200)
    for (let n = 0; n < 60; n++) await send(behind, 100 + n, '10.0.0.9')
    expect((await send(behind, 200, '10.0.0.9')).statusCode).toBe(429)
  })

  test('what the contract does not know is refused as a problem', async () => {
    const json = { 'content-type': 'application/json' }
    const { app } = trial()
    const phone = JSON.stringify({ phone: phoneOf(1) })
    const trying = async (method: string, url: string, headers = {}, payload?: string) => {
      const answer = await app.inject({ method: method as 'GET', url, headers, payload })
      expect(answer.headers['content-type'], url).toMatch('application/problem+json')
      expect(answer.headers['x-content-type-options'], url).toBe('nosniff')
      expect(answer.json()).toMatchObject({ status: answer.statusCode })
      return answer.statusCode
    }
    expect(await trying('GET', '/api/unknown')).toBe(404)
    expect(await trying('PUT', '/api/bookings', json, '{}')).toBe(405)
    expect(await trying('GET', '/api/visits/%zz/move')).toBe(400)
    expect(await trying('GET', '/api/customers/%00', { cookie: 'moneypal_session=x' })).toBe(400)
    expect(await trying('POST', '/api/otp/send', json, '{"phone":')).toBe(400)
    expect(await trying('POST', '/api/otp/send', json, '{"__proto__":{}}')).toBe(400)
    expect(await trying('POST', '/api/otp/send', { 'content-type': 'text/plain' }, phone)).toBe(415)
    expect(
      await trying('POST', '/api/otp/send', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b'),
    ).toBe(415)
    expect(await trying('POST', '/api/session/end', { 'content-type': 'text/plain' }, 'a')).toBe(415)
    expect(
      await trying('POST', '/api/otp/send', json, JSON.stringify({ phone: 'x'.repeat(64 * 1024) })),
    ).toBe(413)
    expect(await trying('POST', '/api/otp/send', json, '{"phone":919811024680}')).toBe(422)
    const enquiry = {
      fullName: 'Ra\u0000vi',
      contactNumber: '9876501234',
      lookingFor: 'Gold Loan',
      amount: 50_000,
    }
    for (const key of ['short', 'long'.repeat(20)])
      expect(
        await trying('POST', '/api/enquiries', { ...json, 'idempotency-key': key }, JSON.stringify(enquiry)),
      ).toBe(400)
    const key = { ...json, 'idempotency-key': 'k'.repeat(16) }
    for (const fullName of ['Ra\u0000vi', 'Ra\ud800vi'])
      expect(await trying('POST', '/api/enquiries', key, JSON.stringify({ ...enquiry, fullName }))).toBe(422)
    expect(await trial().store.selectFrom('enquiries').selectAll().execute()).toEqual([])
  })

  test('a write comes from the site itself, or from no page', async () => {
    const app = appOf(trial())
    const status = async (origin: string | undefined, host = 'moneypal.example') => {
      const headers = { host, ...(origin && { origin }) }
      return (await app.inject({ method: 'POST', url: '/api/session/end', headers })).statusCode
    }
    expect(await status('https://moneypal.example')).toBe(204)
    expect(await status(undefined)).toBe(204)
    for (const origin of [
      'http://moneypal.example',
      'https://moneypal.example.evil',
      'null',
      'https://evil.example',
    ])
      expect(await status(origin), origin).toBe(403)
  })

  test('behind TLS cookies are secure', async () => {
    const answer = await appOf(trial()).inject({ method: 'POST', url: '/api/session/end' })
    expect(answer.headers['set-cookie']).toEqual(Array(2).fill(expect.stringMatching(/; Secure$/)))
  })

  test('an operation without a handler, or a handler without an operation, fails the start', () => {
    const { health, ...operations } = allOperations(trial().context, null)
    expect(health).toBeDefined()
    expect(() => appOf(trial(), { operations })).toThrow(
      'Operations without a handler: health; handlers without an operation: none.',
    )
    const more = { ...operations, health, teleport: health } as Operations
    expect(() => appOf(trial(), { operations: more })).toThrow('handlers without an operation: teleport')
  })

  test('an answer that breaks the contract is not sent', async () => {
    const operations = {
      ...allOperations(trial().context, null),
      health: () => Promise.resolve({ status: 200, body: { status: 'PAN ABCDE1234F' } }),
      submitPan: () => Promise.resolve({ status: 200, body: { pan: 'XXXXXX234F', whole: 'ABCDE1234F' } }),
    } as Operations
    const app = appOf(trial(), { operations })
    const broken = await app.inject('/api/health')
    expect([broken.statusCode, broken.body.includes('ABCDE')]).toEqual([500, false])
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    const pan = await post({ app }, '/pan', { pan: 'ABCDE1234F', consents: [] }, { cookie })
    expect(pan.body).toEqual({ pan: 'XXXXXX234F' })
  })
})

describe('settings', () => {
  const trialEnv = { TRIAL: '1' }

  test('a wrong one stops the start and says what to do', () => {
    const wrong: Readonly<Record<string, readonly [Record<string, string>, string]>> = {
      port: [{ PORT: '70000' }, "PORT is '70000'. Give a whole number from 0 to 65535."],
      site: [{ SITE_URL: 'moneypal.example' }, "SITE_URL is 'moneypal.example'. Give an address such as"],
      scheme: [{ SITE_URL: 'ftp://moneypal.example' }, 'SITE_URL is'],
      sms: [{ SMS: 'pigeon' }, "SMS is 'pigeon'. Give msg91, or console or file for a trial."],
      printed: [{ SITE_URL: 'https://moneypal.example' }, 'codes would be printed instead of sent'],
      days: [{ RETENTION_DAYS: '0' }, 'RETENTION_DAYS'],
      'days after a visit': [{ AFTER_VISIT_DAYS: 'soon' }, 'AFTER_VISIT_DAYS'],
      'days of the audit': [{ AUDIT_DAYS: '1094' }, "AUDIT_DAYS is '1094'. Give a whole number from 1095"],
      proxy: [{ TRUSTED_PROXY: 'nginx' }, "TRUSTED_PROXY is 'nginx'. Give the addresses of your proxies"],
      network: [{ TRUSTED_PROXY: '10.0.0.0/33' }, 'TRUSTED_PROXY'],
    }
    for (const [name, [env, message]] of Object.entries(wrong))
      expect(() => readConfig({ ...trialEnv, ...env }), name).toThrow(message)
    expect(() => readConfig({})).toThrow("SMS is ''. Give msg91")
  })

  test('right ones are read', () => {
    expect(
      readConfig({ ...trialEnv, SITE_URL: 'https://m.example', SMS_CONSOLE_ON_HTTPS: '1' }),
    ).toMatchObject({
      sms: 'console',
      retentionDays: 180,
      afterVisitDays: 30,
      auditDays: 1825,
      trustedProxy: null,
      databaseUrl: null,
    })
    expect(readConfig({ SMS: 'msg91', TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8, ::1' }).trustedProxy).toContain(
      '/8',
    )
  })

  test('a key, template or database that is missing stops the start and is named', async () => {
    const start = (env: Record<string, string>) => createServices(readConfig(env), env)
    const keys = {
      PEPPER: Buffer.alloc(32, 1).toString('base64'),
      PAN_KEYS: `a:${Buffer.alloc(32, 2).toString('base64')}`,
    }
    await expect(start({ SMS: 'console' })).rejects.toThrow('PEPPER is missing.')
    await expect(start({ SMS: 'msg91', ...keys })).rejects.toThrow('MSG91_TEMPLATE_CODE is missing.')
    await expect(start({ SMS: 'console', ...keys, WEBHOOK_URL: 'http://localhost' })).rejects.toThrow(
      'WEBHOOK_SECRET',
    )
    const away = 'postgres://moneypal:hidden@127.0.0.1:1/moneypal'
    await expect(start({ SMS: 'console', ...keys, DATABASE_URL: away })).rejects.toThrow(
      /^The database of DATABASE_URL does not answer\.$/,
    )
  })

  test(
    'only a trial has a password for the office, and names it at the start',
    { timeout: 60_000 },
    async () => {
      const dataDir = await emptyData('first-admin')
      const keys = {
        PEPPER: Buffer.alloc(32, 1).toString('base64'),
        PAN_KEYS: `a:${Buffer.alloc(32, 2).toString('base64')}`,
      }
      const helloOf = async (more: Record<string, string>) => {
        const env = { SMS: 'console', DATA_DIR: dataDir, ...keys, ...more }
        const { hello, stop } = await createServices(readConfig(env), env)
        await stop()
        return hello
      }
      try {
        expect(await helloOf({})).toEqual([
          'MoneyPal is served at http://localhost:4321',
          expect.stringMatching(/^The database is the embedded one in .*for one server on one machine/),
        ])
        expect(readdirSync(dataDir)).not.toContain('office-password')
        const password = (hello: readonly string[]) =>
          hello.map((line) => /first password (\S{12})$/.exec(line)?.[1]).find(Boolean)
        const first = await helloOf(trialEnv)
        expect(first).toContain('The office: http://localhost:4321/office')
        expect(password(first)).toBeDefined()
        // Kept for the next start of the same trial.
        expect(password(await helloOf(trialEnv))).toBe(password(first))
      } finally {
        rmSync(dataDir, { recursive: true })
      }
    },
  )
})
