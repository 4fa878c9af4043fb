import { beforeEach, expect, test } from 'vitest'
import { addTrialAreas, listAreas, setAreas, type AreaPlan } from '../../server/store/areas.ts'
import { onEveryStore } from './trial.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { book, expectSeats } from './visitors.ts'

const REWARI = { area: '123', name: 'Rewari', assessors: 2, closedDays: ['2026-11-26'] }

onEveryStore((trial) => {
  beforeEach(() => trial().reset())

  const set = (plans: readonly object[]) => setAreas(trial().store, plans as AreaPlan[])

  async function freeOn(date: string): Promise<readonly boolean[]> {
    const answer = await trial().app.inject(`/api/time-slots?date=${date}&pinCode=123401`)
    return answer.json<{ timeSlots: { available: boolean }[] }>().timeSlots.map(({ available }) => available)
  }

  test('areas replace those before, with their closed days', async () => {
    await set([{ ...REWARI, area: '9' }, REWARI])
    await set([REWARI])
    expect(await listAreas(trial().store)).toEqual([REWARI])
    expect(await freeOn('2026-11-25')).toContain(true)
    expect(await freeOn('2026-11-26')).not.toContain(true)
  })

  const bookAs = async (n: number) => {
    const { cookie } = await knownVisitor(trial(), phoneOf(n))
    return (await book(trial(), cookie, `key-${n}`)).status
  }
  const isTenFree = async () => (await freeOn('2026-11-25'))[1]

  test('a new number of assessors holds at once, also for hours that have visits', async () => {
    await set([{ ...REWARI, assessors: 1 }])
    expect([await bookAs(1), await bookAs(2)]).toEqual([201, 409])
    await set([{ ...REWARI, assessors: 3 }])
    expect(await isTenFree()).toBe(true)
    expect([await bookAs(3), await bookAs(4), await bookAs(5)]).toEqual([201, 201, 409])
    await set([{ ...REWARI, assessors: 2 }])
    expect(await isTenFree()).toBe(false)
    expect(await bookAs(6)).toBe(409)
  })

  test('it holds for an area that was not served for a while', async () => {
    await set([{ ...REWARI, assessors: 4 }])
    expect([await bookAs(1), await bookAs(2)]).toEqual([201, 201])
    await set([])
    expect(await bookAs(3)).toBe(409)
    await trial().store.insertInto('areas').values({ area: '123', name: 'Rewari', assessors: 2 }).execute()
    expect(await isTenFree()).toBe(false)
    expect(await bookAs(4)).toBe(409)
  })

  test('on a day that is closed between two bookings nothing more is booked, and the visit stays', async () => {
    await set([REWARI])
    expect(await bookAs(1)).toBe(201)
    await set([{ ...REWARI, closedDays: ['2026-11-25'] }])
    expect(await bookAs(2)).toBe(409)
    expect(await freeOn('2026-11-25')).not.toContain(true)
    await expectSeats(trial(), { '123 2026-11-25 10': 1 })
    await set([REWARI])
    expect([await bookAs(3), await bookAs(4)]).toEqual([201, 409])
  })

  test('a trial serves all of India until it has areas of its own', async () => {
    await addTrialAreas(trial().store)
    expect(await listAreas(trial().store)).toHaveLength(9)
    await set([REWARI])
    await addTrialAreas(trial().store)
    expect(await listAreas(trial().store)).toEqual([REWARI])
  })
})
