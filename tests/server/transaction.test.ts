import { expect, test } from 'vitest'
import type { Store } from '../../server/store/open.ts'
import { transact } from '../../server/store/transaction.ts'

/** A store whose transactions fail with these errors, one after the other, and then succeed. */
function failing(...errors: readonly object[]) {
  const left = [...errors]
  let tries = 0
  const execute = () => {
    tries += 1
    const error = left.shift()
    return error ? Promise.reject(error) : Promise.resolve('done')
  }
  const store = { transaction: () => ({ execute }) } as unknown as Store
  return { run: () => transact(store, () => Promise.resolve('done')), tries: () => tries }
}

test.each([
  ['a serialization failure', { code: '40001' }],
  ['a deadlock', { code: '40P01' }],
  ['a number of a booking that is another one', { code: '23505', constraint: 'visits_by_id' }],
  ['a number of a booking in the same area', { code: '23505', constraint: 'visits_pkey' }],
])('%s is tried again', async (_name, error) => {
  const { run, tries } = failing(error)
  expect(await run()).toBe('done')
  expect(tries()).toBe(2)
})

test.each([
  ['another row that is there already', { code: '23505', constraint: 'customers_by_phone' }],
  ['any other failure', { code: '08006' }],
])('%s is not', async (_name, error) => {
  const { run, tries } = failing(error)
  await expect(run()).rejects.toBe(error)
  expect(tries()).toBe(1)
})
