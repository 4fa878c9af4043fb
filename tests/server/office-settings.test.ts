import { beforeEach, expect, test } from 'vitest'
import { addColleague, as, ask, auditOf, type Colleague } from './office.ts'
import { onEveryStore } from './trial.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { addArea, book, booked } from './visitors.ts'

const AREA = {
  area: '123',
  name: 'Rewari',
  assessors: 1,
  closedDays: [] as string[],
  revision: 1 as number | null,
}

onEveryStore((trial) => {
  let kavita: Colleague
  const asKavita = as(trial, () => kavita)
  beforeEach(async () => {
    await trial().reset()
    // Answers that are shared for a second must not be those of another test.
    trial().now += 10_000
    kavita = await addColleague(trial(), 'admin')
  })

  test('areas are added, changed and removed, and an old revision is told', async () => {
    const meena = await addColleague(trial(), 'assessor', { name: 'Meena Joshi' })
    expect((await asKavita('/office/areas', { ...AREA, revision: null })).body).toEqual({
      areas: [{ ...AREA, revision: 1 }],
      assessors: [{ id: meena.id, name: 'Meena Joshi', areas: [] }],
      ...{ rate: null, heldRates: [], rateFeed: null },
    })
    expect(await asKavita('/office/areas', { ...AREA, revision: null })).toMatchObject({
      status: 409,
      body: { code: 'changed' },
    })
    const more = { ...AREA, assessors: 2, closedDays: ['2026-12-25', '2026-11-25', '2026-12-25'] }
    expect((await asKavita('/office/areas', more)).body.areas).toEqual([
      { ...more, closedDays: ['2026-11-25', '2026-12-25'], revision: 2 },
    ])
    expect((await asKavita('/office/areas', more)).status).toBe(409)
    expect(
      (await asKavita('/office/areas', { ...more, revision: 2, closedDays: ['2026-02-31'] })).status,
    ).toBe(422)
    const remove = () => ask(trial(), '/office/areas/123/remove', { method: 'POST', cookie: kavita.cookie })
    expect((await remove()).body.areas).toEqual([])
    expect((await remove()).status).toBe(404)
    expect((await auditOf(trial())).sort()).toEqual([
      'area-removed 123',
      'area-saved 123 Rewari, 1',
      'area-saved 123 Rewari, 2',
    ])
  })

  test('the seats of an hour follow at once; visits that are booked stay', async () => {
    await addArea(trial(), 2)
    await booked(trial(), 1)
    await booked(trial(), 2)
    await asKavita('/office/areas', AREA)
    const day = async () => (await asKavita('/office/day?day=2026-11-25')).body
    expect((await day()).areas[0]).toMatchObject({ taken: 2, capacity: 2 + 7 })
    const { cookie } = await knownVisitor(trial(), phoneOf(3))
    expect(await book(trial(), cookie, 'a-key')).toMatchObject({ status: 409, body: { code: 'slot-full' } })
    await asKavita('/office/areas', { ...AREA, assessors: 3, revision: 2 })
    expect(await book(trial(), cookie, 'a-key-2')).toMatchObject({ status: 201 })
    await ask(trial(), '/office/areas/123/remove', { method: 'POST', cookie: kavita.cookie })
    expect((await day()).areas).toMatchObject([{ area: '123', name: '', taken: 3 }])
    expect((await day()).visits).toHaveLength(3)
  })

  test('the gold rate of a day is stored with its source, and pages show it', async () => {
    const rate = {
      price: 100_900,
      city: 'Gurugram',
      changePercent: 9.5,
      changeSince: '2025-11-24',
      date: '2026-11-24',
      source: 'The publisher',
    }
    expect((await asKavita('/office/rate', rate)).body.rate).toEqual({ ...rate, unit: '10 g', karat: 24 })
    expect((await ask(trial(), '/gold-rate')).body.rate).toMatchObject({ price: 100_900 })
    for (const wrong of [
      { price: 9_999 },
      { price: 500_001 },
      { changePercent: 100.5 },
      { date: '2026-02-31' },
      { date: '2026-11-25' },
      { changeSince: rate.date },
      { city: ' ' },
    ])
      expect((await asKavita('/office/rate', { ...rate, ...wrong })).status, JSON.stringify(wrong)).toBe(422)
    expect(await auditOf(trial())).toEqual(['rate-saved 2026-11-24 Gurugram 100900 for 10 g, The publisher'])
  })

  test('a rate that is far off is held with both figures, until an admin says that it is right or refuses it', async () => {
    const rate = {
      ...{
        price: 100_900,
        city: 'Gurugram',
        changePercent: 1,
        changeSince: '2025-11-24',
        source: 'A publisher',
      },
      date: '2026-11-22',
    }
    await asKavita('/office/rate', rate)
    const far = { ...rate, price: 105_945, date: '2026-11-23' }
    const [held] = (await asKavita('/office/rate', far)).body.heldRates
    expect(held).toMatchObject({
      ...{ city: 'Gurugram', date: '2026-11-23', price: 105_945, reason: 'far-off', cameBy: 'office' },
      ...{ known: { price: 100_900, date: '2026-11-22' }, canBeTaken: true },
    })
    const decide = (decision: string, id: string, who = kavita) =>
      ask(trial(), `/office/rates/${id}/${decision}`, { method: 'POST', cookie: who.cookie })
    const shown = async () => (await ask(trial(), '/office/settings', { cookie: kavita.cookie })).body.rate
    const scheduler = await addColleague(trial(), 'scheduler', { name: 'Ravi Iyer' })
    expect((await decide('take', held.id, scheduler)).status).toBe(403)
    expect(await shown()).toMatchObject({ date: '2026-11-22' })
    expect((await decide('take', held.id)).body).toMatchObject({ rate: { price: 105_945 }, heldRates: [] })
    expect((await decide('take', held.id)).status).toBe(404)
    const [next] = (await asKavita('/office/rate', { ...rate, price: 100_000, date: '2026-11-24' })).body
      .heldRates
    expect((await decide('refuse', next.id)).body).toMatchObject({ rate: { price: 105_945 }, heldRates: [] })
    expect((await decide('take', next.id)).status).toBe(404)
    expect((await auditOf(trial())).sort()).toEqual([
      'rate-held 2026-11-23 Gurugram 105945 for 10 g, far-off, A publisher',
      'rate-held 2026-11-24 Gurugram 100000 for 10 g, far-off, A publisher',
      'rate-refused 2026-11-24 Gurugram 100000 for 10 g',
      'rate-saved 2026-11-22 Gurugram 100900 for 10 g, A publisher',
      'rate-saved 2026-11-23 Gurugram 105945 for 10 g, A publisher',
    ])
  })

  test('a number rises with each write and says what changed', async () => {
    await addArea(trial(), 5)
    const meena = await addColleague(trial(), 'assessor', { name: 'Meena Joshi' })
    const look = async (since?: number, who = kavita) => {
      trial().now += 1000
      const query = since === undefined ? '' : `?since=${since}`
      return (await ask(trial(), `/office/changes${query}`, { cookie: who.cookie })).body as {
        number: number
        changed: string[]
        waiting: { visits: number; enquiries: number; outbox: number }
      }
    }
    const first = await look()
    expect(first.changed).toHaveLength(8)
    expect((await look(first.number)).changed).toEqual([])
    const { id } = await booked(trial())
    const second = await look(first.number)
    expect(second.number).toBeGreaterThan(first.number)
    expect(second).toMatchObject({ changed: ['visits', 'customers'], waiting: { visits: 1, enquiries: 0 } })
    await asKavita('/office/visits/assign', { visits: [{ bookingId: id, revision: 1, assessor: meena.id }] })
    const third = await look(second.number)
    expect(third).toMatchObject({ changed: ['visits'], waiting: { visits: 0 } })
    await asKavita('/office/areas', AREA)
    expect((await look(third.number)).changed).toEqual(['visits', 'settings'])
    for (let round = 0, { number } = await look(); round < 10; round++) {
      await asKavita('/office/day/close', { day: '2026-11-25', areas: [], closed: round % 2 === 0 })
      const next = await look(number)
      expect(next).toMatchObject({ number: number + 2, changed: ['visits', 'settings'] })
      number = next.number
    }
    // A number that another process gave: everything is read again.
    expect((await look(999_999)).changed).toHaveLength(8)
    // An assessor learns of visits, and of no other counts.
    expect(await look(first.number, meena)).toMatchObject({
      changed: ['visits'],
      waiting: { visits: 0, enquiries: 0, outbox: 0 },
    })
  })

  test('a hundred who ask at once share the look', async () => {
    await asKavita('/office/changes')
    trial().now += 5000
    const before = await queries()
    await Promise.all(Array.from({ length: 100 }, () => asKavita('/office/changes')))
    // Who each of them is, is asked each time; what changed, once.
    expect((await queries()) - before).toBe(1)
  })

  let looks = 0
  const queries = () => Promise.resolve(looks)
  beforeEach(() => {
    looks = 0
    const { store } = trial()
    const original = store.selectFrom.bind(store)
    store.selectFrom = ((table: never) => {
      if (table === 'changes') looks += 1
      return original(table)
    }) as typeof store.selectFrom
    return () => {
      store.selectFrom = original
    }
  })
})
