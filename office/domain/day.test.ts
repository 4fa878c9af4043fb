import { describe, expect, it } from 'vitest'
import type { VisitState } from '#lib/domain/visit/visit-state'
import { boardOf, formatHour, formatSpan, isSlotHour, shortName, slotAt, visitSpan } from './day'

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
