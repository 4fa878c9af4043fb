import type { AddressInfo } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { createReceiver } from '../../deploy/webhook-receiver.mjs'
import { signatureOf, webhookLeads } from '../../server/ports/leads/webhook.ts'
import type { LeadEvent, Leads, Sms } from '../../server/ports/ports.ts'
import { RefusedDelivery } from '../../server/ports/refused-delivery.ts'
import { lease } from '../../server/store/lease.ts'
import { transact } from '../../server/store/transaction.ts'
import { changeVisit, lockVisit } from '../../server/store/visits.ts'
import { workOff } from '../../server/worker/outbox.ts'
import { onManyConnections, REPORT_SECRET, type Trial } from './trial.ts'
import { phoneOf } from './known-visitors.ts'
import { addArea, BOOKING, booked, lastCode, post } from './visitors.ts'

const NO_LOG = { info: () => undefined, warn: () => undefined, error: () => undefined }
const SECOND = 1000
const HOUR = 3600 * SECOND
/** 18:00 in India on the evening before the visits of the tests, ms after the trial's start. */
const EVENING = 10 * HOUR

interface Sent {
  readonly to: string
  readonly topic: string
  readonly values: Readonly<Record<string, string>>
}

/** Delivers what is due, with a phone and a receiver that remember. */
function deliveries(trial: Trial) {
  const texts: Sent[] = []
  const events: LeadEvent[] = []
  let failing = false
  const sms: Sms = {
    hasText: () => true,
    send(to, topic, values) {
      if (failing) return Promise.reject(new Error('The provider is away.'))
      texts.push({ to, topic, values })
      return Promise.resolve(`receipt-${texts.length}`)
    },
  }
  const leads: Leads = {
    hand(event) {
      if (failing) return Promise.reject(new RefusedDelivery('The receiver refuses it.', 422, '', ''))
      events.push(event)
      return Promise.resolve()
    },
  }
  const { store } = trial
  const options = { store, sms, leads, mail: null, siteUrl: new URL('https://moneypal.example'), log: NO_LOG }
  return {
    texts,
    events,
    fail: (now: boolean) => void (failing = now),
    work: (over: { leads?: Leads } = {}) => workOff({ ...options, ...over, now: () => trial.now }),
  }
}

const outbox = ({ store }: Trial) => store.selectFrom('outbox').selectAll().orderBy('created_at').execute()

