import { afterAll, beforeAll, expect, test } from 'vitest'
import { Migrator } from 'kysely/migration'
import { sql } from 'kysely'
import * as first from '../../server/store/migrations/0001-first.ts'
import { lease } from '../../server/store/lease.ts'
import { isMigrated, migrate } from '../../server/store/migrate.ts'
import { openEmbedded, type OpenStore } from '../../server/store/open.ts'

let open: OpenStore
beforeAll(async () => void (open = await openEmbedded(null)), 60_000)
afterAll(() => open.close())

/** A row of each table that a later migration changes, as the first one made it. */
const ROWS = [
  `insert into areas values ('123', 'Rewari', 2)`,
  `insert into customers values ('c1', '+919800000001', 'Asha Nair', 'Farmer', 'pending', now(), now(), null)`,
  `insert into visits (area, id, customer_id, state, day, slot, timing, hours, full_name, alternate_number, address, plan,
    created_at, updated_at, version, revision)
    values ('123', 'BOOK-0000000001', 'c1', 'booked', '2026-11-25', '10-11', '{}', '[10]', 'Asha Nair', '',
      '{"line1": "12 Model Town", "city": "Rewari", "pinCode": "123401"}', '{"amount": 100000}', now(), now(), 1, 1)`,
  `insert into admins values ('a1', 'admin@moneypal.example', 'Admin', 'admin', 'hash', now())`,
  `insert into admin_sessions values ('t1', 'a1', now(), now())`,
  `insert into enquiries (id, full_name, contact_number, looking_for, amount, consents, state, created_at)
    values ('e1', 'Asha Nair', '9800000001', 'Gold Loan', 50000, '[]', 'new', now())`,
  `insert into consents values ('g1', 'c1', 'visit', '2026-11-22', now(), null)`,
  `insert into outbox (id, channel, topic, state, attempts, due_at, created_at)
    values ('m1', 'sms', 'visit.booked', 'due', 0, now(), now())`,
  `insert into audit values ('n1', now(), 'visitor', 'erase', 'c1', null)`,
]

test('a database of the first version is brought up to date with what is in it', async () => {
  const { store } = open
  const migrations = { '0001-first': first }
  const { error } = await new Migrator({
    db: store,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  }).migrateToLatest()
  expect(error).toBeUndefined()
  for (const row of ROWS) await sql.raw(row).execute(store)
  expect(await isMigrated(store)).toBe(false)
  expect(await migrate(store)).not.toContain('0001-first')
  expect(await isMigrated(store)).toBe(true)
  const customers = await store
    .selectFrom('customers')
    .select(['full_name', 'search', 'application_count', 'loan_amount', 'place'])
    .execute()
  expect(customers).toEqual([
    {
      full_name: 'Asha Nair',
      search: 'asha nair +919800000001 c1',
      application_count: 1,
      loan_amount: 100_000,
      place: '12 Model Town, Rewari 123401',
    },
  ])
  expect(await store.selectFrom('admins').select(['email', 'active', 'areas']).execute()).toEqual([
    { email: 'admin@moneypal.example', active: true, areas: [] },
  ])
  expect(await store.selectFrom('admin_sessions').selectAll().execute()).toEqual([])
  expect(await store.selectFrom('visits').select(['id', 'assessor_id']).execute()).toEqual([
    { id: 'BOOK-0000000001', assessor_id: null },
  ])
  const enquiries = await store
    .selectFrom('enquiries')
    .select(['id', 'note', 'revision', 'booking_id'])
    .execute()
  expect(enquiries).toEqual([{ id: 'e1', note: '', revision: 1, booking_id: null }])
  expect(await store.selectFrom('consents').select(['id', 'taken_by']).execute()).toEqual([
    { id: 'g1', taken_by: null },
  ])
  expect(await store.selectFrom('outbox').select(['id', 'answer_status']).execute()).toEqual([
    { id: 'm1', answer_status: null },
  ])
  expect(await lease(store, 'sms', 20, Date.now() + 1000)).toMatchObject([{ id: 'm1', lane: 'sms' }])
  expect(await store.selectFrom('audit').select(['id', 'detail', 'address']).execute()).toEqual([
    { id: 'n1', detail: null, address: null },
  ])
})
