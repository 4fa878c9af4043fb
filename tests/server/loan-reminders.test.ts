import { beforeEach, expect, test } from 'vitest'
import { istInstant, type IsoDate } from '#lib/domain/dates/dates'
import { stopTokenIn } from '#lib/domain/my-loan/stop-link'
import { sendDueReminders } from '../../server/store/loans/sending.ts'
import { arrivalsUntil } from './days-of-looks.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { LOAN, loansOf, setReminders, workReminders } from './my-loan.ts'
import { smsInFile } from './sms-file.ts'
import { onManyConnections } from './trial.ts'
import { post } from './visitors.ts'

const DUE = '2026-12-19'
const NEXT = '2027-01-20'

onManyConnections((trial) => {
  const { sms, texts } = smsInFile()

  beforeEach(async () => {
    await trial().reset()
  })

  const at = (day: string, minutes: number) => istInstant(day as IsoDate, minutes)

  /** Lets the worker look several times a day. @returns when each message arrived, such as 'loan.soon 2026-12-12 9' */
  const runUntil = (day: string): Promise<string[]> =>
    arrivalsUntil(day, trial(), async () => {
      const before = texts().length
      await workReminders(trial(), sms())
      return texts()
        .slice(before)
        .map(({ topic }) => topic)
    })

  test('each reminder arrives once: seven and two days before, and on the day', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await setReminders(trial(), cookie, [DUE, NEXT])
    expect(await runUntil('2027-01-31')).toEqual([
      'loan.soon 2026-12-12 9',
      'loan.soon 2026-12-17 9',
      'loan.today 2026-12-19 9',
      'loan.soon 2027-01-13 9',
      'loan.soon 2027-01-18 9',
      'loan.today 2027-01-20 9',
    ])
    expect(texts().every(({ to }) => to === phoneOf(1))).toBe(true)
    expect(texts()[0]?.text).toMatch(
      /^MoneyPal: pay your gold loan by 19 Dec 2026\. .*https:\/\/moneypal\.example\/my-visit#stop=[\w-]{22}$/,
    )
  })

  test('two servers that look at once, again and again, send one message', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await setReminders(trial(), cookie, [DUE])
    trial().now = at('2026-12-12', 10 * 60)
    const { store, secrets, now } = trial()
    const looks = await Promise.all([1, 2, 3, 4].map(() => sendDueReminders(store, secrets, now)))
    expect(looks.reduce((sum, count) => sum + count, 0)).toBe(1)
    // As after a restart whose clock or whose next look was lost.
    await store
      .updateTable('loan_reminders')
      .set({ next_at: new Date(now) })
      .execute()
    await workReminders(trial(), sms())
    await workReminders(trial(), sms())
    expect(texts()).toHaveLength(1)
  })

  test('a server that wakes late sends what was missed, the nearest alone, and nothing of a day that has passed', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await setReminders(trial(), cookie, [DUE])
    trial().now = at('2026-12-14', 11 * 60)
    expect(await runUntil('2026-12-16')).toEqual(['loan.soon 2026-12-14 12'])
    trial().now = at('2026-12-19', 11 * 60)
    // The one of two days is needless now.
    expect(await runUntil('2026-12-30')).toEqual(['loan.today 2026-12-19 12'])
    await setReminders(trial(), cookie, [NEXT])
    trial().now = at('2027-01-21', 12 * 60)
    expect(await runUntil('2027-01-22')).toEqual([])
  })

  test('nothing is sent from nine in the evening until nine in the morning', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await setReminders(trial(), cookie, [DUE])
    // It was down all day, and comes back in the evening.
    trial().now = at('2026-12-12', 21 * 60)
    expect(await runUntil('2026-12-13')).toEqual(['loan.soon 2026-12-13 9'])
  })

  test('a message that the provider held up waits for the morning too', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await setReminders(trial(), cookie, [DUE])
    trial().now = at('2026-12-12', 20 * 60)
    await sendDueReminders(trial().store, trial().secrets, trial().now)
    trial().now = at('2026-12-12', 21 * 60 + 5)
    expect(await runUntil('2026-12-13')).toEqual(['loan.soon 2026-12-13 9'])
  })

  test('a message of the day that was held up until the next one says nothing wrong: it is dropped', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await setReminders(trial(), cookie, [DUE])
    trial().now = at(DUE, 20 * 60 + 59)
    await sendDueReminders(trial().store, trial().secrets, trial().now)
    trial().now = at(DUE, 22 * 60)
    expect(await runUntil('2026-12-21')).toEqual([])
  })

  test('what was before they were switched on is not sent later', async () => {
    trial().now = at('2026-12-12', 15 * 60)
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await setReminders(trial(), cookie, [DUE])
    expect(await runUntil('2026-12-17')).toEqual(['loan.soon 2026-12-17 9'])
  })

  test('in Hindi they come in Hindi, with the page in Hindi', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await setReminders(trial(), cookie, [DUE], { language: 'hi-IN' })
    await runUntil('2026-12-12')
    expect(texts().map(({ text }) => text)).toEqual([
      expect.stringMatching(/^MoneyPal: .* तक गोल्ड लोन भरें।.*\/hi\/my-visit#stop=/),
    ])
  })

  const keyOf = async (cookie: string, days: readonly string[]) =>
    String((await setReminders(trial(), cookie, days)).body?.['key'])

  test('an instalment that is ticked as paid is reminded of no more, also without a session', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    const key = await keyOf(cookie, [DUE, NEXT])
    expect(await runUntil('2026-12-15')).toEqual(['loan.soon 2026-12-12 9'])
    await post(trial(), '/session/end', undefined, { cookie })
    expect((await post(trial(), '/reminders/change', { key, days: [NEXT] })).status).toBe(204)
    expect(await runUntil('2027-01-13')).toEqual(['loan.soon 2027-01-13 9'])
  })

  test('a message that waits is of no day that was paid meanwhile', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    const key = await keyOf(cookie, [DUE, NEXT])
    trial().now = at('2026-12-12', 20 * 60)
    await sendDueReminders(trial().store, trial().secrets, trial().now)
    await post(trial(), '/reminders/change', { key, days: [NEXT] })
    expect(await runUntil('2026-12-20')).toEqual([])
  })

  test('a loan that is closed, or has no days left, ends its reminders and the consent', async () => {
    const { cookie, customerId } = await knownVisitor(trial(), phoneOf(1))
    const key = await keyOf(cookie, [DUE])
    await post(trial(), '/reminders/change', { key, days: [] })
    expect(await loansOf(trial(), cookie)).toMatchObject({ reminders: [] })
    const given = await trial().store.selectFrom('consents').selectAll().execute()
    expect(given).toMatchObject([{ customer_id: customerId, purpose: 'loan-reminders' }])
    expect(given[0]?.withdrawn_at).not.toBeNull()
    expect((await post(trial(), '/reminders/change', { key, days: [NEXT] })).status).toBe(404)
    expect(await runUntil('2026-12-20')).toEqual([])
  })

  test('the link of a message stops all reminders of the number, by a press and not by a look', async () => {
    const { cookie, customerId } = await knownVisitor(trial(), phoneOf(1))
    await setReminders(trial(), cookie, [DUE])
    await setReminders(trial(), cookie, [NEXT], { id: 'second' })
    await runUntil('2026-12-12')
    const left = () => trial().store.selectFrom('loan_reminders').select('loan_id').execute()
    const { hash } = new URL(texts()[0]?.text.match(/https:\S+/)?.[0] ?? '')
    const token = stopTokenIn(hash)
    expect(token).not.toBeNull()
    for (const method of ['GET', 'HEAD'] as const) {
      const looked = await trial().app.inject({ method, url: `/api/reminders/stop?token=${token}` })
      expect(looked.statusCode).toBe(405)
    }
    expect(await left()).toHaveLength(2)
    expect((await post(trial(), '/reminders/stop', { token })).status).toBe(204)
    expect(await left()).toEqual([])
    expect(await runUntil('2027-01-21')).toEqual([])
    expect((await post(trial(), '/reminders/stop', { token })).status).toBe(404)
    const consents = await trial().store.selectFrom('consents').select('withdrawn_at').execute()
    expect(consents.every(({ withdrawn_at }) => withdrawn_at !== null)).toBe(true)
    const audit = await trial().store.selectFrom('audit').select(['action', 'subject', 'detail']).execute()
    expect(audit).toContainEqual({
      ...{ action: 'consent-withdrawn', subject: customerId, detail: 'loan-reminders' },
    })
  })

  test('a message that waits is not sent once they were stopped', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await setReminders(trial(), cookie, [DUE])
    trial().now = at('2026-12-12', 20 * 60)
    await sendDueReminders(trial().store, trial().secrets, trial().now)
    const [waiting] = await trial().store.selectFrom('outbox').select('payload').execute()
    const { stop } = waiting?.payload as unknown as { stop: string }
    expect((await post(trial(), '/reminders/stop', { token: stop })).status).toBe(204)
    expect(await runUntil('2026-12-20')).toEqual([])
  })

  test('the database takes each reminder once, whoever writes it', async () => {
    const row = { customer_id: 'a', loan_id: 'b', day: DUE, days_before: 7, sent_at: new Date() } as const
    const insert = () => trial().store.insertInto('sent_reminders').values(row).execute()
    await insert()
    await expect(insert()).rejects.toMatchObject({ code: '23505' })
  })

  test('a token or a key of nobody stops and changes nothing, and trying many ends', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    const key = await keyOf(cookie, [DUE])
    // A key changes days and stops nothing else; a token that is cut short is refused.
    expect((await post(trial(), '/reminders/stop', { token: key })).status).toBe(404)
    expect((await post(trial(), '/reminders/stop', { token: key.slice(1) })).status).toBe(422)
    const tried: number[] = []
    for (let n = 0; n < 70; n++)
      tried.push((await post(trial(), '/reminders/stop', { token: 'a'.repeat(22) })).status)
    expect(new Set(tried)).toEqual(new Set([404, 429]))
    expect(await loansOf(trial(), cookie)).toMatchObject({ reminders: [{ days: [DUE] }] })
  })

  test('a second device gets the same key, and an erasure ends what it opens', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    const key = await keyOf(cookie, [DUE])
    expect(await keyOf(cookie, [DUE])).toBe(key)
    await post(trial(), '/erasure', undefined, { cookie })
    expect((await post(trial(), '/reminders/change', { key, days: [NEXT] })).status).toBe(404)
    expect(await runUntil('2026-12-20')).toEqual([])
  })

  test('once a message has gone out, neither number nor token is left in the outbox', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await setReminders(trial(), cookie, [DUE])
    await runUntil('2026-12-12')
    const rows = await trial().store.selectFrom('outbox').select(['state', 'payload']).execute()
    expect(rows).toEqual([{ state: 'sent', payload: null }])
  })

  test.each([
    ['days of one week', ['2026-12-19', '2026-12-26']],
    ['days in no order', [NEXT, DUE]],
    ['a day in ten years', ['2036-12-19']],
    ['a day twice', [DUE, DUE]],
    ['no day of the calendar', ['tomorrow']],
  ])('%s are refused', async (_, days) => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    expect((await setReminders(trial(), cookie, days)).status).toBe(422)
  })

  test('a number that gets no codes gets no reminders', async () => {
    const { cookie } = await knownVisitor(trial(), '+447400123456')
    expect(await setReminders(trial(), cookie, [DUE])).toMatchObject({
      ...{ status: 422, body: { code: 'country-not-served' } },
    })
  })

  test('only so many loans are reminded of', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    for (let n = 0; n < 20; n++) await setReminders(trial(), cookie, [DUE], { id: `loan-${n}` })
    expect((await setReminders(trial(), cookie, [DUE], { id: LOAN.id })).status).toBe(422)
    expect((await setReminders(trial(), cookie, [NEXT], { id: 'loan-3' })).status).toBe(200)
  })
})
