import { expect, it } from 'vitest'
import { visitActions } from './visit-actions'

const MEENA = { id: 'meena' }
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
  expect(visitActions({ state, assessor }, true)).toEqual(actions)
})

it.each([
  ['assigned', ['on-the-way', 'done', 'missed']],
  ['on-the-way', ['done', 'missed', 'assigned']],
  ['missed', ['assigned']],
  ['done', []],
  ['cancelled', []],
] as const)('an assessor can give a visit that is %s: %j, and no more', (state, states) => {
  expect(visitActions({ state, assessor: MEENA }, false)).toEqual({ move: false, states, unassign: false })
})
