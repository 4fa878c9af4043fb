import { beforeEach, expect, test } from 'vitest'
import { MAX_SENT_A_DAY, readCompareAddress } from '#lib/domain/offer/compare-address'
import { allOperations } from '../../server/operations/all.ts'
import { createApp } from '../../server/app.ts'
import type { Config } from '../../server/config.ts'
import { workOff } from '../../server/worker/outbox.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { BUDGETS, onEveryStore, type Trial } from './trial.ts'
import { post, topics } from './visitors.ts'

const COMPARISON = {
  offers: ['hdfc-excel', 'kotak'],
  amount: 200_000,
  keepMonths: 6,
  day: '2026-11-24',
  shown: [
    { offer: 'hdfc-excel', aprPercent: 8.7, cost: 8700 },
    { offer: 'kotak', aprPercent: 9.69, cost: 9876 },
  ],
}

const send = (
  to: Pick<Trial, 'app'>,
  cookie: string,
  key: string,
  body: object = COMPARISON,
  language = 'en-IN',
) =>
  post(to, '/comparisons', body, {
    ...{ cookie, 'idempotency-key': key.padEnd(16, '-'), 'accept-language': language },
  })

/** A server with other ceilings. */
const serverWith = ({ context }: Trial, budgets: Partial<Config['budgets']>) => ({
  app: createApp({
    operations: allOperations(
      { ...context, config: { ...context.config, budgets: { ...BUDGETS, ...budgets } } },
      null,
    ),
    siteUrl: context.config.siteUrl,
    trustedProxy: null,
    logLevel: 'silent',
  }),
})

