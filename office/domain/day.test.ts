import { describe, expect, it } from 'vitest'
import { VISIT_STATES, type VisitState } from '#lib/domain/visit/visit-state'
import {
  assessorChoices,
  boardOf,
  formatHour,
  formatSpan,
  isSlotHour,
  shortName,
  slotAt,
  visitSpan,
} from './day'

const AREA = {
  area: '1220',
  hours: [
    { hour: 10, taken: 1, capacity: 3 },
    { hour: 11, taken: 0, capacity: 3 },
  ],
}
const visit = (
  id: string,
  hour: number,
  more: { readonly state?: VisitState; readonly assessor?: { id: string }; readonly hours?: number[] } = {},
) => ({
  bookingId: id,
  fullName: id,
  area: '1220',
  hours: [hour],
  state: 'booked' as VisitState,
  assessor: null as { id: string } | null,
  ...more,
})
const mate = (id: string, more: object = {}) => ({
  id,
  name: id,
  areas: ['1220'],
  visits: 1,
  hours: [],
  ...more,
})

describe('the board of a day', () => {
  it('has a row for each area and a cell for each hour', () => {
    const { hours, rows } = boardOf([AREA], [visit('asha', 10), visit('farhan', 10)])
    expect(hours).toEqual([10, 11])
    expect(rows[0]?.cells.map(({ visits }) => visits.map(({ fullName }) => fullName))).toEqual([
      ['asha', 'farhan'],
      [],
    ])
    expect(rows[0]?.cells[0]).toMatchObject({ taken: 1, capacity: 3 })
  })

  it('keeps a visit in an hour that is no longer offered', () => {
    const { hours, rows } = boardOf([AREA], [visit('asha', 9)])
    expect(hours).toEqual([9, 10, 11])
    expect(rows[0]?.cells[0]).toMatchObject({
      hour: 9,
      taken: 0,
      capacity: 0,
      visits: [{ fullName: 'asha' }],
    })
  })

  it('shows a visit of several hours once, in its first', () => {
    const { rows } = boardOf([AREA], [visit('asha', 10, { hours: [10, 11] })])
    expect(rows[0]?.cells.map(({ visits }) => visits.length)).toEqual([1, 0])
  })
})

describe('the assessors who may get a visit', () => {
  const wanted = visit('farhan', 14)

  it('are those of its area, and those who go everywhere', () => {
    const all = [mate('meena'), mate('pooja', { areas: ['1210'] }), mate('neha', { areas: [] })]
    expect(assessorChoices(wanted, all, []).map(({ id }) => id)).toEqual(['meena', 'neha'])
  })

  it('are free first, then those with the fewest visits', () => {
    const other = visit('chitra', 14, { state: 'assigned', assessor: { id: 'arun' } })
    const all = [
      mate('arun', { hours: [14], visits: 0 }),
      mate('meena', { visits: 4 }),
      mate('neha', { visits: 2 }),
    ]
    expect(assessorChoices(wanted, all, [wanted, other])).toEqual([
      { id: 'neha', name: 'neha', visits: 2, takenBy: null },
      { id: 'meena', name: 'meena', visits: 4, takenBy: null },
      { id: 'arun', name: 'arun', visits: 0, takenBy: 'chitra' },
    ])
  })

  it('are taken by another visit that is assigned, on the way or done, and by no other', () => {
    const takenBy = VISIT_STATES.filter((state) => {
      const other = visit('chitra', 14, { state, assessor: { id: 'arun' } })
      return assessorChoices(wanted, [mate('arun')], [other])[0]?.takenBy === 'chitra'
    })
    expect(takenBy).toEqual(['assigned', 'on-the-way', 'done'])
  })

  it('are taken also where the other visit is not shown', () => {
    expect(assessorChoices(wanted, [mate('arun', { hours: [14] })], [])[0]?.takenBy).toBe('')
  })

  it('are taken by a longer visit that has an hour in common', () => {
    const other = visit('chitra', 13, { state: 'assigned', assessor: { id: 'arun' }, hours: [13, 14] })
    expect(assessorChoices(wanted, [mate('arun')], [other])[0]?.takenBy).toBe('chitra')
  })

  it('are not taken by the visit itself', () => {
    const given = visit('farhan', 14, { state: 'assigned', assessor: { id: 'arun' } })
    const all = [mate('arun', { hours: [14] })]
    expect(assessorChoices(given, all, [given])[0]?.takenBy).toBeNull()
  })

  it('are told beside visits that nobody has yet, and come last where they are taken', () => {
    const other = visit('chitra', 14, { state: 'assigned', assessor: { id: 'arun' } })
    const all = [mate('neha', { visits: 3 }), mate('arun', { visits: 1 })]
    const choices = assessorChoices(wanted, all, [visit('asha', 14), other])
    expect(choices.map(({ id }) => id)).toEqual(['neha', 'arun'])
    expect(assessorChoices(wanted, all.toReversed(), [other]).map(({ id }) => id)).toEqual(['neha', 'arun'])
  })
})

describe('hours', () => {
  it.each([
    [10, '10-11 AM'],
    [11, '11 AM-12 PM'],
    [12, '12-1 PM'],
    [14, '2-3 PM'],
  ])('the hour that begins at %i is written %s', (hour, written) => {
    expect(formatHour(hour)).toBe(written)
  })

  it('that the visitor named are written as named', () => {
    expect(formatSpan(570, 660)).toBe('9:30-11 AM')
    const customTiming = { enabled: true, startTime: '11:30', endTime: '13:00' }
    expect(visitSpan({ selectedTimeSlot: null, customTiming })).toBe('11:30 AM-1 PM')
  })

  it('of a slot that the booking does not offer any more are still written', () => {
    const customTiming = { enabled: false, startTime: '', endTime: '' }
    expect(visitSpan({ selectedTimeSlot: '16-17', customTiming })).toBe('4-5 PM')
    expect(visitSpan({ selectedTimeSlot: null, customTiming, hours: [] })).toBe('')
  })

  it('have slots with two digits', () => {
    expect(slotAt(9)).toBe('09-10')
    expect([8, 9, 10, 15, 16].filter(isSlotHour)).toEqual([10, 15])
  })
})

it('shortens a name to its first part and a letter', () => {
  expect(shortName('Meena Joshi')).toBe('Meena J')
  expect(shortName('Asha Rani Devi')).toBe('Asha D')
  expect(shortName('Admin')).toBe('Admin')
  expect(shortName(' Meena  Joshi ')).toBe('Meena J')
})
