import { expect, test } from 'vitest'
import { inOrder } from './order.ts'

test('entries stand in the order that their files state; one order goes by the name of the file', () => {
  const entry = (id: string, order: number) => ({ id, data: { order } })
  const entries = [entry('late', 9), entry('b', 2), entry('a', 2), entry('first', 1)]
  expect(inOrder(entries).map(({ id }) => id)).toEqual(['first', 'a', 'b', 'late'])
  expect(entries[0]?.id).toBe('late')
})
