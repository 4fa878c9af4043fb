import { describe, expect, it, vi } from 'vitest'
import { TODAY, visit, visitsWith } from './day.fixture'
import type { VisitsService } from '@office/services/ports'
import { OfficeRefused } from '@office/stores/refusal'
import { createOfficeDay } from './visits'

const FARHAN = visit('BOOK-1')
const BHARAT = visit('BOOK-2', { fullName: 'Bharat Nair', hours: [15] })
const DONE = visit('BOOK-3', { state: 'done' })
const NOW = Date.parse('2026-11-24T06:50:00Z')

async function opened(service: VisitsService = visitsWith([FARHAN, BHARAT, DONE])) {
  const flow = createOfficeDay({ services: { visits: service }, now: () => NOW, first: TODAY })
  await flow.load()
  return flow
}

const down = () => Promise.reject(new Error('down'))
const changed = () =>
  Promise.reject(new OfficeRefused('changed', { visits: [visit('BOOK-1', { state: 'assigned' })] }))

describe('a day of visits', () => {
  it('shows who is still to be assigned, and five days from the one before', async () => {
    const service = visitsWith([FARHAN, BHARAT, DONE])
    const flow = await opened(service)
    expect(service.days.mock.calls[0]?.slice(0, 2)).toEqual(['2026-11-23', '2026-11-27'])
    expect(flow.$strip.get().map(({ day, visits }) => `${day.slice(8)}: ${visits}`)).toEqual([
      '23: 1',
      '24: 0',
      '25: 0',
      '26: 0',
      '27: 0',
    ])
    expect(flow.$unassigned.get().map(({ bookingId }) => bookingId)).toEqual(['BOOK-1', 'BOOK-2'])
    expect(flow.$readAt.get()).toBe(NOW)
  })

  it('keeps the strip while a day of it is chosen, and shifts it for another one', async () => {
    const service = visitsWith([FARHAN])
    const flow = await opened(service)
    await flow.step(1)
    expect(flow.$date.get()).toBe('2026-11-25')
    expect(service.days.mock.lastCall?.[0]).toBe('2026-11-23')
    await flow.step(5)
    expect(flow.$date.get()).toBe('2026-11-30')
    expect(service.days.mock.lastCall?.[0]).toBe('2026-11-28')
    await flow.go(TODAY)
    expect(service.days.mock.lastCall?.[0]).toBe('2026-11-23')
  })

  it('says when it cannot be read, and keeps what is in view', async () => {
    const service = visitsWith([FARHAN])
    const flow = await opened(service)
    service.day.mockImplementation(down)
    await flow.refresh()
    expect(flow.$loading.get()).toEqual({ state: 'failed', error: 'visits' })
    expect(flow.$day.get()?.visits).toHaveLength(1)
  })
})

describe('assigning', () => {
  it('takes the assessor who is suggested', async () => {
    const service = visitsWith([FARHAN, BHARAT])
    const flow = await opened(service)
    expect(await flow.assign(FARHAN)).toBe(true)
    expect(service.assign).toHaveBeenCalledExactlyOnceWith([
      { bookingId: 'BOOK-1', revision: 1, assessor: 'neha' },
    ])
    // The day is read again.
    expect(service.day).toHaveBeenCalledTimes(2)
  })

  it('takes the one who was chosen', async () => {
    const service = visitsWith([FARHAN])
    const flow = await opened(service)
    flow.choose('BOOK-1', 'arun')
    await flow.assign(FARHAN)
    expect(service.assign.mock.lastCall?.[0][0]?.assessor).toBe('arun')
    expect(flow.$chosen.get()).toEqual({})
  })

  it('gives all at once, and leaves those for whom nobody is free', async () => {
    const service = visitsWith([FARHAN, { ...BHARAT, suggested: null }, DONE])
    const flow = await opened(service)
    expect(await flow.assignAll()).toBe(1)
    expect(service.assign.mock.lastCall?.[0].map(({ bookingId }) => bookingId)).toEqual(['BOOK-1'])
  })

  it('asks nothing where nobody is free', async () => {
    const service = visitsWith([{ ...FARHAN, suggested: null }])
    const flow = await opened(service)
    expect(await flow.assign({ ...FARHAN, suggested: null })).toBe(false)
    expect(service.assign).not.toHaveBeenCalled()
  })

  it('shows what somebody else made of the visit, overwrites nothing, and keeps the choice', async () => {
    const flow = await opened(visitsWith([FARHAN], { assign: vi.fn(changed) }))
    flow.choose('BOOK-1', 'arun')
    expect(await flow.assign(FARHAN)).toBe(false)
    expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'changed' })
    expect(flow.$conflict.get()?.visits[0]?.state).toBe('assigned')
    expect(flow.$chosen.get()).toEqual({ 'BOOK-1': 'arun' })
  })

  it('says that nothing was changed when the server does not answer', async () => {
    const flow = await opened(visitsWith([FARHAN], { assign: vi.fn(down) }))
    await flow.assign(FARHAN)
    expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'assign' })
    expect(flow.$about.get()).toBe('BOOK-1')
  })
})

describe('what changes elsewhere', () => {
  it('waits while a list of choices is open', async () => {
    const service = visitsWith([FARHAN])
    const flow = await opened(service)
    flow.hold()
    await flow.refresh()
    expect(service.day).toHaveBeenCalledTimes(1)
    flow.release()
    expect(service.day).toHaveBeenCalledTimes(2)
  })

  it('of another day than the one in view is not shown', async () => {
    const service = visitsWith([FARHAN])
    const flow = await opened(service)
    let answer: () => void = () => undefined
    const late = new Promise<void>((resolve) => {
      answer = resolve
    })
    service.day.mockImplementationOnce(async (day) => {
      await late
      return (await visitsWith([BHARAT]).day(day)) as never
    })
    const reading = flow.refresh()
    await flow.step(1)
    answer()
    await reading
    expect(flow.$day.get()?.day).toBe('2026-11-25')
  })
})

describe('the day as a whole', () => {
  it('is printed, exported, closed, and a number is shown', async () => {
    const service = visitsWith([FARHAN])
    const flow = await opened(service)
    expect(await flow.print()).toMatchObject({ day: TODAY })
    expect(await flow.export()).toMatchObject({ fileName: 'visits.csv' })
    await flow.close(true)
    expect(service.close).toHaveBeenCalledWith(TODAY, true)
    expect(await flow.reveal('BOOK-1', 'phone')).toBe('+919811024021')
  })
})
