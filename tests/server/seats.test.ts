import { beforeEach, expect, test } from 'vitest'
import { transact } from '../../server/store/transaction.ts'
import { onManyConnections } from './trial.ts'
import { knownVisitor, knownVisitors, phoneOf } from './known-visitors.ts'
import { addArea, book, BOOKING, seatsOf } from './visitors.ts'

const many = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

const phones = (count: number) => Array.from({ length: count }, (_, n) => phoneOf(n))

const tally = (statuses: readonly number[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => [status, all?.length]),
  )

onManyConnections((trial) => {
  beforeEach(() => trial().reset())

  test('200 visitors on 3 seats: 3 are booked, 197 are told that it is full', async () => {
    await addArea(trial(), 3)
    const visitors = await knownVisitors(trial(), phones(200))
    const answers = await many(200, (n) => book(trial(), visitors[n]?.cookie ?? '', `key-${n}`))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 3, 409: 197 })
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['slot-full']))
    const seats = { '123 2026-11-25 10': 3 }
    expect(await seatsOf(trial())).toEqual({ taken: seats, held: seats })
  }, 60_000)

  test('a booking number that is taken, in whatever area, is drawn again', async () => {
    await addArea(trial(), 3)
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    const { body } = await book(trial(), cookie, 'the-first')
    const { store } = trial()
    const row = await store.selectFrom('visits').selectAll().executeTakeFirstOrThrow()
    const asStored = { timing: JSON.stringify(row.timing), hours: JSON.stringify(row.hours), plan: null }
    const ids = [String(body.bookingId), 'BOOK-0000000001']
    const drawn: string[] = []
    await transact(store, async (tx) => {
      const id = ids[drawn.length] ?? ''
      drawn.push(id)
      const another = { ...row, ...asStored, address: JSON.stringify(row.address), area: '560', id }
      await tx.insertInto('visits').values(another).execute()
    })
    expect(drawn).toEqual(ids)
    await expect(
      transact(store, (tx) =>
        tx.insertInto('areas').values({ area: '123', name: '', assessors: 1 }).execute(),
      ),
    ).rejects.toThrow(/areas_pkey/)
  })

  test('own times take a seat in each hour that they touch, or none', async () => {
    await addArea(trial(), 3)
    const times = (startTime: string, endTime: string) => ({
      ...BOOKING,
      selectedTimeSlot: null,
      customTiming: { enabled: true, startTime, endTime },
    })
    const visitors = await knownVisitors(trial(), phones(200))
    const wanted = [times('10:15', '11:30'), times('11:45', '12:45'), BOOKING, times('09:00', '17:00')]
    const answers = await many(200, (n) =>
      book(trial(), visitors[n]?.cookie ?? '', `key-${n}`, wanted[n % wanted.length]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const { taken, held } = await seatsOf(trial())
    expect(taken).toEqual(held)
    expect(Math.max(...Object.values(taken))).toBe(3)
  }, 60_000)

  test('one key 50 times at once is one booking, one message, one event', async () => {
    await addArea(trial(), 5)
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    const answers = await many(50, () => book(trial(), cookie, 'the-same-key'))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 50 })
    expect(new Set(answers.map(({ body }) => body.bookingId)).size).toBe(1)
    const { store } = trial()
    expect(await store.selectFrom('visits').select('id').execute()).toHaveLength(1)
    const messages = await store.selectFrom('outbox').select(['channel', 'topic']).execute()
    expect(messages.map(({ channel, topic }) => `${channel} ${topic}`).sort()).toEqual([
      'sms visit.booked',
      'sms visit.reminder',
      'webhook visit.booked',
    ])
  }, 60_000)

  test('a key that comes with another body is refused', async () => {
    await addArea(trial(), 5)
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await book(trial(), cookie, 'the-same-key')
    expect(await book(trial(), cookie, 'the-same-key', { ...BOOKING, fullName: 'Asha Devi' })).toMatchObject({
      status: 422,
      body: { code: 'key-reused' },
    })
  })

  test('a PIN code that nobody serves is refused, and says so before', async () => {
    await addArea(trial(), 5, '110')
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    expect(await book(trial(), cookie, 'a-key')).toMatchObject({
      status: 409,
      body: { code: 'area-not-served' },
    })
    const { app } = trial()
    const answer = await app.inject('/api/time-slots?date=2026-11-25&pinCode=123401')
    expect(answer.json()).toMatchObject({ served: false })
  })

  test('a full hour is shown as taken, the longest prefix decides', async () => {
    await addArea(trial(), 9, '1')
    await addArea(trial(), 1, '1234')
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await book(trial(), cookie, 'a-key')
    const { app } = trial()
    const slots = async (pinCode: string) =>
      (await app.inject(`/api/time-slots?date=2026-11-25&pinCode=${pinCode}`))
        .json<{ timeSlots: { id: string; available: boolean }[] }>()
        .timeSlots.filter(({ available }) => !available)
        .map(({ id }) => id)
    expect(await slots('123401')).toEqual(['10-11'])
    expect(await slots('122001')).toEqual([])
  })

  test('without a proven number nothing is booked', async () => {
    await addArea(trial(), 5)
    expect(await book(trial(), '', 'a-key')).toMatchObject({ status: 401, body: { code: 'not-proven' } })
    expect(await book(trial(), 'moneypal_visitor=made-up', 'a-key')).toMatchObject({ status: 401 })
  })
})
