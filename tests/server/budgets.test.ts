import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { readConfig, type Config } from '../../server/config.ts'
import { allOperations } from '../../server/operations/all.ts'
import { codeBudgets } from '../../server/operations/budgets.ts'
import { retain } from '../../server/worker/retention.ts'
import { addColleague } from './office.ts'
import { BUDGETS, DAYS, onEveryStore, type Trial } from './trial.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { addArea, BOOKING, expectSeats, post, topics } from './visitors.ts'

/** From 08:00 in India to midnight there, in seconds. */
const TILL_MIDNIGHT = String(16 * 3600)
const SPENT = { status: 429, body: { code: 'budget-spent' }, retryAfter: TILL_MIDNIGHT }
const NOT_SERVED = { status: 422, body: { code: 'country-not-served' } }

/** A server whose ceilings can be changed. It takes a second to make. */
function serverOn({ context }: Trial) {
  const budgets = { ...BUDGETS }
  const app = createApp({
    operations: allOperations({ ...context, config: { ...context.config, budgets } }, null),
    siteUrl: context.config.siteUrl,
    trustedProxy: null,
    logLevel: 'silent',
  })
  return {
    app,
    allow: (own: Partial<Config['budgets']>) => Object.assign(budgets, BUDGETS, own),
    send: (phone: string) => post({ app }, '/otp/send', { phone }),
  }
}

const GB = '+447400123456'
const US = '+12015550123'
const CA = '+15062345678'

onEveryStore((trial) => {
  let server: ReturnType<typeof serverOn>
  beforeAll(() => void (server = serverOn(trial())))
  beforeEach(async () => {
    server.allow({})
    await trial().reset()
    await addArea(trial(), 100)
  })

  test('so many codes are sent to all numbers a day in India; what is refused is neither sent nor counted', async () => {
    server.allow({ codes: 2 })
    for (const n of [1, 2]) expect((await server.send(phoneOf(n))).status).toBe(200)
    // One that was sent already costs nothing.
    expect((await server.send(phoneOf(2))).body).toEqual({ secondsAgo: 0 })
    for (const n of [3, 4]) expect(await server.send(phoneOf(n))).toMatchObject(SPENT)
    expect(await topics(trial())).toEqual(['sms code', 'sms code'])
    trial().now += 16 * 3_600_000
    for (const n of [3, 4]) expect((await server.send(phoneOf(n))).status).toBe(200)
    expect((await server.send(phoneOf(5))).status).toBe(429)
  })

  test('a country has a ceiling of its own', async () => {
    const countries = new Map([
      ['IN', 10],
      ['GB', 1],
    ] as const)
    server.allow({ countries })
    expect((await server.send(GB)).status).toBe(200)
    expect(await server.send('+447400123457')).toMatchObject(SPENT)
    expect((await server.send(phoneOf(1))).status).toBe(200)
  })

  test('codes go to India alone, unless more is set', async () => {
    const { budgets } = readConfig({ TRIAL: '1' })
    server.allow(budgets)
    expect((await server.send(phoneOf(1))).status).toBe(200)
    for (const phone of [GB, US, CA]) expect(await server.send(phone)).toMatchObject(NOT_SERVED)
    expect(await topics(trial())).toEqual(['sms code'])
    server.allow(readConfig({ TRIAL: '1', SMS_COUNTRIES: 'GB,US:5' }).budgets)
    for (const phone of [GB, US]) expect((await server.send(phone)).status).toBe(200)
    for (const phone of [CA, phoneOf(2)]) expect(await server.send(phone)).toMatchObject(NOT_SERVED)
  })

  test('so many visits are booked on the site a day; a refused one takes no seat', async () => {
    server.allow({ bookings: 2 })
    const cookies: string[] = []
    for (const n of [1, 2, 3]) cookies.push((await knownVisitor(trial(), phoneOf(n))).cookie)
    const book = (n: number) =>
      post(server, '/bookings', BOOKING, {
        cookie: cookies[n] ?? '',
        'idempotency-key': `key-${n}`.padEnd(16, '-'),
      })
    for (const n of [0, 1]) expect((await book(n)).status).toBe(201)
    expect(await book(2)).toMatchObject(SPENT)
    // One that was booked already is answered again.
    expect((await book(1)).status).toBe(201)
    await expectSeats(trial(), { '123 2026-11-25 10': 2 })
  })

  test('the office sees what was used of each', async () => {
    const countries = new Map([
      ['IN', 40],
      ['GB', 10],
    ] as const)
    server.allow({ codes: 50, countries, bookings: 5 })
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await post(server, '/bookings', BOOKING, { cookie, 'idempotency-key': 'a-key-of-a-visit' })
    for (const phone of [phoneOf(2), phoneOf(3), GB]) await server.send(phone)
    const read = async () => {
      const headers = { cookie: (await addColleague(trial(), 'scheduler')).cookie }
      return (await server.app.inject({ url: '/api/office/budgets', headers })).json<object>()
    }
    expect(await read()).toEqual({
      codes: { used: 3, max: 50 },
      countries: [
        { country: 'IN', used: 2, max: 40 },
        { country: 'GB', used: 1, max: 10 },
      ],
      bookings: { used: 1, max: 5 },
    })
    trial().now += 16 * 3_600_000
    expect(await read()).toMatchObject({ codes: { used: 0 }, bookings: { used: 0 } })
  })

  test('the counts of a day are deleted after two more', async () => {
    const rows = async () => (await trial().store.selectFrom('budget_use').selectAll().execute()).length
    await server.send(phoneOf(1))
    trial().now += 2 * 86_400_000
    await retain(trial().store, DAYS, trial().now)
    expect(await rows()).toBe(2)
    trial().now += 86_400_000
    await retain(trial().store, DAYS, trial().now)
    expect(await rows()).toBe(0)
  })
})

