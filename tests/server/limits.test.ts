import { beforeEach, expect, test } from 'vitest'
import { onEveryStore } from './trial.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { addArea, book, BOOKING, booked, expectSeats, post, topics } from './visitors.ts'

/** From 08:00 in India to half past five in the morning, when a day begins in UTC, in seconds. */
const TILL_TOMORROW = String(21.5 * 3600)
const TOO_MANY = { status: 429, body: { code: 'too-many' }, retryAfter: TILL_TOMORROW }

onEveryStore((trial) => {
  beforeEach(async () => {
    await trial().reset()
    await addArea(trial(), 100)
  })

  const bookings = async (cookie: string, key: string) =>
    post(trial(), '/bookings', BOOKING, { cookie, 'idempotency-key': key.padEnd(16, '-') })
  const cancelOf = (cookie: string) => (which: string) =>
    post(trial(), `/visits/${which}/cancel`, { reason: '' }, { cookie })

  test('a visitor books ten visits a day; a repeat and a refused one are not counted', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    const cancel = cancelOf(cookie)
    for (let n = 0; n < 9; n++) {
      const { status, body } = await bookings(cookie, `key-${n}`)
      expect(status).toBe(201)
      await cancel(String(body?.['bookingId']))
    }
    expect((await bookings(cookie, 'key-8')).status).toBe(201)
    const address = { ...BOOKING.address, pinCode: '560001' }
    expect((await book(trial(), cookie, 'elsewhere', { ...BOOKING, address })).status).toBe(409)
    const last = await bookings(cookie, 'key-9')
    expect(last.status).toBe(201)
    expect(await bookings(cookie, 'key-10')).toMatchObject(TOO_MANY)
    expect((await bookings(cookie, 'key-9')).status).toBe(201)
    await expectSeats(trial(), { '123 2026-11-25 10': 1 })
    await cancel(String(last.body?.['bookingId']))
    await booked(trial(), 2)
    trial().now += 21.5 * 3_600_000
    expect((await bookings(cookie, 'key-10')).status).toBe(201)
  })

  test('a visitor moves and cancels twenty times a day; what changes nothing is not counted', async () => {
    const { id, cookie } = await booked(trial())
    const other = await book(trial(), cookie, 'another-key', { ...BOOKING, selectedTimeSlot: '14-15' })
    const move = (n: number) =>
      post(
        trial(),
        `/visits/${id}/move`,
        { ...BOOKING, selectedTimeSlot: n % 2 ? '10-11' : '11-12' },
        { cookie },
      )
    const cancel = cancelOf(cookie)
    for (let n = 0; n < 19; n++) expect((await move(n)).status).toBe(200)
    expect((await move(18)).status).toBe(200)
    expect((await cancel(id)).status).toBe(200)
    expect((await cancel(id)).status).toBe(200)
    const before = await topics(trial())
    expect(await cancel(String(other.body.bookingId))).toMatchObject(TOO_MANY)
    expect(await topics(trial())).toEqual(before)
    await expectSeats(trial(), { '123 2026-11-25 14': 1 })
  })

  test('a visitor changes consents sixty times an hour', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    const change = (given: boolean) =>
      post(trial(), '/consents', { purpose: 'other-offers', wording: '2026-11-22', given }, { cookie })
    for (let n = 0; n < 60; n++) expect((await change(n % 2 === 0)).status).toBe(200)
    expect(await change(true)).toMatchObject({ ...TOO_MANY, retryAfter: '1800' })
    trial().now += 1_800_000
    expect((await change(true)).status).toBe(200)
  })

  test('a visitor stores ten PANs a day', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    const save = () => post(trial(), '/pan', { pan: 'ABCDE1234F', consents: [] }, { cookie })
    for (let n = 0; n < 10; n++) expect((await save()).status).toBe(200)
    expect(await save()).toMatchObject(TOO_MANY)
    trial().now += 21.5 * 3_600_000
    expect((await save()).status).toBe(200)
  })
})
