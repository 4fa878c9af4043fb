import { describe, expect, it, vi } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { shiftsWith, TODAY, visit, visitsWith } from './day.fixture'
import type { VisitsService } from '@office/services/ports'
import { OfficeRefused } from '@office/stores/refusal'
import { createVisitCard } from './visit-card'

const FARHAN = visit('BOOK-1', { state: 'assigned', revision: 3 })

async function opened(service: VisitsService = visitsWith([FARHAN])) {
  const changed = vi.fn()
  const card = createVisitCard({ services: { visits: service, shifts: shiftsWith() }, changed })
  await card.open('BOOK-1')
  return { card, changed }
}

const NOW_DONE = visit('BOOK-1', { state: 'done', revision: 4 })

describe('a visit that is opened', () => {
  it('is read with what happened to it', async () => {
    const { card } = await opened()
    expect(card.$story.get()?.visit.bookingId).toBe('BOOK-1')
    card.close()
    expect(card.$open.get()).toBeNull()
  })

  it('says when it cannot be read', async () => {
    const { card } = await opened(visitsWith([], { story: () => Promise.reject(new Error('down')) }))
    expect(card.$loading.get()).toEqual({ state: 'failed', error: 'visit' })
  })
})

describe('its state', () => {
  it('is saved with the revision that was seen and the note', async () => {
    const service = visitsWith([FARHAN])
    const { card, changed } = await opened(service)
    card.ask('done')
    card.setNote('  38 g weighed ')
    expect(await card.setState('done')).toBe(true)
    expect(service.changeState).toHaveBeenCalledExactlyOnceWith('BOOK-1', 3, 'done', '38 g weighed')
    expect(card.$confirming.get()).toBeNull()
    expect(changed).toHaveBeenCalledOnce()
  })

  it('is not undone on the screen by an answer from before it', async () => {
    const service = visitsWith([FARHAN])
    const { card } = await opened(service)
    let answerLate = (_: { visit: typeof FARHAN; events: [] }) => {}
    service.story.mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve)))
    const early = card.refresh()
    service.story.mockResolvedValue({ visit: NOW_DONE, events: [] })
    expect(await card.setState('done')).toBe(true)
    answerLate({ visit: FARHAN, events: [] })
    await early
    expect(card.$story.get()?.visit).toEqual(NOW_DONE)
    expect(card.$progress.get()).toEqual({ state: 'idle' })
  })

  it('of somebody else is shown, and the note stays', async () => {
    const refused = new OfficeRefused('changed', { visits: [NOW_DONE] })
    const service = visitsWith([FARHAN], { changeState: () => Promise.reject(refused) })
    service.story.mockResolvedValueOnce({ visit: FARHAN, events: [] })
    service.story.mockResolvedValue({ visit: NOW_DONE, events: [] })
    const { card, changed } = await opened(service)
    card.ask('missed')
    card.setNote('Nobody at the door')
    expect(await card.setState('missed')).toBe(false)
    expect(card.$progress.get()).toEqual({ state: 'failed', error: 'changed' })
    expect(card.$story.get()?.visit.state).toBe('done')
    expect(card.$note.get()).toBe('Nobody at the door')
    expect(changed).toHaveBeenCalledOnce()
  })
})

it('asks nothing new while an answer is awaited, so that nothing typed is lost', async () => {
  const service = visitsWith([FARHAN])
  const { card } = await opened(service)
  const saving = card.setState('on-the-way')
  card.ask('done')
  await card.askMove(TODAY, null)
  expect(card.$confirming.get()).toBeNull()
  expect(card.$move.get()).toBeNull()
  expect(await card.setState('done')).toBe(false)
  await saving
  expect(service.changeState).toHaveBeenCalledOnce()
})

it('tells what somebody else changed while a question is open, and keeps the note', async () => {
  const service = visitsWith([FARHAN])
  const { card } = await opened(service)
  await card.refresh()
  card.ask('cancelled')
  card.setNote('Wants another day')
  await card.refresh()
  expect(card.$progress.get()).toEqual({ state: 'idle' })
  const theirs = { ...FARHAN, state: 'on-the-way' as const, revision: 4 }
  service.story.mockResolvedValueOnce({ visit: theirs, events: [] })
  await card.refresh()
  expect(card.$progress.get()).toEqual({ state: 'failed', error: 'changed' })
  expect(card.$story.get()?.visit.state).toBe('on-the-way')
  expect(card.$note.get()).toBe('Wants another day')
})

describe('moving it', () => {
  it('shows the hours of its area, and takes the one chosen', async () => {
    const service = visitsWith([FARHAN])
    const { card } = await opened(service)
    await card.askMove(TODAY, null)
    expect(card.$move.get()?.hours?.map(({ hour }) => hour)).toEqual([14, 15])
    expect(await card.move()).toBe(false)
    expect(service.move).not.toHaveBeenCalled()
    card.chooseHour(15)
    expect(await card.move()).toBe(true)
    expect(service.move).toHaveBeenCalledExactlyOnceWith('BOOK-1', 3, {
      selectedDate: TODAY,
      selectedTimeSlot: '15-16',
      customTiming: { enabled: false, startTime: '', endTime: '' },
    })
    expect(card.$move.get()).toBeNull()
  })

  it('asks for an hour again on another day', async () => {
    const { card } = await opened()
    await card.askMove(TODAY, 15)
    await card.chooseDay('2026-11-25' as IsoDate)
    expect(card.$move.get()).toMatchObject({ day: '2026-11-25', hour: null })
  })

  it('reads the hours again where the one chosen is full', async () => {
    const service = visitsWith([FARHAN], { move: () => Promise.reject(new OfficeRefused('slot-full')) })
    const { card } = await opened(service)
    await card.askMove(TODAY, 15)
    const calls = service.day.mock.calls.length
    expect(await card.move()).toBe(false)
    expect(card.$progress.get()).toEqual({ state: 'failed', error: 'slot-full' })
    expect(service.day.mock.calls.length).toBe(calls + 1)
    expect(card.$move.get()?.hour).toBe(15)
  })
})

it('is taken from its assessor', async () => {
  const service = visitsWith([FARHAN])
  const { card } = await opened(service)
  expect(await card.assign(null)).toBe(true)
  expect(service.assign).toHaveBeenCalledExactlyOnceWith([
    { bookingId: 'BOOK-1', revision: 3, assessor: null },
  ])
})

it('closes a question without changing anything', async () => {
  const service = visitsWith([FARHAN])
  const { card } = await opened(service)
  card.ask('cancelled')
  card.cancel()
  expect(card.$confirming.get()).toBeNull()
  expect(service.changeState).not.toHaveBeenCalled()
})