describe('the numbers that get codes', () => {
  test.each([
    [phoneOf(1), 'IN'],
    [GB, 'GB'],
    [US, 'US'],
    [CA, 'CA'],
    ['+61412345678', 'AU'],
  ])('are mobile numbers, such as %s of %s', (phone, country) => {
    const { budgets } = readConfig({ TRIAL: '1', SMS_COUNTRIES: 'IN,US:7,GB,AU,CA' })
    const max = country === 'US' ? 7 : 20_000
    expect(codeBudgets(phone, budgets)).toEqual([
      { what: 'codes', max: 20_000 },
      { what: `codes:${country}`, max },
    ])
  })

  test.each([
    ['Inmarsat', '+870773111632'],
    ['Iridium', '+881612345678'],
    ['global networks', '+882161234567', '+883510012345'],
    ['shared cost and premium numbers of the world', '+80812345678', '+979123456789'],
    ['premium numbers', '+19002345678', '+449098790123', '+61190123456'],
    ['shared cost and personal numbers', '+448431234567', '+447012345678', '+911860123456'],
    ['islands behind +1', '+18765551234', '+18095551234', '+14415551234'],
    ['numbers on a desk', '+441212345678', '+61212345678', '+911145678901'],
    ['another spelling of a number', '+9109800000001', '+4407400123456'],
  ])('no code is sent to %s, whatever is set', (_, ...phones) => {
    const { budgets } = readConfig({ TRIAL: '1', SMS_COUNTRIES: 'IN,US,GB,AU,CA' })
    for (const phone of phones)
      expect(() => codeBudgets(phone, budgets), phone).toThrow('No codes are sent to numbers of this kind.')
  })
})

describe('the settings of the ceilings', () => {
  const budgetsOf = (env: Record<string, string>) => readConfig({ TRIAL: '1', ...env }).budgets

  test('are India alone, and more than a busy day needs, where nothing is set', () => {
    expect(budgetsOf({})).toEqual({ codes: 20_000, countries: new Map([['IN', 20_000]]), bookings: 20_000 })
  })

  test('name countries, with a ceiling of their own or without', () => {
    expect(budgetsOf({ SMS_PER_DAY: '900', SMS_COUNTRIES: 'in:500, US', BOOKINGS_PER_DAY: '70' })).toEqual({
      codes: 900,
      countries: new Map([
        ['IN', 500],
        ['US', 900],
      ]),
      bookings: 70,
    })
  })

  test('let a country have the most that all may have', () => {
    expect(budgetsOf({ SMS_PER_DAY: '100000000' }).countries).toEqual(new Map([['IN', 100_000_000]]))
  })

  test.each(['91', 'AE', 'IN:', 'IN:x', 'IN:5:5', 'IN:100000001', 'IN,IN', ','])(
    'refuse countries such as %s',
    (countries) => {
      expect(() => budgetsOf({ SMS_COUNTRIES: countries })).toThrow('SMS_COUNTRIES is')
    },
  )
})
