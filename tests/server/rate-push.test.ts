import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, istInstant, type IsoDate } from '#lib/domain/dates/dates'
import { stopTokenIn } from '#lib/domain/my-loan/stop-link'
import { pushWording } from '#lib/domain/shared/push-address'
import { sendDueAlerts } from '../../server/store/rates/alert-sending.ts'
import { retain } from '../../server/worker/retention.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { LOAN } from './my-loan.ts'
import { pushingServer, type Pushing } from './push-app.ts'
import { newBrowser } from './push-service.ts'
import { BELOW_8900, setAlert, storePrice, workAlerts } from './rates.ts'
import { smsInFile } from './sms-file.ts'
import { DAYS, onManyConnections } from './trial.ts'
import { post } from './visitors.ts'

const TODAY = '2026-11-24'
const TOMORROW = '2026-11-25'
/** Rupees for a gram of 24 KT at which 22 KT costs 9,216.67. */
const PRICE = 10_054.55
/** At which 22 KT costs 8,891.67, below 8,900. */
const LOW = 9_700

interface Waiting extends Record<string, unknown> {
  readonly key: string
  readonly alerts: readonly { readonly id: string; readonly price: number }[]
}

onManyConnections((trial) => {
  const { sms, texts } = smsInFile()
  const pushing = pushingServer(trial)
  let { service, push, app } = {} as Pushing
  beforeAll(() => {
    ;({ service, push, app } = pushing())
  })
  beforeEach(async () => {
    await storePrice(trial(), TODAY, PRICE)
  })

  const at = (day: string, hour: number) => (trial().now = istInstant(day as IsoDate, hour * 60))
  const work = () => workAlerts(trial(), sms(), push)
  const rows = () => trial().store.selectFrom('rate_alerts').selectAll().execute()
  const set = (browser = newBrowser('one'), alert: object = {}, language = 'en-IN') =>
    post(
      { app },
      '/gold-rate/push-alerts',
      { ...BELOW_8900, to: browser.to, wording: pushWording('rate'), ...alert },
      { 'accept-language': language },
    )
  const waiting = async (key: string) =>
    ((await post({ app }, '/gold-rate/push-alerts/waiting', { key })).body as Waiting).alerts
  const fall = async () => {
    at(TOMORROW, 12)
    await storePrice(trial(), TOMORROW, LOW)
  }
  const bodyOf = (index: number) => service.posted[index]?.body ?? Buffer.alloc(0)

  test('one message comes to the browser once gold is below the price, and then nothing is stored of it', async () => {
    const browser = newBrowser('one')
    const { key, alerts } = (await set(browser)).body as Waiting
    expect(alerts).toMatchObject([{ karat: 22, price: 8_900 }])
    expect(await waiting(key)).toEqual(alerts)
    expect(await rows()).toMatchObject([{ ...browser.to, customer_id: null, wording: pushWording('rate') }])
    at(TODAY, 12)
    await work()
    expect(service.posted).toEqual([])
    await fall()
    await work()
    await work()
    expect(service.posted).toMatchObject([
      { path: '/fcm/send/one', headers: { 'content-encoding': 'aes128gcm' } },
    ])
    expect(browser.read(bodyOf(0))).toEqual({
      title: '22 KT gold in Gurugram: ₹8,891.67 a gram',
      text: 'On 25 Nov 2026, as you wanted to know. This message comes once.',
      page: '/gold-rate',
      stop: null,
      stopPage: null,
    })
    expect(() => newBrowser('one').read(bodyOf(0))).toThrow()
    expect(await rows()).toEqual([])
    const outbox = await trial().store.selectFrom('outbox').select(['lane', 'state', 'payload']).execute()
    expect(outbox).toEqual([{ lane: 'push', state: 'sent', payload: null }])
    // It rises, and falls below the price again.
    await storePrice(trial(), '2026-11-26', PRICE)
    at('2026-11-27', 12)
    await storePrice(trial(), '2026-11-27', LOW)
    await work()
    expect(service.posted).toHaveLength(1)
  })

  test('in Hindi it comes in Hindi', async () => {
    const browser = newBrowser('one')
    await set(browser, {}, 'hi-IN')
    await fall()
    await work()
    expect(browser.read(bodyOf(0))).toMatchObject({
      title: 'Gurugram में 22 कैरेट सोना ₹8,891.67/ग्राम',
      page: '/hi/gold-rate',
    })
  })

  test('a browser gets one message a day, and its button ends what is left, but no message about a loan', async () => {
    const browser = newBrowser('one')
    await set(browser)
    await set(browser, { karat: 24, price: 9_750 })
    const { key } = (await set(browser, { karat: 24, price: 9_000 })).body as Waiting
    await set(newBrowser('two'), { karat: 24, price: 9_000 })
    const loan = { to: browser.to, days: ['2026-12-19'], wording: pushWording('loan') }
    await post({ app }, `/loans/${LOAN.id}/push`, loan)
    await fall()
    await work()
    at(TOMORROW, 20)
    await work()
    expect(service.posted).toHaveLength(1)
    at('2026-11-26', 10)
    await work()
    expect(service.posted).toHaveLength(2)
    expect(await waiting(key)).toMatchObject([{ price: 9_000 }])
    const { stop, stopPage } = browser.read(bodyOf(1))
    expect(stop).toBe('Stop price messages')
    const token = stopTokenIn(new URL(stopPage ?? '', 'https://moneypal.example').hash)
    expect((await post({ app }, '/reminders/stop', { token })).status).toBe(204)
    expect(await waiting(key)).toEqual([])
    expect(await rows()).toMatchObject([{ endpoint: newBrowser('two').to.endpoint }])
    const reminders = await trial().store.selectFrom('push_reminders').select('loan_id').execute()
    expect(reminders).toEqual([{ loan_id: LOAN.id }])
    expect((await post({ app }, '/reminders/stop', { token })).status).toBe(404)
  })

  test('a number and a browser that wait for the same price are told of it, each once', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await setAlert(trial(), cookie)
    await set()
    await set(newBrowser('two'))
    await fall()
    const { store, secrets, now } = trial()
    const looks = await Promise.all([1, 2, 3, 4].map(() => sendDueAlerts(store, secrets, now)))
    expect(looks.reduce((sum, count) => sum + count, 0)).toBe(3)
    await work()
    expect(texts()).toHaveLength(1)
    expect(service.posted.map(({ path }) => path).sort()).toEqual(['/fcm/send/one', '/fcm/send/two'])
  })

  test('nothing is sent in the quiet hours, and what was held up waits for the morning', async () => {
    await set()
    await storePrice(trial(), TODAY, LOW)
    at(TODAY, 21)
    await work()
    expect(service.posted).toEqual([])
    await set(newBrowser('two'), { karat: 18, price: 7_200 })
    at(TOMORROW, 20)
    await sendDueAlerts(trial().store, trial().secrets, trial().now)
    at(TOMORROW, 22)
    await work()
    expect(service.posted).toEqual([])
    at('2026-11-26', 9)
    await work()
    expect(service.posted).toHaveLength(1)
  })

  test.each([404, 410])('a browser that its service answers with %s is forgotten', async (status) => {
    await set()
    await set(newBrowser('one'), { karat: 24, price: 9_000 })
    await set(newBrowser('two'), { karat: 24, price: 9_000 })
    Object.assign(service, { status })
    await fall()
    await work()
    expect(await rows()).toMatchObject([{ endpoint: newBrowser('two').to.endpoint }])
    const outbox = await trial().store.selectFrom('outbox').select(['state', 'payload']).execute()
    expect(outbox).toEqual([{ state: 'dropped', payload: null }])
    expect(await trial().store.selectFrom('lanes').selectAll().execute()).toEqual([])
  })

  test('one press ends an alert, and a message that waits for its delivery with the last press of all', async () => {
    const { key, alerts } = (await set()).body as Waiting
    const remove = (of: string) =>
      post({ app }, '/gold-rate/push-alerts/remove', { key: of, id: alerts[0]?.id })
    expect((await remove('a'.repeat(22))).body).toEqual({ alerts: [] })
    expect(await waiting(key)).toHaveLength(1)
    expect(await remove(key)).toMatchObject({ status: 200, body: { alerts: [] } })
    await set()
    await set(newBrowser('one'), { karat: 24, price: 9_000 })
    await fall()
    await sendDueAlerts(trial().store, trial().secrets, trial().now)
    expect((await post({ app }, '/reminders/stop', { token: key })).status).toBe(204)
    await work()
    expect(service.posted).toEqual([])
    expect(await rows()).toEqual([])
  })

  test('the link of an SMS reads no alerts', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    const { stop } = (await setAlert(trial(), cookie)).body as { stop: string }
    expect(await waiting(stop)).toEqual([])
  })

  test('what never crosses ends after the days of a person who is away', async () => {
    await set()
    const setMs = trial().now
    await retain(trial().store, DAYS, setMs + DAYS.retentionDays * DAY_MS)
    expect(await rows()).toHaveLength(1)
    await retain(trial().store, DAYS, setMs + DAYS.retentionDays * DAY_MS + 1)
    expect(await rows()).toEqual([])
  })

  test.each([
    ['a price where gold is now', { price: 9_500 }, 'already-there'],
    ['a city without a price', { city: 'Pune' }, 'no-price'],
    ['words that were never shown', { wording: '2026-01-01' }, 'invalid'],
    [
      'an address of nobody who makes a browser',
      { to: { ...newBrowser('x').to, endpoint: 'https://10.0.0.7/x' } },
      'invalid',
    ],
  ] as const)('%s is refused', async (_, change, code) => {
    expect(await set(newBrowser('one'), change)).toMatchObject({ status: 422, body: { code } })
    expect(await rows()).toEqual([])
  })

  test('the same alert twice is one, a browser has five at most, and a server without a key takes none', async () => {
    await set()
    for (let n = 0; n < 5; n++) await set(newBrowser('one'), { price: 8_900 - n })
    expect(await rows()).toHaveLength(5)
    expect((await set(newBrowser('one'), { price: 8_000 })).status).toBe(422)
    const body = { ...BELOW_8900, to: newBrowser('two').to, wording: pushWording('rate') }
    expect((await post(trial(), '/gold-rate/push-alerts', body)).status).toBe(404)
  })
})
