import { expect, it } from 'vitest'
import { timesAfter } from './story'

const NOW = { day: '2026-11-24', hours: [15] }

it('a visit was to be at the time that it was moved from, until it was moved', () => {
  const events = [
    { what: 'booked', detail: null },
    { what: 'moved', detail: '2026-11-25 10,11' },
    { what: 'assigned', detail: 'Arun Das' },
    { what: 'moved', detail: '2026-11-26 14' },
  ]
  expect(timesAfter(events, NOW)).toEqual([
    { day: '2026-11-25', hours: [10, 11] },
    { day: '2026-11-26', hours: [14] },
    { day: '2026-11-26', hours: [14] },
    NOW,
  ])
})

it('is not known before a move whose note was deleted', () => {
  const events = [
    { what: 'booked', detail: null },
    { what: 'moved', detail: null },
  ]
  expect(timesAfter(events, NOW)).toEqual([null, NOW])
})
