import { describe, expect, it } from 'vitest'
import { SERVICE, TOMORROW } from '@/lib/domain/booking.fixture'
import { atDesk, BOOKED, DAY_AFTER } from './my-visit.fixture'

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
    await expect.poll(() => open.move.$progress.get()).toMatchObject({ state: 'failed' })
    there.troubles.clear()
    await open.move.reload()
    expect(open.move.$hours.get()?.slots).toEqual(SERVICE)
  })
})
