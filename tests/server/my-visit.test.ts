import { beforeEach, expect, test } from 'vitest'
import { onEveryStore, type Trial } from './trial.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import {
  addArea,
  book,
  BOOKING,
  booked,
  expectSeats,
  post,
  seatsOf,
  topics,
  type Booked,
} from './visitors.ts'

const { customTiming } = BOOKING
const to = (selectedTimeSlot: string, selectedDate = '2026-11-25') => ({
  selectedDate,
  selectedTimeSlot,
  customTiming,
})
const ownTimes = (startTime: string, endTime: string) => ({
  selectedDate: '2026-11-25',
  selectedTimeSlot: null,
  customTiming: { enabled: true, startTime, endTime },
})

const move = (trial: Trial, { id, cookie }: Pick<Booked, 'id' | 'cookie'>, request: object) =>
  post(trial, `/visits/${id}/move`, request, { cookie })
const cancel = (trial: Trial, { id, cookie }: Pick<Booked, 'id' | 'cookie'>) =>
  post(trial, `/visits/${id}/cancel`, { reason: 'changed-mind' }, { cookie })

onEveryStore((trial) => {
  beforeEach(() => trial().reset())

  test.each(['SBI', 'Axis Bank'])(
    'a visit is booked for an offer of %s, also for less than 10,000',
    async (bank) => {
      await addArea(trial(), 1)
      const terms = { annualRatePercent: 9.3, tenureMonths: 9, ltv: 75, requiredGold: 1.2 }
      const plan = { offerId: 'sbi-9-months', title: bank, bank, amount: 5_000, ...terms }
      const { cookie } = await booked(trial(), 1, { ...BOOKING, plan })
      const visits = await trial().app.inject({ url: '/api/visits', headers: { cookie } })
      expect(visits.json<{ visits: object[] }>().visits).toMatchObject([{ plan }])
    },
  )

  test('a move takes the new seats, frees the old ones, and tells of it', async () => {
    await addArea(trial(), 1)
    const visit = await booked(trial())
    const moved = await move(trial(), visit, to('15-16', '2026-11-26'))
    expect(moved).toMatchObject({
      status: 200,
      body: { visit: { bookingId: visit.id, selectedDate: '2026-11-26', selectedTimeSlot: '15-16' } },
    })
    await expectSeats(trial(), { '123 2026-11-26 15': 1 })
    expect(await topics(trial())).toEqual([
      'sms visit.booked',
      'sms visit.moved',
      'sms visit.reminder',
      'sms visit.reminder',
      'webhook visit.booked',
      'webhook visit.moved',
    ])
  })

  test('own times that overlap the old ones keep the seats they share', async () => {
    await addArea(trial(), 1)
    const visit = await booked(trial(), 1, { ...BOOKING, ...ownTimes('10:15', '11:30') })
    await expectSeats(trial(), { '123 2026-11-25 10': 1, '123 2026-11-25 11': 1 })
    expect((await move(trial(), visit, ownTimes('11:15', '12:30'))).status).toBe(200)
    await expectSeats(trial(), { '123 2026-11-25 11': 1, '123 2026-11-25 12': 1 })
  })

  test('own times come before a slot that was sent with them', async () => {
    await addArea(trial(), 1)
    const { id } = await booked(trial(), 1, {
      ...BOOKING,
      ...ownTimes('14:00', '15:00'),
      selectedTimeSlot: '10-11',
    })
    await expectSeats(trial(), { '123 2026-11-25 14': 1 })
    const row = await trial()
      .store.selectFrom('visits')
      .select('slot')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ slot: null })
  })

  test('a move to a full hour or a closed day changes nothing', async () => {
    await addArea(trial(), 1)
    const visit = await booked(trial())
    await booked(trial(), 2, { ...BOOKING, selectedTimeSlot: '11-12' })
    await trial().store.insertInto('closed_days').values({ area: '123', day: '2026-11-27' }).execute()
    const before = await topics(trial())
    for (const request of [to('11-12'), ownTimes('09:15', '11:30'), to('10-11', '2026-11-27')])
      expect(await move(trial(), visit, request)).toMatchObject({ status: 409, body: { code: 'slot-full' } })
    await expectSeats(trial(), { '123 2026-11-25 10': 1, '123 2026-11-25 11': 1 })
    expect(await topics(trial())).toEqual(before)
  })

  test('nobody books a closed day', async () => {
    await addArea(trial(), 1)
    await trial().store.insertInto('closed_days').values({ area: '123', day: '2026-11-25' }).execute()
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    expect(await book(trial(), cookie, 'a-key')).toMatchObject({ status: 409, body: { code: 'slot-full' } })
  })

  test('a move to the same hours changes nothing and tells nobody', async () => {
    await addArea(trial(), 1)
    const slot = await booked(trial())
    const own = await booked(trial(), 2, { ...BOOKING, ...ownTimes('14:15', '15:30') })
    const before = await topics(trial())
    expect((await move(trial(), slot, to('10-11'))).status).toBe(200)
    expect((await move(trial(), own, ownTimes('14:15', '15:30'))).status).toBe(200)
    expect(await topics(trial())).toEqual(before)
    const rows = await trial().store.selectFrom('visits').select(['version', 'revision']).execute()
    expect(rows).toEqual([
      { version: 1, revision: 1 },
      { version: 1, revision: 1 },
    ])
  })

  test('a visit moves to the area with the longest prefix, and its seats with it', async () => {
    await addArea(trial(), 1)
    const visit = await booked(trial())
    await addArea(trial(), 1, '1234')
    expect((await move(trial(), visit, to('11-12'))).status).toBe(200)
    await expectSeats(trial(), { '1234 2026-11-25 11': 1 })
    expect((await cancel(trial(), visit)).status).toBe(200)
    await expectSeats(trial(), {})
  })

  test('a second cancel changes nothing', async () => {
    await addArea(trial(), 2)
    const visit = await booked(trial())
    await booked(trial(), 2)
    for (let time = 0; time < 2; time++)
      expect(await cancel(trial(), visit)).toMatchObject({
        status: 200,
        body: { visit: { state: 'cancelled' } },
      })
    await expectSeats(trial(), { '123 2026-11-25 10': 1 })
    expect((await topics(trial())).filter((topic) => topic.endsWith('cancelled'))).toHaveLength(2)
  })

  test('a visit that is over, under way or cancelled stays as it is', async () => {
    await addArea(trial(), 1)
    const visit = await booked(trial())
    const { store } = trial()
    for (const state of ['on-the-way', 'done', 'missed', 'cancelled'] as const) {
      await store.updateTable('visits').set({ state }).execute()
      const closed = { status: 409, body: { code: 'visit-closed' } }
      expect(await move(trial(), visit, to('11-12'))).toMatchObject(closed)
      if (state !== 'cancelled') expect(await cancel(trial(), visit)).toMatchObject(closed)
    }
    await store.updateTable('visits').set({ state: 'assigned', assessor: 'Ravi' }).execute()
    expect(await move(trial(), visit, to('11-12'))).toMatchObject({
      status: 200,
      body: { visit: { state: 'booked', assessor: null } },
    })
  })

  test("nobody sees, moves or cancels somebody else's visit", async () => {
    await addArea(trial(), 1)
    const { id } = await booked(trial())
    const { cookie } = await knownVisitor(trial(), phoneOf(2))
    expect((await move(trial(), { id, cookie }, to('11-12'))).status).toBe(404)
    expect((await cancel(trial(), { id, cookie })).status).toBe(404)
    const mine = await trial().app.inject({ url: '/api/visits', headers: { cookie } })
    expect(mine.json()).toEqual({ visits: [] })
    await expectSeats(trial(), { '123 2026-11-25 10': 1 })
  })

  test('moves, cancels and erasures at once: seats always equal visits', async () => {
    await addArea(trial(), 4)
    const visits = await Promise.all([1, 2, 3, 4].map((n) => booked(trial(), n)))
    const hours = ['10-11', '11-12', '12-13', '13-14']
    const answers = await Promise.all(
      visits.flatMap((visit, n) => [
        ...hours.map((hour) => move(trial(), visit, to(hour))),
        move(trial(), visit, ownTimes('10:15', '12:30')),
        ...(n === 0 ? [cancel(trial(), visit)] : []),
        ...(n === 1 ? [post(trial(), '/erasure', undefined, { cookie: visit.cookie })] : []),
      ]),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const { taken, held } = await seatsOf(trial())
    expect(taken).toEqual(held)
    const open = await trial().store.selectFrom('visits').select('id').where('state', '=', 'booked').execute()
    expect(open).toHaveLength(2)
  }, 60_000)

  test('two who swap their hours at once do not wait for each other for ever', async () => {
    await addArea(trial(), 2)
    const one = await booked(trial(), 1)
    const other = await booked(trial(), 2, { ...BOOKING, selectedTimeSlot: '11-12' })
    for (let round = 0; round < 5; round++) {
      const [here, there] = round % 2 === 0 ? ['11-12', '10-11'] : ['10-11', '11-12']
      const answers = await Promise.all([
        move(trial(), one, to(here ?? '')),
        move(trial(), other, to(there ?? '')),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
    await expectSeats(trial(), { '123 2026-11-25 10': 1, '123 2026-11-25 11': 1 })
  })
})