onEveryStore((trial) => {
  beforeEach(() => trial().reset())

  /** Delivers what is due. @returns what was sent */
  async function deliver() {
    const sent: { to: string; topic: string; values: Readonly<Record<string, string>> }[] = []
    await workOff({
      store: trial().store,
      sms: {
        hasText: () => true,
        send: (to, topic, values) => Promise.resolve((sent.push({ to, topic, values }), null)),
      },
      ...{ leads: null, mail: null, siteUrl: new URL('https://moneypal.example'), now: () => trial().now },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    })
    return sent
  }

  test('a comparison goes to the number that is proven, with a link that the server makes', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    expect(await send(trial(), cookie, 'one')).toMatchObject({ status: 200, body: { to: '+91 98••• ••001' } })
    const [message, ...others] = await deliver()
    expect(others).toEqual([])
    expect(message).toMatchObject({ to: phoneOf(1), topic: 'comparison', values: { day: '24 Nov 2026' } })
    const link = new URL(message?.values['link'] ?? '')
    expect(link.origin + link.pathname).toBe('https://moneypal.example/compare')
    expect(link.search).toBe(
      '?offers=hdfc-excel,kotak&amount=200000&keep=6&on=2026-11-24&was=8.70-8700,9.69-9876',
    )
    expect(readCompareAddress(link.searchParams)).toMatchObject({
      ids: COMPARISON.offers,
      shown: {
        on: '2026-11-24',
        figures: [
          { id: 'hdfc-excel', cost: 8700 },
          { id: 'kotak', cost: 9876 },
        ],
      },
    })
  })

  test('in Hindi it leads to the page in Hindi', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await send(trial(), cookie, 'one', COMPARISON, 'hi-IN')
    const [message] = await deliver()
    expect(message?.values['link']).toContain('https://moneypal.example/hi/compare?offers=hdfc-excel,kotak')
  })

  test('what was compared leaves the outbox once it is sent', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await send(trial(), cookie, 'one')
    const rows = () => trial().store.selectFrom('outbox').select(['lane', 'state', 'payload']).execute()
    expect(await rows()).toMatchObject([{ lane: 'sms', state: 'due', payload: { to: phoneOf(1) } }])
    await deliver()
    expect(await rows()).toEqual([{ lane: 'sms', state: 'sent', payload: null }])
  })

  test('nobody gets one who has not proven a number', async () => {
    for (const cookie of ['', 'moneypal_visitor=made-up'])
      expect(await send(trial(), cookie, 'one')).toMatchObject({ status: 401, body: { code: 'not-proven' } })
    expect(await topics(trial())).toEqual([])
  })

  test.each([
    ['a text in place of an offer', { offers: ['Call 98110 24680', 'kotak'] }],
    ['an address in place of an offer', { offers: ['https://evil.example/', 'kotak'] }],
    ['an offer that is long', { offers: ['a'.repeat(41), 'kotak'] }],
    ['one offer', { offers: ['kotak'] }],
    ['four offers', { offers: ['a', 'b', 'c', 'd'] }],
    ['no day', { day: 'tomorrow' }],
    ['an offer twice', { offers: ['kotak', 'kotak'] }],
    ['more than is lent', { amount: 100_000_001 }],
  ])('%s is refused', async (_, part) => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    expect(await send(trial(), cookie, 'one', { ...COMPARISON, ...part })).toMatchObject({
      ...{ status: 422, body: { code: 'invalid' } },
    })
    expect(await topics(trial())).toEqual([])
  })

  test('a field that the contract does not name is in no message', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await send(trial(), cookie, 'one', { ...COMPARISON, text: 'Call me', url: 'https://evil.example' })
    expect(JSON.stringify(await deliver())).not.toMatch(/evil|Call me/)
  })

  test('a day that is still to come is today', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await send(trial(), cookie, 'one', { ...COMPARISON, day: '2027-01-01' })
    expect((await deliver())[0]?.values['link']).toContain('&on=2026-11-24&')
  })

  test('a double press is one message, also where both come at once', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    const answers = await Promise.all([1, 2, 3].map(() => send(trial(), cookie, 'one')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await topics(trial())).toEqual(['sms comparison'])
    expect(await send(trial(), cookie, 'one', { ...COMPARISON, amount: 300_000 })).toMatchObject({
      ...{ status: 422, body: { code: 'key-reused' } },
    })
  })

  test('so many are sent to a number a day; the next day there are as many', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    const status = async (n: number) => (await send(trial(), cookie, `key-${n}`)).status
    for (let n = 0; n < MAX_SENT_A_DAY; n++) expect(await status(n)).toBe(200)
    expect(await send(trial(), cookie, 'beyond')).toMatchObject({
      ...{ status: 429, body: { code: 'too-many' }, retryAfter: expect.stringMatching(/^\d+$/) as string },
    })
    // A repeat is none more.
    expect(await status(0)).toBe(200)
    const other = await knownVisitor(trial(), phoneOf(2))
    expect((await send(trial(), other.cookie, 'one')).status).toBe(200)
    expect(await topics(trial())).toHaveLength(MAX_SENT_A_DAY + 1)
    trial().now += 23 * 3_600_000
    expect(await status(9)).toBe(200)
  })

  test('they count as codes of the day, and leave a fifth of these to codes', async () => {
    const server = serverWith(trial(), { codes: 5 })
    const cookies: string[] = []
    for (const n of [1, 2, 3, 4, 5]) cookies.push((await knownVisitor(trial(), phoneOf(n))).cookie)
    for (const n of [0, 1, 2, 3]) expect((await send(server, cookies[n] ?? '', 'one')).status).toBe(200)
    expect(await send(server, cookies[4] ?? '', 'one')).toMatchObject({
      ...{ status: 429, body: { code: 'budget-spent' } },
    })
    expect((await post(server, '/otp/send', { phone: phoneOf(6) })).status).toBe(200)
    expect((await post(server, '/otp/send', { phone: phoneOf(7) })).status).toBe(429)
  })

  test('none goes to a country whose numbers get no codes any more', async () => {
    const { cookie } = await knownVisitor(trial(), '+447400123456')
    expect(await send(trial(), cookie, 'one')).toMatchObject({
      ...{ status: 422, body: { code: 'country-not-served' } },
    })
    expect(await topics(trial())).toEqual([])
  })

  test('an erasure takes one that was not sent yet, and its key', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await send(trial(), cookie, 'one')
    await post(trial(), '/erasure', undefined, { cookie })
    expect(await deliver()).toEqual([])
    expect(await trial().store.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
    expect((await send(trial(), cookie, 'one')).status).toBe(401)
  })
})
