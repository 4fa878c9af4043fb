import { beforeEach, expect, test } from 'vitest'
import { addAdmin } from '../../server/store/office/people.ts'
import { retain } from '../../server/worker/retention.ts'
import { keptRecords } from '../../server/store/kept-records.ts'
import { onEveryStore } from './trial.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { addArea, booked, post } from './visitors.ts'

const DAY = 86_400_000

onEveryStore((trial) => {
  beforeEach(() => trial().reset())

  test('retention deletes what is due, and only that', async () => {
    await addArea(trial(), 5)
    const old = await booked(trial(), 1)
    const enquiry = { fullName: 'Ravi', contactNumber: '9876501234', lookingFor: 'Gold Loan', amount: 50_000 }
    await post(trial(), '/enquiries', enquiry, { 'idempotency-key': 'k'.repeat(16) })
    await post(trial(), '/otp/send', { phone: phoneOf(3) })
    const { store } = trial()
    const admin = { email: 'admin@moneypal.example', name: 'Admin', password: 'admin123' }
    await addAdmin(store, admin, trial().now)
    const { email, password } = admin
    await post(trial(), '/auth/login', { email, password })
    await post(trial(), '/auth/login', { email, password: 'wrong' })
    await store.updateTable('outbox').set({ state: 'sent' }).where('topic', '!=', 'visit.reminder').execute()
    const counts = async () => {
      const tables = [
        'wishes',
        'codes',
        'tallies',
        'visitor_sessions',
        'admin_sessions',
        'lockouts',
        'outbox',
        'enquiries',
        'visits',
      ] as const
      const rows = tables.map((table) => store.selectFrom(table).selectAll().execute())
      const named = await store.selectFrom('customers').select('id').where('erased_at', 'is', null).execute()
      const found = (await Promise.all(rows)).map(({ length }) => length)
      return Object.fromEntries([...tables.map((table, at) => [table, found[at]]), ['named', named.length]])
    }
    const all = {
      wishes: 2,
      codes: 1,
      tallies: 4,
      visitor_sessions: 1,
      admin_sessions: 1,
      lockouts: 2,
      outbox: 5,
      enquiries: 1,
      visits: 1,
      named: 1,
    }
    expect(await counts()).toEqual(all)
    await retain(store, 180, trial().now)
    expect(await counts()).toEqual(all)

    trial().now += 3 * DAY
    await retain(store, 180, trial().now)
    const ended = { visitor_sessions: 0, admin_sessions: 0, lockouts: 0 }
    expect(await counts()).toEqual({ ...all, wishes: 0, codes: 0, tallies: 0, ...ended })

    trial().now += 176 * DAY
    const young = await knownVisitor(trial(), phoneOf(2))
    expect(await retain(store, 180, trial().now)).toBe(0)
    trial().now += 2 * DAY
    expect(await retain(store, 180, trial().now)).toBe(1)
    // The visit stays, without its person; the operator's systems hear that it is off.
    expect(await counts()).toMatchObject({ enquiries: 0, visits: 1, named: 1, outbox: 1 })
    const left = await store.selectFrom('customers').select('id').where('erased_at', 'is', null).execute()
    expect(left).toEqual([{ id: young.customerId }])
    const visit = await store.selectFrom('visits').select(['full_name', 'id']).execute()
    expect(visit).toEqual([{ full_name: null, id: old.id }])
  })

  test('what stays of an erased person is deleted on the day that was named, and nothing of others', async () => {
    await addArea(trial(), 5)
    const { cookie, customerId } = await booked(trial(), 1)
    const other = await booked(trial(), 2)
    await post(trial(), '/erasure', undefined, { cookie })
    const { store } = trial()
    const left = async () => {
      const [visits, consents, customers] = await Promise.all([
        store.selectFrom('visits').select('customer_id').execute(),
        store.selectFrom('consents').select('customer_id').execute(),
        store.selectFrom('customers').select('id as customer_id').execute(),
      ])
      const events = await store.selectFrom('visit_events').select('visit_id').execute()
      const ids = [visits, consents, customers].map((rows) => new Set(rows.map((row) => row.customer_id)))
      return { ids: ids.map((set) => set.has(customerId)), events: events.length }
    }
    const [{ until = '' } = {}] = keptRecords(true, trial().now) as { until?: string }[]
    const lastMoment = Date.parse(`${until}T00:00:00+05:30`) - 1
    await retain(store, 10_000, lastMoment)
    expect((await left()).ids).toEqual([true, true, true])
    await retain(store, 10_000, lastMoment + DAY)
    expect(await left()).toEqual({ ids: [false, false, false], events: 0 })
    const visits = await store.selectFrom('visits').select('customer_id').execute()
    expect(visits).toEqual([{ customer_id: other.customerId }])
    expect(await store.selectFrom('consents').select('id').execute()).not.toEqual([])
    expect(await store.selectFrom('audit').select('subject').execute()).toEqual([{ subject: customerId }])
  })
})
