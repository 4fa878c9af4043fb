import { beforeAll, expect, test } from 'vitest'
import { istInstant, type IsoDate } from '#lib/domain/dates/dates'
import { pushWording } from '#lib/domain/shared/push-address'
import { MAX_REMINDED_LOANS } from '#lib/domain/my-loan/reminder-times'
import { stopTokenIn } from '#lib/domain/my-loan/stop-link'
import { newVapidKey, readVapidKey } from '../../server/ports/push/vapid-key.ts'
import { sendDuePush } from '../../server/store/loans/push-sending.ts'
import { deleteLoans } from '../../server/store/loans/over.ts'
import { arrivalsUntil } from './days-of-looks.ts'
import { LOAN, workReminders } from './my-loan.ts'
import { pushingServer, type Pushing } from './push-app.ts'
import { newBrowser, senderOf } from './push-service.ts'
import { onManyConnections } from './trial.ts'
import { post } from './visitors.ts'

const DUE = '2026-12-19'
const NEXT = '2027-01-20'
const NO_SMS = {
  hasText: () => true,
  send: () => Promise.reject(new Error('Nobody has given a number.')),
}

test('a key for push messages is read as it was made, and nothing else is', () => {
  const text = newVapidKey()
  expect(readVapidKey(text)?.publicKey).toMatch(/^B[\w-]{86}$/)
  expect(readVapidKey(text.slice(1))).toBeNull()
  // Zero is no key of the curve.
  expect(readVapidKey('A'.repeat(43))).toBeNull()
})

