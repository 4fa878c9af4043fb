import { beforeEach, expect, test } from 'vitest'
import { addAdmin } from '../../server/store/office/people.ts'
import { retain } from '../../server/worker/retention.ts'
import { retainedRecords } from '../../server/store/retained-records.ts'
import { DAYS, onEveryStore } from './trial.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { addArea, book, BOOKING, booked, post } from './visitors.ts'
import { addColleague, as } from './office.ts'

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
        'idempotency_keys',
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
      idempotency_keys: 2,
      codes: 1,
      tallies: 3,
      visitor_sessions: 1,
      admin_sessions: 1,
      lockouts: 2,
      outbox: 5,
      enquiries: 1,
      visits: 1,
      named: 1,
    }
    expect(await counts()).toEqual(all)
    await retain(store, DAYS, trial().now)
    expect(await counts()).toEqual(all)

    trial().now += 3 * DAY
    await retain(store, DAYS, trial().now)
    const ended = { visitor_sessions: 0, admin_sessions: 0, lockouts: 0 }
    expect(await counts()).toEqual({ ...all, idempotency_keys: 0, codes: 0, tallies: 0, ...ended })

    trial().now += 176 * DAY
    const young = await knownVisitor(trial(), phoneOf(2))
    expect(await retain(store, DAYS, trial().now)).toBe(0)
    trial().now += 2 * DAY
    expect(await retain(store, DAYS, trial().now)).toBe(1)
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
    const [{ until = '' } = {}] = retainedRecords(true, trial().now, DAYS.auditDays) as { until?: string }[]
    const lastMoment = Date.parse(`${until}T00:00:00+05:30`) - 1
    await retain(store, { ...DAYS, retentionDays: 10_000 }, lastMoment)
    expect((await left()).ids).toEqual([true, true, true])
    await retain(store, { ...DAYS, retentionDays: 10_000 }, lastMoment + DAY)
    expect(await left()).toEqual({ ids: [false, false, false], events: 0 })
    const visits = await store.selectFrom('visits').select('customer_id').execute()
    expect(visits).toEqual([{ customer_id: other.customerId }])
    expect(await store.selectFrom('consents').select('id').execute()).not.toEqual([])
    expect(await store.selectFrom('audit').select('subject').execute()).toEqual([{ subject: customerId }])
  })

  /** What is kept of a visitor's PAN, visits and occupation. */
  async function storedOf(customerId: string) {
    const { store } = trial()
    const pans = await store
      .selectFrom('pans')
      .select('shown')
      .where('customer_id', '=', customerId)
      .execute()
    const documents = await store.selectFrom('documents').select('document').execute()
    const visits = await store
      .selectFrom('visits')
      .select(['full_name', 'address', 'occupation', 'alternate_number', 'plan', 'cancel_reason'])
      .where('customer_id', '=', customerId)
      .execute()
    const [customer] = await store
      .selectFrom('customers')
      .select(['occupation', 'loan_amount', 'phone', 'full_name'])
      .where('id', '=', customerId)
      .execute()
    const notes = await store.selectFrom('visit_events').select('detail').orderBy('at').execute()
    return { pans: pans.length, documents, visits, customer, notes: notes.map(({ detail }) => detail) }
  }

  const plan = {
    ...{
      offerId: 'axis',
      title: 'Axis',
      bank: 'Axis Bank',
      annualRatePercent: 11,
      tenureMonths: 12,
      ltv: 75,
    },
    ...{ amount: 50_000, requiredGold: 20 },
  }
  const withAll = { ...BOOKING, alternateNumber: '9876501234', plan }

  async function bookedWithPan(n: number) {
    const visit = await booked(trial(), n, withAll)
    await post(trial(), '/pan', { pan: 'ABCDE1234F', consents: [] }, { cookie: visit.cookie })
    return visit
  }

  test('thirty days after a visit is done, missed or cancelled only name, address and number are left', async () => {
    await addArea(trial(), 9)
    const { store } = trial()
    const arun = await addColleague(trial(), 'scheduler')
    const asArun = as(trial, () => arun)
    const ended = async (n: number, state: 'done' | 'missed' | 'cancelled') => {
      const visit = await bookedWithPan(n)
      await asArun(`/customers/${visit.customerId}/documents`, { document: 'panCard', mark: 'verified' })
      if (state === 'done')
        await store
          .updateTable('visits')
          .set({ state: 'assigned', assessor_id: arun.id, assessor: arun.name, day: '2026-11-24' })
          .where('id', '=', visit.id)
          .execute()
      const change = { revision: 1, state, note: 'She asked for her brother' }
      expect((await asArun(`/office/visits/${visit.id}/state`, change)).status).toBe(200)
      return visit.customerId
    }
    const over = [await ended(1, 'done'), await ended(2, 'missed'), await ended(3, 'cancelled')]
    const open = (await bookedWithPan(4)).customerId
    const before = await storedOf(over[0] ?? '')
    expect(before).toMatchObject({ pans: 1, customer: { occupation: 'Farmer', loan_amount: 50_000 } })

    trial().now += 30 * DAY
    await retain(store, DAYS, trial().now)
    for (const one of over) expect((await storedOf(one)).pans).toBe(1)

    trial().now += 1
    await retain(store, DAYS, trial().now)
    for (const one of over)
      expect(await storedOf(one)).toMatchObject({
        pans: 0,
        documents: [],
        visits: [
          {
            ...{ full_name: 'Sunita Devi', address: BOOKING.address, occupation: null, alternate_number: '' },
            ...{ plan: null, cancel_reason: null },
          },
        ],
        customer: { occupation: null, loan_amount: 0, full_name: 'Sunita Devi' },
        notes: [null, null, null],
      })
    // Nobody closed this visit, so it was over at the end of its day, 25 November.
    expect((await storedOf(open)).pans).toBe(1)
    trial().now += 2 * DAY
    await retain(store, DAYS, trial().now)
    expect(await storedOf(open)).toMatchObject({
      pans: 0,
      visits: [{ plan: null, address: BOOKING.address }],
    })
  })

  test('another visit, or a shorter setting, moves the day on which the PAN goes', async () => {
    await addArea(trial(), 9)
    const { store } = trial()
    const { cookie, customerId, id } = await bookedWithPan(1)
    await post(trial(), `/visits/${id}/cancel`, { reason: 'changed-mind' }, { cookie })
    const { cookie: alone } = await knownVisitor(trial(), phoneOf(2))
    await post(trial(), '/pan', { pan: 'ABCDE1234F', consents: [] }, { cookie: alone })
    trial().now += 29 * DAY
    await store
      .updateTable('visitor_sessions')
      .set({ expires_at: new Date(trial().now + DAY) })
      .execute()
    await book(trial(), cookie, 'again', { ...BOOKING, selectedDate: '2026-12-24' })
    trial().now += 5 * DAY
    await retain(store, DAYS, trial().now)
    const left = () => store.selectFrom('pans').select('customer_id').execute()
    // A PAN that led to no visit goes as many days after it was typed.
    expect(await left()).toEqual([{ customer_id: customerId }])
    await retain(store, { ...DAYS, afterVisitDays: 3 }, trial().now)
    expect(await left()).toEqual([])
  })

  test('an enquiry that was called goes thirty days after the call, one that waits stays', async () => {
    const { store } = trial()
    const arun = await addColleague(trial(), 'scheduler')
    for (const [at, state] of ['new', 'called', 'closed'].entries()) {
      const enquiry = {
        fullName: `Ravi ${state}`,
        contactNumber: `987650123${at}`,
        lookingFor: 'Gold Loan',
        amount: 50_000,
      }
      await post(trial(), '/enquiries', enquiry, { 'idempotency-key': state.padEnd(16, '-') })
    }
    const calls = await store.selectFrom('enquiries').select(['id', 'full_name']).execute()
    for (const { id, full_name } of calls)
      if (full_name !== 'Ravi new')
        await as(trial, () => arun)(`/office/enquiries/${id}/change`, {
          ...{ revision: 1, state: full_name?.split(' ')[1], outcome: 'spoke', note: 'Wants more' },
          callBackAt: null,
        })
    const names = async () => (await store.selectFrom('enquiries').select('full_name').execute()).length
    trial().now += 30 * DAY
    await retain(store, DAYS, trial().now)
    expect(await names()).toBe(3)
    trial().now += 1
    await retain(store, DAYS, trial().now)
    expect(await store.selectFrom('enquiries').select('full_name').execute()).toEqual([
      { full_name: 'Ravi new' },
    ])
  })
})
