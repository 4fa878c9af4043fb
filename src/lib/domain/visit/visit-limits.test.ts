import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type IsoDate } from '#lib/domain/dates/dates'
import { hoursTouched, MAX_OPEN_VISITS, visitLimit, type TakenTime } from './visit-limits.ts'
import { isOpen, VISIT_STATES } from './visit-state.ts'

const TODAY = '2026-11-24' as IsoDate
const visit = (hour: number, more: Partial<TakenTime> = {}): TakenTime => ({
  ...{ state: 'booked', day: TODAY, hours: [hour] },
  ...more,
})

describe('the hours that a visit touches', () => {
  const own = (startTime: string, endTime: string) =>
    hoursTouched({ selectedTimeSlot: '15-16', customTiming: { enabled: true, startTime, endTime } })
  test('are that of its slot, or all of its own times', () => {
    const off = { enabled: false, startTime: '10:00', endTime: '12:00' }
    expect(hoursTouched({ selectedTimeSlot: '15-16', customTiming: off })).toEqual([15])
    expect(hoursTouched({ selectedTimeSlot: null, customTiming: off })).toEqual([])
    expect(own('10:15', '11:30')).toEqual([10, 11])
    expect(own('10:00', '11:00')).toEqual([10])
    expect(own('', '11:00')).toEqual([])
  })
})

describe('the visits of one number', () => {
  test('touch an hour once', () => {
    expect(visitLimit([visit(10)], visit(10), TODAY)).toBe('same-hour')
    expect(visitLimit([visit(10, { hours: [10, 11] })], visit(11, { hours: [11, 12] }), TODAY)).toBe(
      'same-hour',
    )
    expect(visitLimit([visit(10)], visit(11), TODAY)).toBeNull()
    expect(visitLimit([visit(10)], visit(10, { day: addDays(TODAY, 1) }), TODAY)).toBeNull()
  })

  test('are three at most that are to come', () => {
    const three = [visit(10), visit(11), visit(12)]
    expect(visitLimit(three, visit(13), TODAY)).toBe('open-visits')
    expect(visitLimit(three.slice(1), visit(13), TODAY)).toBeNull()
  })

  test.each(VISIT_STATES)('count or not when %s, and not once their day is over', (state) => {
    const three = [visit(10, { state }), visit(11), visit(12)]
    expect(visitLimit(three, visit(10), TODAY)).toBe(isOpen(state) ? 'same-hour' : null)
    expect(visitLimit(three, visit(13), TODAY)).toBe(isOpen(state) ? 'open-visits' : null)
    expect(visitLimit(three, visit(13, { day: addDays(TODAY, 1) }), addDays(TODAY, 1))).toBeNull()
  })

  test('whatever is booked, stay within both limits', () => {
    const times = fc.record({ day: fc.integer({ min: 0, max: 2 }), hour: fc.integer({ min: 9, max: 16 }) })
    fc.assert(
      fc.property(fc.array(times, { maxLength: 30 }), (wanted) => {
        const booked: TakenTime[] = []
        for (const { day, hour } of wanted) {
          const one = visit(hour, { day: addDays(TODAY, day) })
          if (visitLimit(booked, one, TODAY) === null) booked.push(one)
        }
        expect(booked.length).toBeLessThanOrEqual(MAX_OPEN_VISITS)
        const hours = booked.flatMap((one) => one.hours.map((hour) => `${one.day} ${hour}`))
        expect(new Set(hours).size).toBe(hours.length)
      }),
    )
  })
})