onManyConnections((trial) => {
  const pushing = pushingServer(trial)
  let { service, push, app } = {} as Pushing
  beforeAll(() => {
    ;({ service, push, app } = pushing())
  })

  const at = (day: string, minutes: number) => istInstant(day as IsoDate, minutes)
  const rows = () => trial().store.selectFrom('push_reminders').selectAll().execute()

  /** Lets the worker look several times a day. @returns when each message arrived, such as '2026-12-12 9' */
  const runUntil = (day: string): Promise<string[]> =>
    arrivalsUntil(day, trial(), async () => {
      const before = service.posted.length
      await workReminders(trial(), NO_SMS, push)
      return service.posted.slice(before).map(() => '')
    })

  const set = (
    browser = newBrowser('one'),
    {
      id = LOAN.id,
      days = [DUE, NEXT],
      wording = pushWording('loan'),
      language = 'en-IN',
      to = browser.to,
    } = {},
  ) => post({ app }, `/loans/${id}/push`, { to, days, wording }, { 'accept-language': language })

  test('each message arrives once, encrypted for this browser, signed with the key of the server', async () => {
    const browser = newBrowser('one')
    await set(browser, { days: [DUE] })
    expect(await runUntil('2026-12-21')).toEqual(['2026-12-12 9', '2026-12-17 9', '2026-12-19 9'])
    const [first, , third] = service.posted
    expect(first).toMatchObject({
      path: '/fcm/send/one',
      headers: { 'content-encoding': 'aes128gcm', host: 'fcm.googleapis.com' },
    })
    expect(first?.body.toString('latin1')).not.toContain('gold loan')
    expect(browser.read(first?.body ?? Buffer.alloc(0))).toEqual({
      title: 'Pay your gold loan by 19 Dec 2026',
      text: 'Paid already? Tick it on My loan.',
      page: '/my-loan',
      stop: 'Stop messages',
      stopPage: expect.stringMatching(/^\/my-visit#stop=[\w-]{22}$/),
    })
    expect(browser.read(third?.body ?? Buffer.alloc(0)).title).toBe('Pay your gold loan today')
    expect(() => newBrowser('one').read(first?.body ?? Buffer.alloc(0))).toThrow()
    const { publicKey, claims } = senderOf(first?.headers ?? {})
    expect(publicKey).toBe(push.publicKey)
    expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'https://moneypal.example' })
    // The service holds it for no longer than until the quiet hours begin.
    expect(Number(first?.headers['ttl'])).toBe((21 * 60 - (9 * 60 + 59)) * 60)
  })

  test('two servers that look at once, again and again, send one message', async () => {
    await set()
    trial().now = at('2026-12-12', 10 * 60)
    const { store, secrets, now } = trial()
    const looks = await Promise.all([1, 2, 3, 4].map(() => sendDuePush(store, secrets, now)))
    expect(looks.reduce((sum, count) => sum + count, 0)).toBe(1)
    await store
      .updateTable('push_reminders')
      .set({ next_at: new Date(now) })
      .execute()
    await workReminders(trial(), NO_SMS, push)
    expect(service.posted).toHaveLength(1)
  })

  test('nothing arrives in the quiet hours, and what was held up waits for the morning', async () => {
    await set()
    trial().now = at('2026-12-12', 20 * 60)
    await sendDuePush(trial().store, trial().secrets, trial().now)
    trial().now = at('2026-12-12', 21 * 60 + 5)
    expect(await runUntil('2026-12-13')).toEqual(['2026-12-13 9'])
  })

  test.each([404, 410])(
    'a browser that its service answers with %s is forgotten, with all its loans',
    async (status) => {
      await set()
      await set(newBrowser('one'), { id: 'another' })
      await set(newBrowser('two'))
      Object.assign(service, { status })
      trial().now = at('2026-12-12', 10 * 60)
      const { store, secrets, now } = trial()
      await sendDuePush(store, secrets, now)
      await workReminders(trial(), NO_SMS, push)
      expect(await rows()).toEqual([])
      // Nor is its service taken for one that does not answer.
      expect(await store.selectFrom('lanes').selectAll().execute()).toEqual([])
      const states = await store.selectFrom('outbox').select(['state', 'payload']).execute()
      expect(states).toEqual(states.map(() => ({ state: 'dropped', payload: null })))
    },
  )

  test('a service that fails is tried again, and the message still comes once', async () => {
    await set()
    service.status = 503
    trial().now = at('2026-12-12', 10 * 60)
    await workReminders(trial(), NO_SMS, push)
    expect(await rows()).toHaveLength(1)
    service.status = 201
    trial().now += 60_000
    await workReminders(trial(), NO_SMS, push)
    await workReminders(trial(), NO_SMS, push)
    expect(service.posted).toHaveLength(2)
  })

  test('a name that leads into a network of our own is not asked', async () => {
    await set()
    service.address = '10.0.0.7'
    trial().now = at('2026-12-12', 10 * 60)
    await workReminders(trial(), NO_SMS, push)
    expect(service.posted).toEqual([])
  })

  test('in Hindi they come in Hindi, with the page in Hindi', async () => {
    const browser = newBrowser('one')
    await set(browser, { language: 'hi-IN' })
    await runUntil('2026-12-12')
    const message = browser.read(service.posted[0]?.body ?? Buffer.alloc(0))
    expect(message).toMatchObject({
      title: expect.stringMatching(/2026 तक अपना गोल्ड लोन भरें$/),
      page: '/hi/my-loan',
    })
  })

  test('the key changes the days and ends them, and its address is deleted then', async () => {
    const { key } = (await set()).body as { key: string }
    expect((await set()).body).toEqual({ key })
    await post({ app }, '/reminders/change', { key, days: [NEXT] })
    expect(await runUntil('2026-12-31')).toEqual([])
    expect((await post({ app }, '/reminders/change', { key, days: [] })).status).toBe(204)
    expect(await rows()).toEqual([])
    const gone = await post({ app }, '/reminders/change', { key, days: [NEXT] })
    expect(gone.body).toMatchObject({ code: 'no-reminders' })
  })

  test('a day that was ticked after its message was put into the outbox is not named', async () => {
    const { key } = (await set()).body as { key: string }
    trial().now = at('2026-12-12', 10 * 60)
    await sendDuePush(trial().store, trial().secrets, trial().now)
    await post({ app }, '/reminders/change', { key, days: [NEXT] })
    await workReminders(trial(), NO_SMS, push)
    expect(service.posted).toEqual([])
  })

  test('the button of a message stops all of its browser, and nobody else', async () => {
    const browser = newBrowser('one')
    await set(browser)
    await set(browser, { id: 'another' })
    await set(newBrowser('two'))
    await runUntil('2026-12-12')
    const own = service.posted.find(({ path }) => path.endsWith('/one'))
    const { stopPage } = browser.read(own?.body ?? Buffer.alloc(0))
    const token = stopTokenIn(new URL(stopPage ?? '', 'https://moneypal.example').hash)
    expect((await post({ app }, '/reminders/stop', { token })).status).toBe(204)
    expect((await rows()).map(({ endpoint }) => endpoint)).toEqual([newBrowser('two').to.endpoint])
    expect((await post({ app }, '/reminders/stop', { token })).status).toBe(404)
  })

  test('what is stored of a browser ends after its last day, and is in no more than the row', async () => {
    const browser = newBrowser('one')
    await set(browser)
    expect(await rows()).toMatchObject([{ ...browser.to, wording: pushWording('loan'), days: [DUE, NEXT] }])
    await runUntil('2026-12-12')
    const messages = await trial().store.selectFrom('outbox').selectAll().execute()
    expect(messages).toMatchObject([{ channel: 'push', lane: 'push', state: 'sent', payload: null }])
    await deleteLoans(trial().store, at('2027-01-21', 0))
    expect(await rows()).toEqual([])
  })

  test.each([
    [
      'an address of nobody who makes a browser',
      { to: { ...newBrowser('x').to, endpoint: 'https://10.0.0.7/x' } },
    ],
    ['words that were never shown', { wording: '2020-01-01' }],
    ['days that are over', { days: ['2026-11-01'] }],
    ['days too near each other', { days: [DUE, '2026-12-20'] }],
  ])('%s is refused', async (_, wanted) => {
    expect((await set(newBrowser('one'), wanted)).status).toBe(422)
    expect(await rows()).toEqual([])
  })

  test('one loan too many of a browser is refused', async () => {
    const browser = newBrowser('one')
    for (let id = 0; id < MAX_REMINDED_LOANS; id += 1) await set(browser, { id: String(id) })
    expect((await set(browser, { id: 'more' })).status).toBe(422)
    expect((await set(browser, { id: '0' })).status).toBe(200)
  })

  test('an address on the network may try so often an hour', async () => {
    const answers: number[] = []
    for (let n = 0; n <= 60; n += 1) answers.push((await set()).status)
    expect(answers.lastIndexOf(200)).toBe(59)
    expect(answers[60]).toBe(429)
  })

  test('a server without a key offers none and takes none', async () => {
    const { app: without } = trial()
    expect((await without.inject({ url: '/api/reminders/push-key' })).json()).toEqual({ publicKey: null })
    expect((await app.inject({ url: '/api/reminders/push-key' })).json()).toEqual({
      publicKey: push.publicKey,
    })
    const body = { to: newBrowser('one').to, days: [DUE], wording: pushWording('loan') }
    expect((await post({ app: without }, `/loans/${LOAN.id}/push`, body)).status).toBe(404)
  })
})
