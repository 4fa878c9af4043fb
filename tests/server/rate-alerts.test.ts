import { beforeEach, expect, test } from 'vitest'
import { istInstant, type IsoDate } from '#lib/domain/dates/dates'
import { stopTokenIn } from '#lib/domain/my-loan/stop-link'
import { alertsOf } from '../../server/store/rates/alert-rows.ts'
import { sendDueAlerts } from '../../server/store/rates/alert-sending.ts'
import { retain } from '../../server/worker/retention.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { keepLoan } from './my-loan.ts'
import { setAlert, storePrice, workAlerts } from './rates.ts'
import { smsInFile } from './sms-file.ts'
import { DAYS, onManyConnections } from './trial.ts'
import { post } from './visitors.ts'

const TODAY = '2026-11-24'
const TOMORROW = '2026-11-25'
/** Rupees for a gram of 24 KT at which 22 KT costs 9,216.67. */
const PRICE = 10_054.55
/** At which 22 KT costs 8,891.67, below 8,900. */
const LOW = 9_700

onManyConnections((trial) => {
  const { sms, texts } = smsInFile()
  let cookie: string
  let customerId: string

  beforeEach(async () => {
    await trial().reset()
    ;({ cookie, customerId } = await knownVisitor(trial(), phoneOf(1)))
    await storePrice(trial(), TODAY, PRICE)
  })

  const at = (day: string, hour: number) => (trial().now = istInstant(day as IsoDate, hour * 60))
  const work = () => workAlerts(trial(), sms())
  const waiting = () => alertsOf(trial().store, { customer_id: customerId })
  const inForce = async () =>
    (
      await trial()
        .store.selectFrom('consents')
        .select('purpose')
        .where('purpose', '=', 'rate-alert')
        .where('withdrawn_at', 'is', null)
        .execute()
    ).length

  test('one message comes once gold is below the price, and then the alert is gone', async () => {
    const set = await setAlert(trial(), cookie)
    expect(set).toMatchObject({ status: 200, body: { stored: { alerts: [{ karat: 22, price: 8_900 }] } } })
    expect(await inForce()).toBe(1)
    const mine = await trial().app.inject({ url: '/api/gold-rate/alerts', headers: { cookie } })
    expect(mine.json()).toEqual((set.body as { stored: object }).stored)
    at(TODAY, 12)
    await work()
    expect(texts()).toEqual([])
    at(TOMORROW, 12)
    await storePrice(trial(), TOMORROW, LOW)
    await work()
    await work()
    expect(texts()).toMatchObject([
      {
        to: phoneOf(1),
        text: 'MoneyPal: 22 KT gold in Gurugram is Rs 8,891.67 a gram on 25 Nov 2026, as you wanted to know. This SMS comes once: https://moneypal.example/gold-rate',
      },
    ])
    expect(await waiting()).toEqual([])
    expect(await inForce()).toBe(0)
    const outbox = await trial().store.selectFrom('outbox').select(['state', 'payload']).execute()
    expect(outbox).toEqual([{ state: 'sent', payload: null }])
    // It rises, and falls below the price again.
    await storePrice(trial(), '2026-11-26', PRICE)
    at('2026-11-27', 12)
    await storePrice(trial(), '2026-11-27', LOW)
    await work()
    expect(texts()).toHaveLength(1)
  })

  test('in Hindi it comes in Hindi', async () => {
    await setAlert(trial(), cookie, {}, 'hi-IN')
    at(TOMORROW, 12)
    await storePrice(trial(), TOMORROW, LOW)
    await work()
    expect(texts()[0]?.text).toMatch(/^MoneyPal: .*Gurugram में 22 KT सोना ₹8,891.67.*\/hi\/gold-rate$/)
  })

  test.each([
    ['a price where gold is now', { price: 9_500 }, 'already-there'],
    ['a price above which gold is now', { direction: 'above', price: 9_000 }, 'already-there'],
    ['a city without a price', { city: 'Pune' }, 'no-price'],
    ['words that were never shown', { wording: '2026-01-01' }, 'no-consent'],
    ['the price of a bar', { price: 90_000 }, 'invalid'],
  ] as const)('%s is refused', async (_, change, code) => {
    expect(await setAlert(trial(), cookie, change)).toMatchObject({ status: 422, body: { code } })
    expect(await waiting()).toEqual([])
  })

  test('it says where gold is, and a number that gets no text messages is refused', async () => {
    const { body } = await setAlert(trial(), cookie, { price: 9_500 })
    expect(body).toMatchObject({ message: 'Gold is below 9500 now. Choose a lower price.' })
    const abroad = await knownVisitor(trial(), '+447400123456')
    expect(await setAlert(trial(), abroad.cookie)).toMatchObject({ body: { code: 'country-not-served' } })
    expect((await setAlert(trial(), '')).status).toBe(401)
  })

  test('nothing is sent from nine in the evening until nine in the morning', async () => {
    await setAlert(trial(), cookie)
    await storePrice(trial(), TODAY, LOW)
    at(TODAY, 21)
    await work()
    at(TOMORROW, 8)
    await work()
    expect(texts()).toEqual([])
    at(TOMORROW, 9)
    await work()
    expect(texts()).toHaveLength(1)
  })

  test('a message that the provider held up waits for the morning, and is dropped once its price is too old', async () => {
    await setAlert(trial(), cookie)
    await storePrice(trial(), TODAY, LOW)
    at(TODAY, 20)
    await sendDueAlerts(trial().store, trial().secrets, trial().now)
    at(TODAY, 22)
    await work()
    expect(texts()).toEqual([])
    at('2026-11-27', 10)
    await work()
    expect(texts()).toEqual([])
  })

  test('on a price that is older than two days nothing is sent', async () => {
    await setAlert(trial(), cookie)
    await storePrice(trial(), TODAY, LOW)
    at('2026-11-27', 12)
    await work()
    expect(texts()).toEqual([])
    await storePrice(trial(), '2026-11-27', LOW)
    await work()
    expect(texts()).toHaveLength(1)
  })

  test('a number gets one message a day; the next alert waits, and its link stops what is left', async () => {
    await setAlert(trial(), cookie)
    await setAlert(trial(), cookie, { karat: 24, price: 9_750 })
    await setAlert(trial(), cookie, { karat: 24, price: 9_000 })
    at(TOMORROW, 12)
    await storePrice(trial(), TOMORROW, LOW)
    await work()
    at(TOMORROW, 20)
    await work()
    expect(texts()).toHaveLength(1)
    at('2026-11-26', 10)
    await work()
    expect(texts()).toHaveLength(2)
    expect(await waiting()).toMatchObject([{ price: 9_000 }])
    const token = stopTokenIn(new URL(texts()[1]?.text.match(/https:\S+/)?.[0] ?? '').hash)
    expect((await post(trial(), '/reminders/stop', { token })).status).toBe(204)
    expect(await waiting()).toEqual([])
    expect(await inForce()).toBe(0)
    expect((await post(trial(), '/reminders/stop', { token })).status).toBe(404)
  })

  test('two servers that look at once send one message', async () => {
    await setAlert(trial(), cookie)
    await setAlert(trial(), cookie, { karat: 24, price: 9_750 })
    at(TODAY, 12)
    await storePrice(trial(), TODAY, LOW)
    const { store, secrets, now } = trial()
    const looks = await Promise.all([1, 2, 3, 4].map(() => sendDueAlerts(store, secrets, now)))
    expect(looks.reduce((sum, count) => sum + count, 0)).toBe(1)
  })

  test('one press ends an alert: with a session, with the token of the device, or by the consent', async () => {
    const set = async () =>
      (await setAlert(trial(), cookie)).body as { stop: string; stored: { alerts: { id: string }[] } }
    const { stored } = await set()
    const removed = await post(trial(), `/gold-rate/alerts/${stored.alerts[0]?.id}/remove`, undefined, {
      cookie,
    })
    expect(removed).toMatchObject({ status: 200, body: { alerts: [] } })
    const { stop } = await set()
    expect((await post(trial(), '/reminders/stop', { token: stop })).status).toBe(204)
    await set()
    await post(
      trial(),
      '/consents',
      { purpose: 'rate-alert', wording: '2026-11-28', given: false },
      { cookie },
    )
    expect(await waiting()).toEqual([])
    at(TODAY, 12)
    await storePrice(trial(), TODAY, LOW)
    await work()
    expect(texts()).toEqual([])
  })

  test('the same alert twice is one, and a number has five at most', async () => {
    await setAlert(trial(), cookie)
    await setAlert(trial(), cookie)
    expect(await waiting()).toHaveLength(1)
    for (let n = 1; n < 5; n++) await setAlert(trial(), cookie, { price: 8_900 - n })
    expect(await setAlert(trial(), cookie, { price: 8_000 })).toMatchObject({ status: 422 })
    expect(await waiting()).toHaveLength(5)
  })

  test('an erasure ends them', async () => {
    await setAlert(trial(), cookie)
    await post(trial(), '/erasure', undefined, { cookie })
    expect(await trial().store.selectFrom('rate_alerts').select('id').execute()).toEqual([])
    at(TODAY, 12)
    await storePrice(trial(), TODAY, LOW)
    await work()
    expect(texts()).toEqual([])
  })

  const phones = async () =>
    (await trial().store.selectFrom('customers').select('phone').where('id', '=', customerId).execute()).map(
      ({ phone }) => phone,
    )

  test('once the message has gone, the number is forgotten, unless something else needs it', async () => {
    const other = await knownVisitor(trial(), phoneOf(2))
    await keepLoan(trial(), other.cookie)
    for (const who of [cookie, other.cookie]) await setAlert(trial(), who)
    at(TOMORROW, 12)
    await storePrice(trial(), TOMORROW, LOW)
    await retain(trial().store, DAYS, trial().now)
    expect(await phones()).toEqual([phoneOf(1)])
    await sendDueAlerts(trial().store, trial().secrets, trial().now)
    // The message has not left yet.
    await retain(trial().store, DAYS, trial().now)
    expect(await phones()).toEqual([phoneOf(1)])
    await work()
    await retain(trial().store, DAYS, trial().now)
    expect(await phones()).toEqual([null])
    const left = await trial().store.selectFrom('customers').select('phone').execute()
    expect(left.map(({ phone }) => phone).sort()).toEqual([phoneOf(2), null])
    expect(texts()).toHaveLength(2)
  })
})
