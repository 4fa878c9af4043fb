import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everySoOften } from '../../server/worker/every-so-often.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that ends when it is released. */
function slowWork() {
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => ends.push(resolve))
  return { ends, work }
}

test('work begins at once and every so often, and never while the last is in hand', async () => {
  const { ends, work } = slowWork()
  const stop = everySoOften(work, 1000)
  expect(ends).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3000)
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(1000)
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await stop()
})

test('what stops it waits for what is in hand, and nothing begins after it', async () => {
  const { ends, work } = slowWork()
  const stop = everySoOften(work, 1000)
  let isStopped = false
  const stopping = stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(5000)
  expect([isStopped, ends.length]).toEqual([false, 1])
  ends[0]?.()
  await stopping
  await vi.advanceTimersByTimeAsync(5000)
  expect(ends).toHaveLength(1)
})
