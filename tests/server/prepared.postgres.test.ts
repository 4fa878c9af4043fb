import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPostgres, type OpenStore } from '../../server/store/open.ts'
import { newDatabase } from './trial.ts'

/** One connection, so that each statement comes to the one that remembers it. */
const LIMITS = { connections: 1, waitMs: 5000, queryMs: 5000 }

let url: string
const opened: OpenStore[] = []
const open = async (prepared: boolean) => {
  const store = await openPostgres(url, { limits: LIMITS, prepared })
  opened.push(store)
  return store.store
}
beforeAll(async () => void (url = await newDatabase(inject('postgres') ?? '')))
afterAll(() => Promise.all(opened.map(({ close }) => close())))

const remembered = sql<{ statement: string }>`select statement from pg_prepared_statements`

test('a connection remembers statements with values, unless it is set not to', async () => {
  for (const prepared of [true, false]) {
    const store = await open(prepared)
    const question = (n: number) => sql<{ n: number }>`select ${n}::int + 1 as n`.execute(store)
    for (const n of [1, 2, 3, 4, 5]) expect((await question(n)).rows).toEqual([{ n: n + 1 }])
    const statements = (await remembered.execute(store)).rows.map(({ statement }) => statement)
    expect(statements).toEqual(prepared ? ['select $1::int + 1 as n'] : [])
  }
})

test('a column that is added while it is in use breaks no statement', async () => {
  const store = await open(true)
  await sql`create table things (name text)`.execute(store)
  await sql`insert into things values ('ring')`.execute(store)
  const all = () => sql`select * from things where name = ${'ring'}`.execute(store)
  const named = () => sql`select name from things where name = ${'ring'}`.execute(store)
  for (let times = 0; times < 5; times++) await Promise.all([all(), named()])
  await sql`alter table things add column weight int`.execute(store)
  expect((await all()).rows).toEqual([{ name: 'ring', weight: null }])
  expect((await named()).rows).toEqual([{ name: 'ring' }])
})
