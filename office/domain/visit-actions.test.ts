import { expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { visitActions } from './visit-actions'

const MEENA = { id: 'meena' }
const TODAY = '2026-11-25' as IsoDate
const VISIT = { selectedDate: TODAY }
const NOTHING = { move: false, states: [], unassign: false }

it.each([
  ['booked', null, { move: true, states: ['cancelled'], unassign: false }],
  ['assigned', MEENA, { move: true, states: ['on-the-way', 'done', 'missed', 'cancelled'], unassign: true }],
  [
    'on-the-way',
    MEENA,
    { move: false, states: ['done', 'missed', 'assigned', 'cancelled'], unassign: false },
  ],
  ['done', MEENA, NOTHING],
  ['missed', MEENA, { move: true, states: ['assigned', 'cancelled'], unassign: false }],
  ['missed', null, { move: true, states: ['cancelled'], unassign: false }],
  ['cancelled', MEENA, NOTHING],
] as const)('whoever schedules can do with a visit that is %s, of %j: %j', (state, assessor, actions) => {
  expect(visitActions({ ...VISIT, state, assessor }, TODAY, true)).toEqual(actions)
})

it.each([
  ['assigned', ['on-the-way', 'done', 'missed']],
  ['on-the-way', ['done', 'missed', 'assigned']],
  ['missed', ['assigned']],
  ['done', []],
  ['cancelled', []],
] as const)('an assessor can give a visit that is %s: %j, and no more', (state, states) => {
  expect(visitActions({ ...VISIT, state, assessor: MEENA }, TODAY, false)).toEqual({
    move: false,
    states,
    unassign: false,
  })
})

it('a visit is done from its day on, not before', () => {
  const offered = (today: string) =>
    visitActions({ ...VISIT, state: 'assigned', assessor: MEENA }, today as IsoDate, false).states
  expect(offered('2026-11-24')).toEqual(['on-the-way', 'missed'])
  expect(offered('2026-11-26')).toEqual(['on-the-way', 'done', 'missed'])
})
