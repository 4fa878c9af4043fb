import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TimeoutError, within } from './within.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('gives what the work gives, and leaves no timer behind', async () => {
  await expect(within(1000, () => Promise.resolve('done'))).resolves.toBe('done')
  expect(vi.getTimerCount()).toBe(0)
})

it('fails as the work fails, and leaves no timer behind', async () => {
  const failing = () => Promise.reject(new Error('offline'))
  await expect(within(1000, failing)).rejects.toThrow('offline')
  expect(vi.getTimerCount()).toBe(0)
})

it('fails at the limit even where the work ignores its signal, which is aborted then', async () => {
  let signal: AbortSignal | undefined
  const outcome = vi.fn()
  const ignoring = (given: AbortSignal) => {
    signal = given
    return new Promise(() => undefined)
  }
  void within(1000, ignoring).catch(outcome)
  await vi.advanceTimersByTimeAsync(999)
  expect(outcome).not.toHaveBeenCalled()
  expect(signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.any(TimeoutError))
  expect(signal?.aborted).toBe(true)
})
