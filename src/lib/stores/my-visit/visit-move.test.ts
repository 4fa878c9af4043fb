import { describe, expect, it } from 'vitest'
import { MORNING, SERVICE, TOMORROW } from '#lib/domain/visit/booking.fixture'
import { atDesk, BOOKED, choose, DAY_AFTER } from './my-visit.fixture.ts'

describe('the hours to move to', () => {
  it('are those of the day chosen last', async () => {
    const there = atDesk()
    let answer: () => void = () => undefined
    there.held.set('timeSlots', new Promise((resolve) => (answer = resolve)))
    there.flow.askMove(BOOKED)
    const open = there.flow.$open.get()
    if (open?.about !== 'move') throw new Error('The question of the move is not open.')
    open.move.selectDate(TOMORROW)
    open.move.selectDate(DAY_AFTER)
    answer()
    await expect.poll(() => open.move.$hours.get()).toMatchObject({ served: true })
    expect(open.move.$progress.get()).toEqual({ state: 'idle' })
  })

  it('can be asked for again when they could not be loaded', async () => {
    const there = atDesk()
    there.troubles.set('timeSlots', 'down')
    there.flow.askMove(BOOKED)
    const open = there.flow.$open.get()
    if (open?.about !== 'move') throw new Error('The question of the move is not open.')
    open.move.selectDate(TOMORROW)
    await expect.poll(() => open.move.$progress.get()).toMatchObject({ state: 'failed', error: 'time-slots' })
    expect(open.move.$hours.get()).toBeNull()
    there.troubles.clear()
    await open.move.reload()
    expect(open.move.$hours.get()?.slots).toEqual(SERVICE)
  })

  it('are asked for once for a day, and not without one', async () => {
    const there = atDesk()
    const move = await choose(there)
    move.selectDate(DAY_AFTER)
    expect(move.$timing.get().selectedTimeSlot).toBe('10-11')
    there.flow.dismiss()
    there.flow.askMove(BOOKED)
    const open = there.flow.$open.get()
    if (open?.about === 'move') await open.move.reload()
    expect(there.calls).toEqual([`timeSlots ${DAY_AFTER} 122001`])
  })

  it('go while they are asked for again', async () => {
    const there = atDesk()
    const move = await choose(there)
    let answer: () => void = () => undefined
    there.held.set('timeSlots', new Promise((resolve) => (answer = resolve)))
    const reloaded = move.reload()
    expect(move.$hours.get()).toBeNull()
    answer()
    await reloaded
    expect(move.$hours.get()?.slots).toEqual(SERVICE)
  })

  it('are no longer free when they are taken', async () => {
    const move = await choose(atDesk())
    move.selectTimeSlot('11-12')
    expect(move.chosen(MORNING)).toBeNull()
    expect(move.$invalidFields.get()).toEqual(['selectedTimeSlot'])
  })

  it('count instead of own times that were typed before', async () => {
    const move = await choose(atDesk())
    move.setCustomTiming({ enabled: true, startTime: '10:30', endTime: '11:45' })
    move.selectTimeSlot('12-13')
    expect(move.$timing.get().customTiming).toEqual({ enabled: false, startTime: '10:30', endTime: '11:45' })
    expect(move.chosen(MORNING)).toMatchObject({
      selectedTimeSlot: '12-13',
      customTiming: { enabled: false },
    })
  })
})
