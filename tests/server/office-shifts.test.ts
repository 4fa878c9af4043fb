import { beforeEach, expect, test } from 'vitest'
import { addColleague, as, auditOf, type Colleague } from './office.ts'
import { onEveryStore } from './trial.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { addArea, book, booked, BOOKING, seatsOf } from './visitors.ts'

const DAY = '2026-11-25'
const AREA = '123'

onEveryStore((trial) => {
  let kavita: Colleague
  let meena: Colleague
  let arun: Colleague
  const asKavita = as(trial, () => kavita)
  beforeEach(async () => {
    await trial().reset()
    await addArea(trial(), 2, AREA)
    kavita = await addColleague(trial(), 'scheduler')
    meena = await addColleague(trial(), 'assessor', { name: 'Meena Joshi' })
    arun = await addColleague(trial(), 'assessor', { name: 'Arun Das' })
  })

  const shift = (who: Colleague, day = DAY, from = 9, to = 17, area = AREA) => ({
    ...{ assessor: who.id, day, shift: { area, from, to } },
  })
  const enter = (...shifts: readonly object[]) => asKavita('/office/shifts', { shifts })
  const leave = (who: Colleague, { on = true, check = false, from = DAY, to = DAY } = {}) =>
    asKavita('/office/leave', { assessor: who.id, from, to, leave: on, check })
  const week = async (from = '2026-11-23') => (await asKavita(`/office/shifts?from=${from}`)).body
  const dayOf = async (day = DAY) => (await asKavita(`/office/day?day=${day}`)).body
  const at = (slot: string, day = DAY) => ({ ...BOOKING, selectedTimeSlot: slot, selectedDate: day })
  const freeOn = async (day = DAY, pinCode = '123401') => {
    const answer = await trial().app.inject(`/api/time-slots?date=${day}&pinCode=${pinCode}`)
    return answer
      .json<{ timeSlots: { id: string; available: boolean }[] }>()
      .timeSlots.flatMap(({ id, available }) => (available ? id.slice(0, 2) : []))
  }
  const tryToBook = async (n: number, booking: object) => {
    const { cookie } = await knownVisitor(trial(), phoneOf(n))
    const { status, body } = await book(trial(), cookie, `key-${n}`, booking)
    return body.code ?? status
  }
  const assign = async (id: string, who: Colleague) => {
    const { revision } = (await dayOf()).visits.find((one: { bookingId: string }) => one.bookingId === id)
    return asKavita('/office/visits/assign', { visits: [{ bookingId: id, revision, assessor: who.id }] })
  }

  test('a week that would go past the last day of the contract is refused', async () => {
    expect((await week('2999-12-25')).days).toHaveLength(7)
    expect(await asKavita('/office/shifts?from=2999-12-26')).toMatchObject({ status: 400 })
  })

  test('the free hours are those that somebody on shift has left, and exactly those can be booked', async () => {
    expect(await freeOn()).toHaveLength(8)
    expect((await enter(shift(meena, DAY, 10, 13))).status).toBe(204)
    expect(await freeOn()).toEqual(['10', '11', '12'])
    expect(await tryToBook(1, at('10-11'))).toBe(201)
    // The area's own number would have had a second seat.
    expect(await tryToBook(2, at('10-11'))).toBe('slot-full')
    expect(await freeOn()).toEqual(['11', '12'])
    expect(await tryToBook(3, at('14-15'))).toBe('slot-full')
    expect((await enter(shift(arun))).status).toBe(204)
    expect(await freeOn()).toHaveLength(8)
    expect(await tryToBook(4, at('10-11'))).toBe(201)
    expect(await tryToBook(5, at('14-15'))).toBe(201)
    expect(await seatsOf(trial())).toMatchObject({ taken: { [`${AREA} ${DAY} 10`]: 2 } })
  })

  test('before the first day with a shift the stored number counts, after it a day without one has no place', async () => {
    await enter(shift(meena))
    expect(await freeOn('2026-11-24')).toHaveLength(8)
    expect(await freeOn('2026-11-26')).toEqual([])
    const { areas } = await week()
    expect(
      areas[0].days.map(({ byShift, capacity }: Record<string, unknown>) => [byShift, capacity]),
    ).toEqual([[false, 16], [false, 16], [true, 8], ...Array.from({ length: 4 }, () => [true, 0])])
  })

  test('one place, twenty who want it: one has it', async () => {
    await enter(shift(meena))
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => tryToBook(n + 1, at('10-11'))))
    expect(all.filter((one) => one === 201)).toHaveLength(1)
    expect(all.filter((one) => one === 'slot-full')).toHaveLength(19)
  }, 30_000)

  test('a leave says what it costs, takes the visits back, closes the day, and lists what has no place', async () => {
    await enter(shift(meena), shift(arun, DAY, 9, 13))
    const { id } = await booked(trial(), 1, at('10-11'))
    await booked(trial(), 2, at('10-11'))
    await booked(trial(), 3, at('14-15'))
    expect((await assign(id, meena)).status).toBe(200)
    const costs = [{ area: AREA, name: 'Rewari', day: DAY, lost: 2, taken: 3, capacity: 4 }]
    expect((await leave(meena, { check: true })).body).toEqual({ costs })
    expect((await week()).overbooked).toEqual([])
    expect((await leave(meena)).body).toEqual({ costs })

    const { overbooked, people } = await week()
    expect(overbooked).toMatchObject([
      {
        ...{ area: AREA, day: DAY },
        hours: [
          { hour: 10, taken: 2, capacity: 1 },
          { hour: 14, taken: 1, capacity: 0 },
        ],
      },
    ])
    expect(overbooked[0].visits).toHaveLength(3)
    expect(people.find((one: { id: string }) => one.id === meena.id).days[2]).toMatchObject({
      ...{ leave: true, visits: 0, shift: { from: 9, to: 17 } },
    })
    const { visits } = await dayOf()
    expect(visits.map(({ state }: { state: string }) => state)).toEqual(['booked', 'booked', 'booked'])
    // Counts are shared for a second.
    trial().now += 2000
    expect((await asKavita('/office/changes?since=0')).body.waiting).toMatchObject({ shifts: 1 })
    expect(await auditOf(trial())).toContain(`leave-saved ${meena.id} away, ${DAY} to ${DAY}`)
    // Hours with a place are closed too, until each visit has one.
    expect(await freeOn()).toEqual([])
    expect(await tryToBook(4, at('11-12'))).toBe('slot-full')
    expect((await assign(id, meena)).body.code).toBe('assessor-away')

    const move = {
      revision: 1,
      selectedDate: DAY,
      selectedTimeSlot: '11-12',
      customTiming: BOOKING.customTiming,
    }
    const two = visits.find((one: { hours: number[] }) => one.hours[0] === 14).bookingId
    expect((await asKavita(`/office/visits/${two}/move`, move)).status).toBe(200)
    const neha = await addColleague(trial(), 'assessor', { name: 'Neha Saini' })
    expect((await assign(id, neha)).status).toBe(200)
    expect((await week()).overbooked).toEqual([])
    expect((await asKavita('/office/changes')).body.waiting).toMatchObject({ shifts: 1 })
    trial().now += 2000
    expect((await asKavita('/office/changes')).body.waiting).toMatchObject({ shifts: 0 })
    expect(await freeOn()).toEqual(['09', '12'])
    expect((await leave(meena, { on: false })).body).toEqual({ costs: [] })
    expect(await freeOn()).toHaveLength(8)
  })

  test('a shift can not end before its last booked visit, and longer ones are always taken', async () => {
    await enter(shift(meena), shift(arun, DAY, 9, 12))
    const { id } = await booked(trial(), 1, at('14-15'))
    for (const wanted of [shift(meena, DAY, 9, 14), { assessor: meena.id, day: DAY, shift: null }])
      expect(await enter(wanted)).toMatchObject({ status: 409, body: { code: 'shift-needed' } })
    expect((await week()).people.find((one: { id: string }) => one.id === meena.id).days[2].shift.to).toBe(17)
    expect((await enter(shift(meena, DAY, 9, 15))).status).toBe(204)
    // Another one has the hour now, but the visit is still hers.
    await enter(shift(arun))
    await assign(id, meena)
    expect((await enter(shift(meena, DAY, 9, 14))).body.code).toBe('shift-needed')
    await assign(id, arun)
    expect((await enter(shift(meena, DAY, 9, 14))).status).toBe(204)
    // An area whose number was stored can begin with fewer people than visits.
    await addArea(trial(), 3, '560')
    await trial()
      .store.insertInto('slot_use')
      .values({ area: '560', day: DAY, hour: 10, taken: 2, capacity: 3 })
      .execute()
    expect((await enter(shift(await addColleague(trial(), 'assessor'), DAY, 9, 17, '560'))).status).toBe(204)
  })

  test('who is lent to another area is a place there, and none at home', async () => {
    await addArea(trial(), 1, '560')
    await enter(shift(meena, DAY, 9, 13), shift(arun, DAY, 9, 17, '560'))
    const { id } = await booked(trial(), 1, at('10-11'))
    expect(await freeOn(DAY, '560001')).toContain('10')
    await assign(id, arun)
    expect(await freeOn(DAY, '560001')).not.toContain('10')
    expect(await freeOn()).toContain('10')
    const { assessors } = await dayOf()
    expect(assessors).toMatchObject([
      { name: 'Arun Das', shift: { area: '560', from: 9, to: 17 }, leave: false, hours: [10] },
      { name: 'Meena Joshi', shift: { area: AREA, from: 9, to: 13 }, leave: false, hours: [] },
    ])
  })

  test('only those on shift are suggested', async () => {
    await enter(shift(arun, DAY, 9, 11))
    await booked(trial(), 1, at('10-11'))
    const suggested = async () => (await dayOf()).visits[0].suggested?.name ?? null
    expect(await suggested()).toBe('Arun Das')
    await enter(shift(meena))
    await leave(arun)
    expect(await suggested()).toBe('Meena Joshi')
  })

  test('what is no shift is refused, and an assessor sees their own week only', async () => {
    await enter(shift(meena), shift(arun))
    const refused = [
      [shift(kavita)],
      [shift(meena, DAY, 12, 12)],
      [shift(meena, DAY, 9, 17, '999')],
      [shift(meena), shift(meena)],
    ]
    for (const shifts of refused) expect((await enter(...shifts)).body.code).toBe('invalid')
    expect((await leave(kavita)).body.code).toBe('invalid')
    expect((await leave(meena, { from: DAY, to: '2026-11-24' })).body.code).toBe('invalid')
    const asMeena = as(trial, () => meena)
    const { body } = await asMeena('/office/shifts?from=2026-11-23')
    expect(body).toMatchObject({ areas: [{ name: 'Rewari', days: [] }], overbooked: [] })
    expect(body.people.map(({ name }: { name: string }) => name)).toEqual(['Meena Joshi'])
    expect((await asMeena('/office/shifts', { shifts: [shift(meena)] })).status).toBe(403)
  })

  test('a day that is closed stays closed, whoever is on shift', async () => {
    await enter(shift(meena))
    await asKavita('/office/day/close', { day: DAY, areas: [], closed: true })
    expect(await freeOn()).toEqual([])
    expect(await tryToBook(1, at('10-11'))).toBe('slot-full')
    expect((await dayOf()).areas).toMatchObject([{ closed: true, byShift: true, taken: 0, capacity: 0 }])
  })

  test('a person who may no longer log in is no place', async () => {
    await enter(shift(meena))
    await trial().store.updateTable('admins').set({ active: false }).where('id', '=', meena.id).execute()
    expect(await freeOn()).toEqual([])
  })
})
