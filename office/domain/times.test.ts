import { describe, expect, it } from 'vitest'
import { formatMoment, formatWhen, lateBy } from './times'

const NOW = Date.parse('2026-11-24T06:50:00Z')

describe('when something happened', () => {
  it.each([
    ['2026-11-24T05:28:00Z', 'today 10:58 AM'],
    ['2026-11-23T04:22:00Z', 'Mon 23 Nov, 9:52 AM'],
    ['2025-11-23T04:30:00Z', 'Sun 23 Nov 2025, 10:00 AM'],
  ])('%s is %s', (instant, written) => {
    expect(formatWhen(instant, NOW, 'today')).toBe(written)
  })

  it('is told by the clock of India', () => {
    expect(formatWhen('2026-11-23T18:31:00Z', NOW, 'today')).toBe('today 12:01 AM')
    expect(formatMoment(NOW)).toBe('12:20 PM')
  })
})

describe('how late a call is', () => {
  it.each([
    ['2026-11-24T06:49:00Z', '1 min'],
    ['2026-11-24T06:00:00Z', '50 min'],
    ['2026-11-24T05:50:00Z', '1 h'],
    ['2026-11-24T03:50:00Z', '3 h'],
    ['2026-11-23T06:50:00Z', '1 d'],
    ['2026-11-22T06:00:00Z', '2 d'],
  ])('for %s: %s', (instant, late) => {
    expect(lateBy(instant, NOW)).toBe(late)
  })

  it('is nothing before its time', () => {
    expect(lateBy('2026-11-24T07:00:00Z', NOW)).toBeNull()
    expect(lateBy('2026-11-24T06:50:00Z', NOW)).toBeNull()
  })
})
