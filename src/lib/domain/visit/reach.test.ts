import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clock, MORNING, SERVICE, TODAY, TOMORROW } from './booking.fixture.ts'
import { bookableSlots, DIALOG_SLOTS, SLOT_IDS, slotProblem, slotsFor } from './booking.ts'
import { firstHourOf, placeOf, reachOf, type Closed, type Reach } from './reach.ts'
import { addDays } from '#lib/domain/dates/dates'

const COMES: Reach = { first: { date: TOMORROW, slot: '10-11' }, closed: null }
const closedFor = (closed: Closed): Reach => ({ first: null, closed })

describe('the first hour of a day', () => {
  it('is the first that the booking shows and nobody has taken', () => {
    expect(firstHourOf(TOMORROW, [], MORNING)).toEqual({ date: TOMORROW, slot: '10-11' })
    expect(firstHourOf(TOMORROW, [{ id: '10-11', time: '', available: false }], MORNING)?.slot).toBe('11-12')
  })

  it('has not begun, and is none when the day is over', () => {
    expect(firstHourOf(TODAY, [], clock('10:00:00'))?.slot).toBe('11-12')
    expect(firstHourOf(TODAY, [], clock('15:00:00'))).toBeNull()
  })

  it('can be booked whenever there is one, and there is one where the booking has an hour left', () => {
    const days = fc.integer({ min: 0, max: 5 }).map((count) => addDays(TODAY, count))
    const instants = fc.integer({ min: clock('00:00:00'), max: clock('23:59:59') })
    fc.assert(
      fc.property(days, fc.subarray([...SLOT_IDS]), instants, (date, taken, nowMs) => {
        const service = taken.map((id) => ({ id, time: id, available: false }))
        const first = firstHourOf(date, service, nowMs)
        expect(first !== null).toBe(slotsFor(date, service, nowMs).some(({ available }) => available))
        if (!first) return
        expect(slotProblem(first.slot, date, service, nowMs)).toBeNull()
        expect(bookableSlots(date, nowMs)).toContain(first.slot)
        expect(DIALOG_SLOTS.map(({ id }) => id)).toContain(first.slot)
      }),
    )
    expect(firstHourOf(TOMORROW, SERVICE, MORNING)).not.toBeNull()
  })
})

describe('an offer', () => {
  it.each<[boolean, Reach, string]>([
    [true, COMES, 'door'],
    [true, closedFor('no-hours'), 'door'],
    [true, closedFor('no-assessors'), 'branch'],
    [true, closedFor('no-area'), 'branch'],
    [false, COMES, 'branch'],
    [false, closedFor('no-hours'), 'branch'],
  ])('with a visit at home %s, where the answer is %j, is at the %s', (doorstep, reach, place) => {
    expect(placeOf({ doorstep }, reach)).toBe(place)
  })

  it('is in one of the two lists, each in the order given', () => {
    const offers = [true, false, true].map((doorstep, id) => ({ id, doorstep }))
    expect(reachOf(offers, COMES)).toEqual({ door: [offers[0], offers[2]], branch: [offers[1]] })
    expect(reachOf(offers, closedFor('no-area'))).toEqual({ door: [], branch: offers })
  })
})
