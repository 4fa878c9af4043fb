import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLive } from './live'
import type { ChangesService } from '@office/services/ports'

const WAITING = { visits: 4, shifts: 0, enquiries: 3, outbox: 2, offers: 0 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const answering = () =>
  vi.fn<ChangesService>(async (since) => ({
    number: since + 5,
    changed: since === 0 ? ['visits', 'customers'] : ['visits'],
    waiting: WAITING,
  }))

describe('what changes elsewhere', () => {
  it('is told to those whom it concerns', async () => {
    const live = createLive(answering())
    const visits = vi.fn()
    const outbox = vi.fn()
    live.on(['visits', 'settings'], visits)
    live.on(['outbox'], outbox)
    await live.ask()
    expect(live.$waiting.get()).toEqual(WAITING)
    // The first answer only gives the number.
    expect(visits).not.toHaveBeenCalled()
    await live.ask()
    expect(visits).toHaveBeenCalledOnce()
    expect(outbox).not.toHaveBeenCalled()
  })

  it('is told where it is the first change that there ever was', async () => {
    const numbers = [0, 0, 1]
    const changes = vi.fn<ChangesService>(async () => {
      const number = numbers.shift() ?? 1
      return { number, changed: number === 0 ? [] : ['visits'], waiting: WAITING }
    })
    const live = createLive(changes)
    const visits = vi.fn()
    live.on(['visits'], visits)
    await live.ask()
    await live.ask()
    expect(visits).not.toHaveBeenCalled()
    await live.ask()
    expect(visits).toHaveBeenCalledOnce()
    expect(changes.mock.calls).toEqual([[0], [0], [0]])
  })

  it('is asked for every four seconds, from the number of the last answer', async () => {
    const changes = answering()
    const stop = createLive(changes).start(() => true)
    await vi.advanceTimersByTimeAsync(8000)
    expect(changes.mock.calls.map(([since]) => since)).toEqual([0, 5, 10])
    stop()
    await vi.advanceTimersByTimeAsync(8000)
    expect(changes).toHaveBeenCalledTimes(3)
  })

  it('is not asked for while the page is hidden', async () => {
    const changes = answering()
    const stop = createLive(changes).start(() => false)
    await vi.advanceTimersByTimeAsync(12_000)
    expect(changes).toHaveBeenCalledOnce()
    stop()
  })

  it('is not told any more to those who left', async () => {
    const live = createLive(answering())
    const act = vi.fn()
    live.on(['visits'], act)()
    await live.ask()
    await live.ask()
    expect(act).not.toHaveBeenCalled()
  })
})

it('says that the connection is lost, and that it is back', async () => {
  const changes = answering()
  const live = createLive(changes)
  changes.mockRejectedValueOnce(new Error('down'))
  await live.ask()
  expect(live.$connected.get()).toBe(false)
  await live.ask()
  expect(live.$connected.get()).toBe(true)
})
