import { beforeEach, expect, test } from 'vitest'
import { addColleague, as, auditOf, type Colleague } from './office.ts'
import { onEveryStore } from './trial.ts'
import { addArea, BOOKING, booked, expectSeats, post, topics } from './visitors.ts'

const DAY = '2026-11-25'
onEveryStore((trial) => {
  let kavita: Colleague
  let meena: Colleague
  let arun: Colleague
  const asKavita = as(trial, () => kavita)
  const asMeena = as(trial, () => meena)
  beforeEach(async () => {
    await trial().reset()
    await addArea(trial(), 3)
    kavita = await addColleague(trial(), 'scheduler')
    meena = await addColleague(trial(), 'assessor', { name: 'Meena Joshi' })
    arun = await addColleague(trial(), 'assessor', { name: 'Arun Das' })
  })

  const dayOf = async (day = DAY) => (await asKavita(`/office/day?day=${day}`)).body
  const assign = (bookingId: string, assessor: string | null, revision = 1) =>
    asKavita('/office/visits/assign', { visits: [{ bookingId, revision, assessor }] })
  const say = (id: string, revision: number, state: string, who = asKavita) =>
    who(`/office/visits/${id}/state`, { revision, state })
  const at = (selectedTimeSlot: string) => ({ ...BOOKING, selectedTimeSlot })
  const move = (id: string, revision: number, slot: string, day = DAY) =>
    asKavita(`/office/visits/${id}/move`, {
      revision,
      selectedDate: day,
      selectedTimeSlot: slot,
      customTiming: BOOKING.customTiming,
    })

  test('assigning names the assessor to the visitor, sends no message, and keeps the reminder true', async () => {
    const { id, cookie } = await booked(trial())
    const before = await topics(trial())
    expect((await assign(id, meena.id)).body.visits).toMatchObject([
      { bookingId: id, state: 'assigned', revision: 2, assessor: { id: meena.id, name: 'Meena Joshi' } },
    ])
    expect(await topics(trial())).toEqual(before)
    const row = await trial().store.selectFrom('visits').selectAll().executeTakeFirstOrThrow()
    expect(row.version).toBe(1)
    const mine = await trial().app.inject({ url: '/api/visits', headers: { cookie } })
    expect(mine.json()).toMatchObject({ visits: [{ state: 'assigned', assessor: 'Meena Joshi' }] })
    expect((await assign(id, null, 2)).body.visits).toMatchObject([{ state: 'booked', assessor: null }])
  })

  test('nobody goes to two visits in one hour; a swap is one step', async () => {
    const [one, two] = [await booked(trial(), 1), await booked(trial(), 2)]
    const other = await booked(trial(), 3, {
      ...BOOKING,
      selectedTimeSlot: null,
      customTiming: { enabled: true, startTime: '10:30', endTime: '12:00' },
    })
    await assign(one.id, meena.id)
    for (const { id } of [two, other])
      expect(await assign(id, meena.id)).toMatchObject({ status: 409, body: { code: 'assessor-busy' } })
    expect((await dayOf()).counts).toMatchObject({ unassigned: 2, assigned: 1 })
    await assign(two.id, arun.id)
    const swap = await asKavita('/office/visits/assign', {
      visits: [
        { bookingId: one.id, revision: 2, assessor: arun.id },
        { bookingId: two.id, revision: 2, assessor: meena.id },
      ],
    })
    expect(swap.status).toBe(200)
    // A cancelled visit and a missed one keep nobody.
    await say(one.id, 3, 'cancelled')
    await say(two.id, 3, 'missed')
    expect((await assign(other.id, arun.id)).status).toBe(200)
  })

  test('two who assign the same visit at once: one is told, with what stands now', async () => {
    const { id } = await booked(trial())
    const answers = await Promise.all([assign(id, meena.id), assign(id, arun.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
    expect(lost?.body).toMatchObject({
      code: 'changed',
      visits: [{ bookingId: id, revision: 2, assessor: won?.body.visits[0].assessor }],
    })
    expect((await dayOf()).visits[0].assessor).toEqual(won?.body.visits[0].assessor)
  })

  test('several who give one assessor visits of an hour at once: one is granted', async () => {
    await trial().store.updateTable('areas').set({ assessors: 10 }).execute()
    const visits = []
    for (let n = 1; n <= 6; n++) visits.push(await booked(trial(), n))
    // Opens as many connections as the requests will use.
    await Promise.all(visits.map(() => dayOf()))
    const answers = await Promise.all(visits.map(({ id }) => assign(id, meena.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('assessor-busy')
  })

  test('all or none: one old revision assigns nothing', async () => {
    const [one, two] = [await booked(trial(), 1), await booked(trial(), 2, at('12-13'))]
    await assign(two.id, arun.id)
    const answer = await asKavita('/office/visits/assign', {
      visits: [
        { bookingId: one.id, revision: 1, assessor: meena.id },
        { bookingId: two.id, revision: 1, assessor: meena.id },
      ],
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'changed' } })
    expect(answer.body.visits).toHaveLength(1)
    expect((await dayOf()).counts).toMatchObject({ unassigned: 1, assigned: 1 })
    expect((await assign('BOOK-0000000000', meena.id)).status).toBe(404)
    expect((await assign(one.id, kavita.id)).status).toBe(422)
    expect((await assign(one.id, 'nobody')).status).toBe(422)
    await say(one.id, 1, 'cancelled')
    expect(await assign(one.id, meena.id, 2)).toMatchObject({ status: 409, body: { code: 'visit-closed' } })
  })

  test('moving takes and frees seats, unassigns, and tells the visitor', async () => {
    const { id } = await booked(trial())
    await assign(id, meena.id)
    const answer = await move(id, 2, '15-16', '2026-11-26')
    expect(answer.body.visit).toMatchObject({
      state: 'booked',
      assessor: null,
      selectedDate: '2026-11-26',
      hours: [15],
      revision: 3,
      phone: '+91 98••• ••001',
    })
    await expectSeats(trial(), { '123 2026-11-26 15': 1 })
    expect(await topics(trial())).toContain('sms visit.moved')
    expect(await move(id, 2, '11-12')).toMatchObject({
      status: 409,
      body: { code: 'changed', visits: [{ revision: 3 }] },
    })
    for (let n = 2; n <= 4; n++) await booked(trial(), n, at('11-12'))
    expect(await move(id, 3, '11-12')).toMatchObject({ status: 409, body: { code: 'slot-full' } })
    expect(await move(id, 3, '11-12', '2026-11-20')).toMatchObject({
      status: 409,
      body: { code: 'slot-past' },
    })
    await expectSeats(trial(), { '123 2026-11-26 15': 1, '123 2026-11-25 11': 3 })
  })

  test('a visitor who moves meanwhile is noticed', async () => {
    const { id, cookie } = await booked(trial())
    const times = { selectedDate: DAY, selectedTimeSlot: '12-13', customTiming: BOOKING.customTiming }
    await post(trial(), `/visits/${id}/move`, times, { cookie })
    expect(await assign(id, meena.id)).toMatchObject({
      status: 409,
      body: { code: 'changed', visits: [{ hours: [12], revision: 2 }] },
    })
  })

  test('a visit goes its way, each step with who and when', async () => {
    const { id, customerId } = await booked(trial(), 1, { ...BOOKING, selectedDate: '2026-11-24' })
    const steps = async () => (await asKavita(`/office/visits/${id}`)).body
    trial().now += 1000
    await assign(id, meena.id)
    trial().now += 1000
    expect((await say(id, 2, 'on-the-way', asMeena)).body.visit.state).toBe('on-the-way')
    trial().now += 1000
    expect((await say(id, 3, 'done', asMeena)).body.visit).toMatchObject({ state: 'done', stage: 'bank' })
    expect(await say(id, 3, 'missed', asMeena)).toMatchObject({ status: 409, body: { code: 'changed' } })
    for (const state of ['missed', 'cancelled', 'on-the-way'])
      expect(await say(id, 4, state)).toMatchObject({ status: 409, body: { code: 'visit-closed' } })
    expect(await move(id, 4, '15-16')).toMatchObject({ status: 409, body: { code: 'visit-closed' } })
    trial().now += 1000
    await asKavita(`/office/visits/${id}/stage`, { revision: 4, stage: 'closed' })
    const { visit, events } = await steps()
    expect(visit).toMatchObject({ state: 'done', stage: 'closed', revision: 5 })
    expect(events).toEqual([
      { at: '2026-11-24T02:30:00.000Z', who: null, what: 'booked', detail: null },
      { at: '2026-11-24T02:30:01.000Z', who: 'Kavita Rao', what: 'assigned', detail: 'Meena Joshi' },
      { at: '2026-11-24T02:30:02.000Z', who: 'Meena Joshi', what: 'on-the-way', detail: null },
      { at: '2026-11-24T02:30:03.000Z', who: 'Meena Joshi', what: 'done', detail: null },
      { at: '2026-11-24T02:30:04.000Z', who: 'Kavita Rao', what: 'stage', detail: 'closed' },
    ])
    const audit = await auditOf(trial())
    for (const line of [
      `visit-assigned ${id} ${meena.id}`,
      `visit-state ${id} on-the-way`,
      `visit-state ${id} done`,
      `stage-changed ${customerId} closed`,
      `visit-opened ${customerId}`,
    ])
      expect(audit).toContain(line)
  })

  test('cancelling frees the seat and tells the visitor; a missed one can be tried again', async () => {
    const { id } = await booked(trial())
    expect((await say(id, 1, 'missed')).body.visit.state).toBe('missed')
    expect((await say(id, 2, 'assigned')).status).toBe(409)
    expect((await move(id, 2, '15-16')).body.visit).toMatchObject({ state: 'booked', revision: 3 })
    const cancelled = await asKavita(`/office/visits/${id}/state`, {
      revision: 3,
      state: 'cancelled',
      note: 'Asked on the phone',
    })
    expect(cancelled.body.visit).toMatchObject({ state: 'cancelled', stage: 'closed' })
    await expectSeats(trial(), {})
    expect(await topics(trial())).toContain('sms visit.cancelled')
    const { events } = (await asKavita(`/office/visits/${id}`)).body
    expect(events.map(({ detail }: { detail: string | null }) => detail)).toContain('Asked on the phone')
  })

  test('an assessor sees and changes only their own visits', async () => {
    const [mine, other] = [await booked(trial(), 1), await booked(trial(), 2)]
    await assign(mine.id, meena.id)
    await assign(other.id, arun.id)
    const day = (await asMeena(`/office/day?day=${DAY}`)).body
    expect(day).toMatchObject({ assessors: [], counts: { assigned: 1 }, taken: 0, capacity: 0 })
    expect(day.areas).toMatchObject([{ area: day.visits[0].area, taken: 0, capacity: 0, hours: [] }])
    expect(day.areas[0].name).not.toBe('')
    expect(day.visits.map((visit: { bookingId: string }) => visit.bookingId)).toEqual([mine.id])
    expect((await asMeena(`/office/days?from=${DAY}&to=${DAY}`)).body.days).toEqual([{ day: DAY, visits: 1 }])
    expect((await asMeena(`/office/visits/${mine.id}`)).status).toBe(200)
    for (const answer of [
      await asMeena(`/office/visits/${other.id}`),
      await say(other.id, 2, 'done', asMeena),
      await asMeena(`/office/visits/${other.id}/reveal`, { field: 'phone' }),
    ])
      expect(answer.status).toBe(404)
    expect(await say(mine.id, 2, 'cancelled', asMeena)).toMatchObject({ status: 403 })
    const pages = (await asMeena('/office/day/print', { day: DAY, assessor: arun.id })).body.pages
    expect(pages).toHaveLength(1)
    expect(pages[0].assessor.id).toBe(meena.id)
    expect(JSON.stringify(pages)).not.toContain(other.id)
  })
})
