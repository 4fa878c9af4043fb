import { beforeEach, expect, test } from 'vitest'
import type { Leads, Sms } from '../../server/ports/ports.ts'
import { RefusedDelivery } from '../../server/ports/refused-delivery.ts'
import { workOff } from '../../server/worker/outbox.ts'
import { addColleague, as, ask, auditOf, type Colleague } from './office.ts'
import { onEveryStore } from './trial.ts'
import { phoneOf } from './known-visitors.ts'
import { addArea, booked, lastCode, post } from './visitors.ts'

const NO_LOG = { info: () => undefined, warn: () => undefined, error: () => undefined }

onEveryStore((trial) => {
  let kavita: Colleague
  const asKavita = as(trial, () => kavita)
  beforeEach(async () => {
    await trial().reset()
    await addArea(trial(), 5)
    kavita = await addColleague(trial(), 'admin')
  })

  /** Tries what is due. @param failing what the providers say; null where they take it */
  async function work(failing: string | Error | null, times = 1): Promise<void> {
    const error = typeof failing === 'string' ? new Error(failing) : failing
    const answer = () => (error === null ? Promise.resolve(null) : Promise.reject(error))
    const sms: Sms = { hasText: () => true, send: answer }
    const leads: Leads = { hand: async () => void (await answer()) }
    const { store } = trial()
    const siteUrl = new URL('https://moneypal.example')
    for (let time = 0; time < times; time++) {
      await workOff({ store, sms, leads, mail: null, siteUrl, now: () => trial().now, log: NO_LOG })
      if (times > 1) trial().now += 3_600_000
    }
    const used = { used_at: new Date(trial().now), expires_at: new Date(trial().now + 3_600_000) }
    await store.updateTable('admin_sessions').set(used).execute()
  }

  /** Every provider answers so. */
  async function refuse(answer: string): Promise<void> {
    const no = (sent: unknown) => Promise.reject(new RefusedDelivery('It answered 503.', 503, answer, sent))
    const sms: Sms = { hasText: () => true, send: (to, _topic, values) => no({ to, values }) }
    const leads: Leads = { hand: ({ data }) => no(data) }
    const siteUrl = new URL('https://moneypal.example')
    const { store } = trial()
    await workOff({ store, sms, leads, mail: null, siteUrl, now: () => trial().now, log: NO_LOG })
  }

  const list = async () => (await asKavita('/office/outbox')).body
  const retry = (ids: readonly string[] | null) => asKavita('/office/outbox/retry', { ids })

  test('what failed is listed with why, never its text; what was delivered is counted', async () => {
    await booked(trial())
    await work('503, service unavailable')
    const { messages, dead, waiting } = await list()
    expect([dead, waiting]).toEqual([0, 2])
    expect(
      messages.map(({ channel, topic, to }: Record<string, string>) => [channel, topic, to]).sort(),
    ).toEqual([
      ['sms', 'visit.booked', '+91 98••• ••001'],
      ['webhook', 'visit.booked', 'crm.moneypal.example'],
    ])
    expect(messages[0]).toMatchObject({
      state: 'due',
      attempts: 1,
      mostAttempts: 10,
      lastError: '503, service unavailable',
      waitingSince: '2026-11-24T02:30:00.000Z',
      nextTryAt: '2026-11-24T02:30:05.000Z',
      trying: false,
    })
    expect(JSON.stringify(messages)).not.toContain(phoneOf(1))
    const arun = await addColleague(trial(), 'scheduler', { name: 'Arun Das' })
    const { body } = await ask(trial(), '/office/outbox', { cookie: arun.cookie })
    expect(JSON.stringify(body)).not.toContain('service unavailable')
    expect(body.messages[0].lastError).toContain('An admin of the office sees why')
    trial().now += 10_000
    await work(null)
    await booked(trial(), 2)
    await work(null)
    expect(await list()).toMatchObject({
      messages: [],
      today: {
        sms: { firstTry: 1, retried: 1 },
        webhook: { firstTry: 1, retried: 1 },
        mail: { firstTry: 0 },
      },
    })
  })

  test('what the other side answered last is kept, without what was sent to it', async () => {
    await booked(trial())
    const echo = `Busy. Not stored: Sunita Devi, 12 Model Town, ${phoneOf(1)}. Try later ${'x'.repeat(500)}`
    await refuse(echo)
    const answers = async () =>
      (await list()).messages.map(({ lastAnswer }: { lastAnswer: unknown }) => lastAnswer)
    const [first, second] = (await answers()) as { status: number; text: string }[]
    expect([first?.status, second?.status]).toEqual([503, 503])
    for (const { text } of [first, second].filter((one) => one !== undefined)) {
      expect(text).toMatch(/^Busy\. Not stored: /)
      expect(text).not.toContain('98000')
      expect(text.length).toBeLessThanOrEqual(200)
    }
    const stored = JSON.stringify(await trial().store.selectFrom('outbox').select('answer_text').execute())
    expect(stored).not.toContain(phoneOf(1).slice(3))
    // Where nobody answers, it is still what was said before.
    trial().now += 10_000
    await work('Timed out')
    expect(await answers()).toMatchObject([{ status: 503 }, { status: 503 }])
    trial().now += 20_000
    await work(null)
    const emptied = await trial()
      .store.selectFrom('outbox')
      .select('answer_text')
      .where('state', '=', 'sent')
      .execute()
    expect(emptied.map(({ answer_text }) => answer_text)).toEqual([null, null])
  })

  test('what was given up is tried again, one or all, by hand', async () => {
    await booked(trial())
    await trial().store.deleteFrom('outbox').where('topic', '=', 'visit.reminder').execute()
    await work(new RefusedDelivery('It is refused.', 422, '', ''), 12)
    const { messages, dead } = await list()
    expect(dead).toBe(messages.length)
    expect(
      messages.every(
        ({ state, nextTryAt }: Record<string, unknown>) => state === 'dead' && nextTryAt === null,
      ),
    ).toBe(true)
    expect((await retry([messages[0].id, 'unknown'])).body).toEqual({ retried: 1 })
    expect((await retry([])).body).toEqual({ retried: 0 })
    expect((await list()).dead).toBe(dead - 1)
    expect((await retry(null)).body).toEqual({ retried: dead })
    await work(null)
    expect((await list()).messages).toEqual([])
    expect(await auditOf(trial())).toContain(`messages-retried ${messages[0].id}`)
  })

  test('a one-time code is neither shown nor sent late', async () => {
    await post(trial(), '/otp/send', { phone: phoneOf(1) })
    const code = await lastCode(trial())
    await work('away')
    const first = await list()
    expect(first.messages).toMatchObject([{ topic: 'code', mostAttempts: 3, to: '+91 98••• ••001' }])
    expect(JSON.stringify(first)).not.toContain(code)
    expect((await retry(null)).body).toEqual({ retried: 0 })
    await work('away', 5)
    // It is worth nothing by then.
    expect(await list()).toMatchObject({ dead: 0, messages: [] })
    const rows = await trial().store.selectFrom('outbox').select(['state', 'payload']).execute()
    expect(rows).toEqual([{ state: 'dropped', payload: null }])
  })

  test('each lane says how many wait and why it is paused, and an admin has it tried now', async () => {
    for (let n = 1; n <= 5; n++) await booked(trial(), n)
    const lanes = async () =>
      Object.fromEntries(
        (await list()).lanes.map((one: { lane: string }) => [one.lane, one] as const),
      ) as Record<string, object>
    const idle = { waiting: 0, oldestDueAt: null, pausedSince: null, triedAgainAt: null, lastError: null }
    const now = '2026-11-24T02:30:00.000Z'
    expect(await lanes()).toEqual({
      codes: { lane: 'codes', receiver: null, ...idle },
      sms: { lane: 'sms', receiver: null, ...idle, waiting: 5, oldestDueAt: now },
      push: { lane: 'push', receiver: null, ...idle },
      mail: { lane: 'mail', receiver: null, ...idle },
      webhook: { lane: 'webhook', receiver: 'crm.moneypal.example', ...idle, waiting: 5, oldestDueAt: now },
    })
    await work('Timed out')
    const paused = { pausedSince: now, triedAgainAt: '2026-11-24T02:30:10.000Z', lastError: 'Timed out' }
    expect(await lanes()).toMatchObject({ webhook: paused, sms: paused, codes: idle })
    const { messages } = await list()
    expect(messages[0].nextTryAt).toBe(paused.triedAgainAt)
    trial().now += 5000
    await work(null)
    expect((await list()).messages).toHaveLength(10)
    const tryNow = (lane: string, { cookie }: Colleague) =>
      ask(trial(), `/office/outbox/lanes/${lane}/try`, { method: 'POST', cookie })
    const arun = await addColleague(trial(), 'scheduler', { name: 'Arun Das' })
    expect((await tryNow('webhook', arun)).status).toBe(403)
    const asha = await addColleague(trial(), 'admin')
    expect((await tryNow('pigeons', asha)).status).toBe(400)
    expect((await tryNow('webhook', asha)).status).toBe(204)
    expect((await tryNow('mail', asha)).status).toBe(204)
    await work(null)
    expect(await lanes()).toMatchObject({
      webhook: { waiting: 4, pausedSince: null, lastError: null },
      sms: paused,
    })
    expect((await auditOf(trial())).filter((entry) => entry.startsWith('lane'))).toEqual([
      'lane-tried webhook',
    ])
  })

  test('a message is dropped by hand, with its text', async () => {
    await booked(trial())
    await work('away')
    const { messages } = await list()
    const { cookie } = kavita
    const drop = (id: string) => ask(trial(), `/office/outbox/${id}/drop`, { method: 'POST', cookie })
    expect((await drop(messages[0].id)).status).toBe(204)
    expect((await drop(messages[0].id)).status).toBe(404)
    expect((await drop('unknown')).status).toBe(404)
    expect((await list()).messages).toHaveLength(1)
    const row = await trial()
      .store.selectFrom('outbox')
      .select(['state', 'payload'])
      .where('id', '=', messages[0].id)
      .executeTakeFirst()
    expect(row).toEqual({ state: 'dropped', payload: null })
    trial().now += 3_600_000
    await work(null)
    expect((await list()).messages).toEqual([])
  })
})