onManyConnections((trial) => {
  beforeEach(async () => {
    await trial().reset()
    await addArea(trial(), 100)
  })

  test('several workers at once deliver each message once', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => booked(trial(), n)))
    const { work, texts, events } = deliveries(trial())
    while ((await Promise.all([work(), work(), work(), work()])).some((tried) => tried > 0));
    expect(texts).toHaveLength(30)
    expect(new Set(texts.map(({ to }) => to)).size).toBe(30)
    expect(new Set(events.map(({ id }) => id)).size).toBe(30)
    expect(events).toHaveLength(30)
  })

  test('a text says what is so, and links to the visit', async () => {
    const { id } = await booked(trial())
    const { work, texts } = deliveries(trial())
    await work()
    expect(texts).toEqual([
      {
        to: phoneOf(1),
        topic: 'visit.booked',
        values: {
          id,
          day: expect.stringContaining('25') as string,
          hours: '10 AM to 11 AM',
          link: 'https://moneypal.example/my-visit',
        },
      },
    ])
  })

  test('a code leaves the outbox once it is sent, or given up', async () => {
    const { work, texts, fail } = deliveries(trial())
    await post(trial(), '/otp/send', { phone: phoneOf(1) })
    const code = await lastCode(trial())
    await work()
    expect(texts).toEqual([{ to: phoneOf(1), topic: 'code', values: { code } }])
    expect(await outbox(trial())).toMatchObject([{ state: 'sent', payload: null, receipt: 'receipt-1' }])

    await post(trial(), '/otp/send', { phone: phoneOf(2) })
    fail(true)
    for (let tries = 0; tries < 3; tries++) {
      await work()
      trial().now += 60 * SECOND
    }
    expect(await outbox(trial())).toMatchObject([{ state: 'sent' }, { state: 'dead', payload: null }])
  })

  test('a code that has ended meanwhile is dropped, not sent late', async () => {
    const { work, texts } = deliveries(trial())
    await post(trial(), '/otp/send', { phone: phoneOf(1) })
    trial().now += 5 * 60 * SECOND
    await work()
    expect(texts).toEqual([])
    expect(await outbox(trial())).toMatchObject([{ state: 'dropped', payload: null, sent_at: null }])
  })

  test('what a receiver refuses is tried again after growing pauses, ten times', async () => {
    await booked(trial())
    const { work, fail, events } = deliveries(trial())
    fail(true)
    const pauses: number[] = []
    const first = async () => (await outbox(trial())).find(({ channel }) => channel === 'webhook')
    for (let tries = 1; tries <= 10; tries++) {
      await work()
      const row = await first()
      expect(row).toMatchObject({
        attempts: tries,
        last_error: 'The receiver refuses it.',
        leased_until: null,
      })
      if (row?.state !== 'due') break
      pauses.push((row.due_at.getTime() - trial().now) / SECOND)
      trial().now = row.due_at.getTime()
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280])
    expect(await first()).toMatchObject({ state: 'dead', attempts: 10 })
    fail(false)
    trial().now += HOUR
    await work()
    expect(events).toEqual([])
  })

  test('a worker that dies between sending and marking: the event comes again, with the same id', async () => {
    await booked(trial())
    const { work, events } = deliveries(trial())
    const [leased] = await lease(trial().store, 'webhook', 20, trial().now)
    await lease(trial().store, 'sms', 20, trial().now)
    // It has handed the event over and is gone. Until its lease ends, nobody else may have it.
    trial().now += 29 * SECOND
    expect(await work()).toBe(0)
    trial().now += SECOND
    await work()
    expect(events.map((event) => event.id)).toEqual([leased?.id])
  })

  test('a reminder is sent the evening before, unless the visit was moved, cancelled or is today', async () => {
    await booked(trial(), 1)
    const moved = await booked(trial(), 2)
    const cancelled = await booked(trial(), 3)
    const request = { ...BOOKING, selectedDate: '2026-11-27' }
    await post(trial(), `/visits/${moved.id}/move`, request, { cookie: moved.cookie })
    await post(trial(), `/visits/${cancelled.id}/cancel`, { reason: '' }, { cookie: cancelled.cookie })
    const { work, texts } = deliveries(trial())
    await work()
    trial().now += EVENING - SECOND
    await work()
    expect(texts.filter(({ topic }) => topic === 'visit.reminder')).toEqual([])
    trial().now += HOUR
    await work()
    expect(texts.filter(({ topic }) => topic === 'visit.reminder').map(({ to }) => to)).toEqual([phoneOf(1)])
    // The server was away on the evening of the 26th: on the 27th 'tomorrow' is wrong.
    trial().now += 56 * HOUR
    await work()
    expect(texts.filter(({ topic }) => topic === 'visit.reminder')).toHaveLength(1)
    const reminders = (await outbox(trial())).filter(({ topic }) => topic === 'visit.reminder')
    expect(reminders.map(({ state }) => state).sort()).toEqual(['dropped', 'dropped', 'dropped', 'sent'])
  })

  test('a reminder is still sent after an assessor was assigned', async () => {
    const { id, customerId } = await booked(trial())
    const { store, now } = trial()
    const assigned = await transact(store, async (tx) => {
      const visit = await lockVisit(tx, customerId, id)
      if (!visit) throw new Error('The visit is not there.')
      const change = { state: 'assigned', assessor: 'Ravi Kumar' } as const
      return changeVisit(tx, visit, change, { notified: false }, now)
    })
    expect(assigned).toMatchObject({ version: 1, revision: 2 })
    const { work, texts } = deliveries(trial())
    trial().now += EVENING + HOUR
    await work()
    expect(texts.map(({ topic }) => topic).sort()).toEqual(['visit.booked', 'visit.reminder'])
  })

  test('who cancels before the confirmation is sent is told of the cancellation only', async () => {
    const { id, cookie } = await booked(trial())
    await post(trial(), `/visits/${id}/cancel`, { reason: '' }, { cookie })
    const { work, texts } = deliveries(trial())
    await work()
    expect(texts.map(({ topic }) => topic)).toEqual(['visit.cancelled'])
  })

  test('the receiver of the docs takes signed events, each once, and nothing else', async () => {
    const taken: LeadEvent[] = []
    const receiver = createReceiver('the right secret', (event) => void taken.push(event)).listen(0)
    try {
      const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
      const leads = (secret: string) => webhookLeads({ url, secret, now: Date.now })
      const { id } = await booked(trial())
      const { work } = deliveries(trial())
      await work({ leads: leads('a wrong secret') })
      const failed = (await outbox(trial())).find(({ channel }) => channel === 'webhook')
      expect(failed).toMatchObject({ state: 'due', attempts: 1, last_error: 'The webhook answered 401.' })
      expect(taken).toEqual([])
      trial().now += 5 * SECOND
      await work({ leads: leads('the right secret') })
      expect(taken).toMatchObject([
        { id: failed?.id, topic: 'visit.booked', data: { bookingId: id, phone: phoneOf(1) } },
      ])
      const [event] = taken
      if (event) await leads('the right secret').hand(event)
      expect(taken).toHaveLength(1)

      const send = (time: string, body: string, signed = body) =>
        fetch(url, {
          method: 'POST',
          headers: {
            'moneypal-time': time,
            'moneypal-signature': signatureOf('the right secret', time, signed),
          },
          body,
        }).then(({ status }) => status)
      const now = Math.floor(Date.now() / SECOND)
      expect(await send(String(now), '{"id":"new"}')).toBe(204)
      expect(await send(String(now), '{"id":"changed"}', '{"id":"new"}')).toBe(401)
      expect(await send(String(now - 600), '{"id":"old"}')).toBe(401)
    } finally {
      receiver.close()
    }
  })

  test('an enquiry is handed over as it was made, and its consents are kept', async () => {
    const enquiry = {
      fullName: 'Ravi',
      contactNumber: '9876501234',
      lookingFor: 'Gold Loan',
      amount: 50_000,
      consents: [{ purpose: 'enquiry', wording: '2026-11-22' }],
    }
    await post(trial(), '/enquiries', enquiry, { 'idempotency-key': 'k'.repeat(16) })
    const { work, events } = deliveries(trial())
    await work()
    const [row] = await outbox(trial())
    const { fullName, contactNumber, lookingFor, amount } = enquiry
    expect(events).toMatchObject([
      { id: row?.id, topic: 'enquiry.made', data: { fullName, contactNumber, lookingFor, amount } },
    ])
    const stored = await trial().store.selectFrom('enquiries').select('consents').execute()
    expect(stored).toEqual([{ consents: enquiry.consents }])
  })

  test('a report of the provider is noted at its message, behind the secret address only', async () => {
    await booked(trial())
    await deliveries(trial()).work()
    const report = [{ requestId: 'receipt-1', status: 'FAILED', failureReason: 'DND' }]
    expect((await post(trial(), '/sms/reports/another-secret-address', report)).status).toBe(404)
    expect((await post(trial(), `/sms/reports/${REPORT_SECRET}`, report)).status).toBe(204)
    const sent = (await outbox(trial())).find(({ receipt }) => receipt !== null)
    expect(sent).toMatchObject({ receipt: 'receipt-1', state: 'sent', last_error: 'FAILED: DND' })
  })
})
