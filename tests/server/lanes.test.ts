import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { ANSWER_MS, type LeadEvent, type Leads, type Sms } from '../../server/ports/ports.ts'
import { RefusedDelivery } from '../../server/ports/refused-delivery.ts'
import { dueIn, lease } from '../../server/store/lease.ts'
import { enqueue } from '../../server/store/outbox.ts'
import { transact } from '../../server/store/transaction.ts'
import { startOutbox, workOff } from '../../server/worker/outbox.ts'
import { onManyConnections, type Trial } from './trial.ts'
import { phoneOf } from './known-visitors.ts'

const NO_LOG = { info: () => undefined, warn: () => undefined, error: () => undefined }
const SECOND = 1000
const MINUTE = 60 * SECOND

/** Adds codes, which end after five minutes. */
const addCodes = ({ store, now }: Trial, count: number) =>
  transact(store, (tx) =>
    enqueue(
      tx,
      Array.from({ length: count }, (_, n) => ({
        ...{ channel: 'sms' as const, topic: 'code', customerId: null },
        payload: { to: phoneOf(n), code: '123456', endsMs: now + 5 * MINUTE },
      })),
      now,
    ),
  )

/** Adds events that need nothing else in the store. */
const addEvents = ({ store, now }: Trial, count: number) =>
  transact(store, (tx) =>
    enqueue(
      tx,
      Array.from({ length: count }, (_, n) => ({
        ...{ channel: 'webhook' as const, topic: 'enquiry.withdrawn', customerId: null },
        payload: { enquiryId: `e${n}` },
      })),
      now,
    ),
  )

/** A phone and a receiver that remember what they took. */
function receivers() {
  const texts: string[] = []
  const events: LeadEvent[] = []
  let failure: Error | null = null
  const sms: Sms = {
    hasText: () => true,
    send(to) {
      texts.push(to)
      return Promise.resolve(null)
    },
  }
  let calls = 0
  const leads: Leads = {
    hand(event) {
      calls += 1
      if (failure) return Promise.reject(failure)
      events.push(event)
      return Promise.resolve()
    },
  }
  return {
    ...{ texts, events, sms, leads },
    /** How often the receiver was asked since the last call. */
    calls: () => [calls, (calls = 0)][0],
    fail: (error: Error | null) => void (failure = error),
  }
}

const AWAY = new Error('The receiver is away.')

