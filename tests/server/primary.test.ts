import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { expect, test } from 'vitest'
import { addressesIn, poolOfPrimary, refuseFollower } from '../../server/store/primary.ts'

test('an address with several machines is one for each', () => {
  expect(addressesIn('postgres://user:a,b@one:5432,other:5433/moneypal?sslmode=require')).toEqual([
    'postgres://user:a,b@one:5432/moneypal?sslmode=require',
    'postgres://user:a,b@other:5433/moneypal?sslmode=require',
  ])
  expect(addressesIn('postgres://user:a,b@one/moneypal')).toEqual(['postgres://user:a,b@one/moneypal'])
})

/** Pools of machines of which some are away, by their names. */
function machines(names: readonly string[]) {
  const away = new Map<string, object>()
  const requested: string[] = []
  const pools = names.map((name): PostgresPool => ({
    options: {},
    connect() {
      requested.push(name)
      const error = away.get(name)
      return error
        ? Promise.reject(Object.assign(new Error('away'), error))
        : Promise.resolve({ name } as unknown as PostgresPoolClient)
    },
    end: () => Promise.resolve(),
  }))
  return { away, requested, pool: poolOfPrimary(pools) }
}

test('the next machine is requested where one is away or follows another, and from then on first', async () => {
  const { away, requested, pool } = machines(['one', 'other'])
  await pool.connect()
  away.set('one', { code: 'ECONNREFUSED' })
  expect(await pool.connect()).toMatchObject({ name: 'other' })
  expect(await pool.connect()).toMatchObject({ name: 'other' })
  away.delete('one')
  away.set('other', { code: '25006' })
  expect(await pool.connect()).toMatchObject({ name: 'one' })
  expect(requested).toEqual(['one', 'one', 'other', 'other', 'other', 'one'])
})

test('where all are away it says so, after one try each; a wrong password is told at once', async () => {
  const { away, requested, pool } = machines(['one', 'other'])
  for (const name of ['one', 'other']) away.set(name, { code: 'ECONNREFUSED' })
  await expect(pool.connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(requested).toEqual(['one', 'other'])
  for (const name of ['one', 'other']) away.set(name, { code: '28P01' })
  await expect(pool.connect()).rejects.toMatchObject({ code: '28P01' })
  expect(requested).toHaveLength(3)
})

test('requests that find one away at the same moment do not chase each other', async () => {
  const { away, pool } = machines(['one', 'other', 'third'])
  away.set('one', { code: 'ECONNREFUSED' })
  const found = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
  expect(found.map((client) => (client as unknown as { name: string }).name)).toEqual(
    Array.from({ length: 10 }, () => 'other'),
  )
})

test.each([true, false])('a machine that follows another is refused: %s', async (follows) => {
  const refused = refuseFollower({ query: () => Promise.resolve({ rows: [{ follows }] }) })
  await (follows ? expect(refused).rejects.toMatchObject({ code: '25006' }) : refused)
})
