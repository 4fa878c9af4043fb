import { beforeEach, expect, test } from 'vitest'
import { addDays, istDate, type IsoDate } from '#lib/domain/dates/dates'
import { availableDates, DIALOG_SLOTS } from '#lib/domain/visit/booking'
import { setAreas, type AreaPlan } from '../../server/store/areas.ts'
import { onEveryStore } from './trial.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { addArea, book, BOOKING } from './visitors.ts'

const TODAY = '2026-11-24' as IsoDate
const HOUR_MS = 3_600_000

onEveryStore((trial) => {
  beforeEach(() => trial().reset())

  const ask = async (pinCode: string) => {
    const answer = await trial().app.inject(`/api/reach?pinCode=${pinCode}`)
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  }
  const reach = async (pinCode = '123401') => (await ask(pinCode)).body
  const from = (date: string, slot: string) => ({ first: { date, slot }, closed: null })
  const none = (closed: string) => ({ first: null, closed })

  const set = (plan: Partial<AreaPlan>) =>
    setAreas(trial().store, [{ area: '123', name: 'Rewari', assessors: 1, closedDays: [], ...plan }])

  /** Fills hours of a day, by their starts. */
  const take = async (day: string, hours: readonly number[]) => {
    const rows = hours.map((hour) => ({ area: '123', day, hour, taken: 1, capacity: 1 }))
    await trial().store.insertInto('slot_use').values(rows).execute()
  }
  const allHours = DIALOG_SLOTS.map(({ startMinutes }) => startMinutes / 60)

  test('the first hour is the next one that the booking shows, and it can be booked', async () => {
    await addArea(trial(), 1)
    expect(await reach()).toEqual(from(TODAY, '10-11'))
    trial().now += 3 * HOUR_MS
    const now = await reach()
    expect(now).toEqual(from(TODAY, '12-13'))
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    const { date, slot } = now['first'] as { date: string; slot: string }
    const wanted = { ...BOOKING, selectedDate: date, selectedTimeSlot: slot }
    expect((await book(trial(), cookie, 'the-first', wanted)).status).toBe(201)
    expect(await reach()).toEqual(from(TODAY, '13-14'))
  })

  test('it is of another day where the hours of one are taken, over or closed', async () => {
    const tomorrow = addDays(TODAY, 1)
    await set({ closedDays: [tomorrow] })
    await take(TODAY, allHours)
    expect(await reach()).toEqual(from(addDays(TODAY, 2), '10-11'))
    await set({})
    expect(await reach()).toEqual(from(tomorrow, '10-11'))
    trial().now += 24 * HOUR_MS
    expect(await reach()).toEqual(from(tomorrow, '10-11'))
    trial().now += 8 * HOUR_MS
    expect(await reach()).toEqual(from(addDays(TODAY, 2), '10-11'))
  })

  test('where no hour of six days is free it says so, and that assessors come', async () => {
    await set({})
    for (const day of availableDates(istDate(trial().now))) await take(day, allHours)
    expect(await reach()).toEqual(none('no-hours'))
  })

  test('an area without assessors, or closed on all days, has nobody at the moment', async () => {
    await set({ assessors: 0 })
    expect(await reach()).toEqual(none('no-assessors'))
    await set({ closedDays: [...availableDates(TODAY)] })
    expect(await reach()).toEqual(none('no-assessors'))
  })

  test('a PIN code that no area has is answered, and the area with the most digits counts', async () => {
    await addArea(trial(), 1, '1')
    await addArea(trial(), 0, '1234')
    expect(await reach('560001')).toEqual(none('no-area'))
    expect(await reach('123401')).toEqual(none('no-assessors'))
    expect(await reach('122001')).toEqual(from(TODAY, '10-11'))
  })

  test.each(['', '12200', '022001', '1220011', '12200a', '१२२००१'])(
    'the PIN code %j is refused as a problem',
    async (pinCode) => {
      expect(await ask(encodeURIComponent(pinCode))).toMatchObject({ status: 400, body: { code: 'invalid' } })
    },
  )

  test('what it says is what the hours of the day say', async () => {
    await set({})
    await take(TODAY, [10, 11, 13])
    const answer = await trial().app.inject(`/api/time-slots?date=${TODAY}&pinCode=123401`)
    const { timeSlots } = answer.json<{ timeSlots: { id: string; available: boolean }[] }>()
    const shown = timeSlots.filter(({ id }) => DIALOG_SLOTS.some((slot) => slot.id === id))
    expect(await reach()).toEqual(from(TODAY, shown.find(({ available }) => available)?.id ?? ''))
  })
})