onManyConnections((trial) => {
  beforeEach(() => trial().reset())

  const optionsOf = ({ sms, leads }: { sms: Sms; leads: Leads | null }) => ({
    ...{ store: trial().store, sms, leads, mail: null, siteUrl: new URL('https://moneypal.example') },
    ...{ now: () => trial().now, log: NO_LOG },
  })
  const rows = (topic: string) =>
    trial().store.selectFrom('outbox').selectAll().where('topic', '=', topic).execute()
  const laneRow = () => trial().store.selectFrom('lanes').selectAll().executeTakeFirst()

  test('a receiver that never answers holds up no code, and two workers deliver each code once', async () => {
    await addEvents(trial(), 100)
    await addCodes(trial(), 50)
    const { texts, sms } = receivers()
    const silence = Promise.withResolvers<undefined>()
    const hand = vi.fn(() => silence.promise)
    const options = optionsOf({ sms, leads: { hand } })
    const stops = [startOutbox(options), startOutbox(options)]
    try {
      const sent = async () => (await rows('code')).filter(({ state }) => state === 'sent').length
      await expect.poll(sent, { timeout: 30_000 }).toBe(50)
      expect([texts.length, new Set(texts).size]).toEqual([50, 50])
      await expect.poll(() => hand.mock.calls.length, { timeout: 30_000 }).toBeGreaterThan(0)
      // None of them is given to two workers while it hangs.
      const ids = (hand.mock.calls as unknown as [LeadEvent][]).map(([{ id }]) => id)
      expect(new Set(ids).size).toBe(ids.length)
    } finally {
      // A worker that goes on would deliver what the tests of the next file store.
      silence.resolve(undefined)
      await Promise.all(stops.map((stop) => stop()))
    }
  })

  test('a delivery that hangs has failed while its lease still holds', async () => {
    await addEvents(trial(), 1)
    const { sms } = receivers()
    const leads: Leads = { hand: () => new Promise(() => undefined) }
    await workOff({ ...optionsOf({ sms, leads }), deliveryMs: 5 })
    expect(await rows('enquiry.withdrawn')).toMatchObject([
      { attempts: 1, last_error: 'No answer in 0.005 s.' },
    ])
    // A port gives up before that, and nobody sends what another worker may have soon.
    await addEvents(trial(), 1)
    const hand = vi.fn(() => Promise.resolve())
    await workOff({ ...optionsOf({ sms, leads: { hand } }), deliveryMs: 31 * SECOND })
    expect(hand).not.toHaveBeenCalled()
    trial().now += 31 * SECOND
    await workOff({ ...optionsOf({ sms, leads: { hand } }), deliveryMs: ANSWER_MS })
    expect(hand).toHaveBeenCalledTimes(2)
  })

  test('a lane reads none of another lane that has 10,000 waiting', async () => {
    const { store, now } = trial()
    await sql`insert into outbox (id, channel, topic, state, attempts, due_at, created_at)
      select 'w' || n, 'webhook', 'visit.booked', 'due', 0, ${new Date(now - MINUTE)}, now()
      from generate_series(1, 10000) n`.execute(store)
    await addCodes(trial(), 3)
    await sql`analyze outbox`.execute(store)
    const plan = await dueIn(store, 'codes', 20, now).explain('json', sql`analyze`)
    const text = JSON.stringify(plan)
    expect(text).toContain('outbox_by_lane')
    expect(text).not.toMatch(/"Rows Removed by [^"]+":(?!0\b)/)
    expect(await lease(store, 'codes', 20, now)).toHaveLength(3)
    // A server of the version before writes no lane.
    expect(await lease(store, 'webhook', 20, now)).toHaveLength(20)
  })

  test('a receiver that fails is paused for longer each time, is tried with one message, and goes on', async () => {
    await addEvents(trial(), 12)
    const { leads, sms, events, calls, fail } = receivers()
    const work = () => Promise.all([1, 2].map(() => workOff(optionsOf({ sms, leads }))))
    fail(AWAY)
    await work()
    expect(calls()).toBe(12)
    const pauses: number[] = []
    for (let trials = 0; trials < 8; trials++) {
      const { paused_until: until } = (await laneRow()) ?? {}
      if (!until) break
      pauses.push((until.getTime() - trial().now) / SECOND)
      trial().now = until.getTime() - 1
      await work()
      expect(calls()).toBe(0)
      trial().now += 1
      await work()
      expect(calls()).toBe(1)
    }
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 600, 600])
    expect(await laneRow()).toMatchObject({ lane: 'webhook', last_error: 'The receiver is away.' })
    // An hour of it gave nothing up, and used up no try.
    const states = await rows('enquiry.withdrawn')
    expect(states.every(({ state, attempts }) => state === 'due' && attempts <= 1)).toBe(true)
    // Other lanes go on.
    await addCodes(trial(), 1)
    await work()
    expect((await rows('code')).map(({ state }) => state)).toEqual(['sent'])
    fail(null)
    trial().now += 10 * MINUTE
    await work()
    // One server tries one message; the other may come when that has shown that the receiver is back.
    expect(calls()).toBeGreaterThan(0)
    expect(await laneRow()).toMatchObject({ failures: 0, pauses: 0, paused_since: null, paused_until: null })
    await work()
    expect(new Set(events.map(({ id }) => id)).size).toBe(12)
    expect(events).toHaveLength(12)
  })

  test('messages that are wrong themselves pause nothing, and show that their receiver answers', async () => {
    await addEvents(trial(), 4)
    const { leads, sms, events, fail } = receivers()
    const work = () => workOff(optionsOf({ sms, leads }))
    fail(AWAY)
    await work()
    expect(await laneRow()).toMatchObject({ failures: 4 })
    trial().now += 5 * SECOND
    fail(new RefusedDelivery('The webhook answered 422.', 422, '', ''))
    for (let tries = 0; tries < 3; tries++) {
      await work()
      trial().now += MINUTE
    }
    expect(await laneRow()).toMatchObject({ failures: 0, paused_since: null })
    expect((await rows('enquiry.withdrawn')).map(({ attempts }) => attempts)).toEqual([4, 4, 4, 4])
    await addEvents(trial(), 1)
    fail(null)
    await work()
    expect(events.length).toBeGreaterThan(0)
    // A wrong key is wrong for all of them.
    const wrong = [401, 404, 429, 503].map((status) => new RefusedDelivery('', status, '', ''))
    expect(wrong.map(({ thisOnly }) => thisOnly)).toEqual([false, false, false, false])
  })

  test('codes that ended while their lane was paused are dropped, and the next one shows that it is back', async () => {
    await addCodes(trial(), 6)
    const { texts, sms } = receivers()
    const away: Sms = { ...sms, send: () => Promise.reject(AWAY) }
    await workOff(optionsOf({ sms: away, leads: null }))
    expect(await laneRow()).toMatchObject({ lane: 'codes', pauses: 1 })
    trial().now += 5 * MINUTE
    await addCodes(trial(), 2)
    await workOff(optionsOf({ sms, leads: null }))
    expect(texts).toHaveLength(1)
    await workOff(optionsOf({ sms, leads: null }))
    expect(texts).toHaveLength(2)
    const codes = await rows('code')
    expect(codes.map(({ state }) => state).sort()).toEqual([
      ...Array<string>(6).fill('dropped'),
      'sent',
      'sent',
    ])
    expect(codes.every(({ payload }) => payload === null)).toBe(true)
  })

  test('a trial that has nothing to send lets the next message be tried', async () => {
    await addEvents(trial(), 5)
    const { leads, sms, calls, fail } = receivers()
    fail(AWAY)
    await workOff(optionsOf({ sms, leads }))
    calls()
    await trial().store.deleteFrom('outbox').execute()
    // Its enquiry is gone: nobody may be called about it.
    const gone = {
      channel: 'webhook',
      topic: 'enquiry.made',
      customerId: null,
      payload: { enquiryId: 'gone' },
    } as const
    await transact(trial().store, (tx) => enqueue(tx, [gone], trial().now))
    trial().now += 10 * SECOND
    await addEvents(trial(), 1)
    await workOff(optionsOf({ sms, leads }))
    expect([await rows('enquiry.made'), calls()]).toMatchObject([[{ state: 'dropped' }], 0])
    await workOff(optionsOf({ sms, leads }))
    expect(calls()).toBe(1)
  })
})
