import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { countedLeads, countedOperations, countedSms } from '../../server/metrics/counting.ts'
import { createFigures } from '../../server/metrics/figures.ts'
import { shown } from '../../server/metrics/serve.ts'
import { allOperations } from '../../server/operations/all.ts'
import { RefusedDelivery } from '../../server/ports/refused-delivery.ts'
import type { Store } from '../../server/store/open.ts'
import { listen, type Listening } from '../support/servers.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { MORNING, onEveryStore, type Trial } from './trial.ts'
import { addArea, BOOKING, book, lastCode, post } from './visitors.ts'

const TOKEN = 'a-token-that-nobody-guesses'
const RETENTION_DAYS = 180
const DAY_MS = 86_400_000

/** A server whose answers are counted, and a port that shows the figures. */
async function measured(trial: Trial, store: Store = trial.store) {
  const figures = createFigures()
  const createCounted = () =>
    createApp({
      operations: countedOperations(allOperations(trial.context, null), figures),
      answered: (operation, status, seconds) => figures.answers.observe({ operation, status }, seconds),
      siteUrl: new URL('http://localhost'),
      trustedProxy: null,
      logLevel: 'silent',
    })
  const source = { store, retentionDays: RETENTION_DAYS, now: () => trial.now }
  const server = await listen(shown(figures, TOKEN, source))
  running.push(server)
  const get = (path = '/metrics', token = TOKEN) =>
    fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
  return { createCounted, get, text: async () => (await get()).text() }
}

const running: Listening[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

onEveryStore((trial) => {
  beforeEach(() => trial().reset())

  test('counts codes, bookings and logins by their outcome, and the seats, messages and people of the store', async () => {
    await addArea(trial(), 2)
    await addArea(trial(), 1, '5600')
    const { store } = trial()
    await store.insertInto('closed_days').values({ area: '5600', day: '2026-11-26' }).execute()
    const { cookie } = await knownVisitor({ store, now: MORNING }, phoneOf(7))
    await knownVisitor({ store, now: MORNING - (RETENTION_DAYS + 1) * DAY_MS }, phoneOf(8))
    const { createCounted, text } = await measured(trial())
    const app = createCounted()
    const counted = { ...trial(), app }
    const phone = phoneOf(1)
    await post(counted, '/otp/send', { phone })
    const code = await lastCode(counted)
    await post(counted, '/otp/verify', { phone, otp: code === '1234' ? '4321' : '1234' })
    await post(counted, '/otp/verify', { phone, otp: code })
    await book(counted, cookie, 'one')
    await book(counted, cookie, 'two', { ...BOOKING, selectedDate: '2020-01-01' })
    await post(counted, '/auth/login', { email: 'nobody@moneypal.example', password: 'a wrong password' })
    await app.inject('/api/customers/9198000000?q=Sunita')
    trial().now = MORNING + 90_000

    const shownText = await text()
    for (const line of [
      'moneypal_codes_total{outcome="sent"} 1',
      'moneypal_codes_total{outcome="wrong"} 1',
      'moneypal_codes_total{outcome="right"} 1',
      'moneypal_bookings_total{by="visitor",outcome="confirmed"} 1',
      'moneypal_logins_total{step="password",outcome="credentials"} 1',
      'moneypal_answer_seconds_count{operation="submitBooking",status="201"} 1',
      'moneypal_seats{day="1"} 24',
      'moneypal_seats_left{day="1"} 23',
      'moneypal_seats{day="2"} 16',
      'moneypal_seats_left{day="7"} 24',
      'moneypal_outbox_oldest_seconds{lane="codes"} 90',
      'moneypal_outbox_due{lane="codes"} 1',
      'moneypal_outbox_due{lane="mail"} 0',
      'moneypal_outbox_dead{lane="webhook"} 0',
      'moneypal_retention_due 1',
      'moneypal_store_up 1',
    ])
      expect.soft(shownText.split('\n')).toContain(line)
    expect(shownText).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
    expect(shownText).toMatch(/^process_resident_memory_bytes \d/m)
    // What a visitor sent, and what leads to one, is in no label.
    for (const [, labels = ''] of shownText.matchAll(/^\w+\{(.*)\} /gm))
      expect(labels).not.toMatch(/\/|@|\d{6}|BOOK-|Sunita|nobody|:id/)
  })

  test('shows the figures of the process where the store is away', async () => {
    const away = new Proxy(trial().store, {
      get: () => () => {
        throw new Error('away')
      },
    })
    const { text } = await measured(trial(), away)
    const shownText = await text()
    expect(shownText).toContain('moneypal_store_up 0')
    expect(shownText).toContain('nodejs_eventloop_lag_seconds')
    expect(shownText).not.toMatch(/^moneypal_seats_left\{/m)
  })

  test('asks the store once, however many ask for figures', async () => {
    let statements = 0
    const counting = new Proxy(trial().store, {
      get(store, name) {
        if (name === 'selectFrom' || name === 'getExecutor') statements++
        const value: unknown = Reflect.get(store, name)
        return typeof value === 'function' ? (value.bind(store) as unknown) : value
      },
    })
    const { text } = await measured(trial(), counting)
    await Promise.all([text(), text(), text()])
    const once = statements
    await text()
    expect(once).toBeGreaterThan(0)
    expect(statements).toBe(once)
    expect(once).toBeLessThan(20)
  })

  test('shows them to nobody without the token, and nothing else to anybody', async () => {
    const { get } = await measured(trial())
    expect((await get('/metrics', 'another')).status).toBe(401)
    expect((await get('/metrics', '')).status).toBe(401)
    expect((await get('/')).status).toBe(404)
    const answer = await get()
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

test('counts deliveries by result', async () => {
  const figures = createFigures()
  const results = [
    () => Promise.resolve(null),
    () => Promise.reject(new RefusedDelivery('refused', 400, '', {})),
    () => Promise.reject(new Error('away')),
  ]
  const sms = countedSms(
    { hasText: () => true, send: () => results.shift()?.() ?? Promise.resolve(null) },
    figures,
  )
  expect(sms.hasText('code', 'en')).toBe(true)
  for (let n = 0; n < 3; n++) await sms.send(phoneOf(n), 'code', {}, 'en').catch(() => undefined)
  const leads = countedLeads({ hand: () => Promise.resolve() }, figures)
  await leads?.hand({ id: 'one', topic: 'visit.booked', at: '', data: {} })
  const text = await figures.registry.metrics()
  for (const result of ['delivered', 'refused', 'unreachable'])
    expect(text).toContain(`moneypal_deliveries_total{channel="sms",topic="code",result="${result}"} 1`)
  expect(text).toContain('channel="webhook",topic="visit.booked",result="delivered"} 1')
  expect(text).not.toContain(phoneOf(0))
})

test('shows nobody any figures unless that is set', () => {
  expect(readConfig({ TRIAL: '1' })).toMatchObject({ metrics: null, traces: null, drainSeconds: 0 })
  const metricsOf = (env: Record<string, string>) => readConfig({ TRIAL: '1', ...env }).metrics
  expect(metricsOf({ METRICS_PORT: '9100' })).toEqual({ port: 9100, host: '127.0.0.1', token: null })
  expect(metricsOf({ METRICS_TOKEN: TOKEN })).toMatchObject({ port: null, token: TOKEN })
  expect(() => metricsOf({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN is short.')
  expect(readConfig({ SMS: 'msg91' }).drainSeconds).toBe(5)
})
