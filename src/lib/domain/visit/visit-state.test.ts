import { expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import {
  BUSY_STATES,
  canAssign,
  canMove,
  canVisitorChange,
  COUNTED_AS,
  isBusy,
  isOpen,
  nextStates,
  OPEN_STATES,
  VISIT_STATES,
  WAITED_FOR_STATES,
  type VisitState,
} from './visit-state.ts'

const DAY = '2026-11-25' as IsoDate

/** The states for which something holds. */
const those = (holds: (state: VisitState) => boolean) => VISIT_STATES.filter(holds)

it('a visit goes from booked to done, missed or cancelled', () => {
  expect(VISIT_STATES).toEqual(['booked', 'assigned', 'on-the-way', 'done', 'missed', 'cancelled'])
})

it.each<[VisitState, readonly VisitState[]]>([
  ['booked', ['missed', 'cancelled']],
  ['assigned', ['on-the-way', 'done', 'missed', 'cancelled']],
  ['on-the-way', ['done', 'missed', 'assigned', 'cancelled']],
  ['done', ['assigned']],
  ['missed', ['assigned', 'cancelled']],
  ['cancelled', []],
])('a visit that is %s can become: %j', (state, next) => {
  expect(nextStates({ state, hasAssessor: true, day: DAY }, DAY)).toEqual(next)
})

it('a visit without an assessor does not become assigned by naming the state', () => {
  expect(nextStates({ state: 'missed', hasAssessor: false, day: DAY }, DAY)).toEqual(['cancelled'])
  expect(nextStates({ state: 'done', hasAssessor: false, day: DAY }, DAY)).toEqual([])
})

it('a visit is done from its day on, not before', () => {
  const isDone = (state: VisitState, today: string) =>
    nextStates({ state, hasAssessor: true, day: DAY }, today as IsoDate).includes('done')
  for (const state of ['assigned', 'on-the-way'] as const)
    expect(['2026-11-24', '2026-11-25', '2026-11-26'].map((today) => isDone(state, today))).toEqual([
      false,
      true,
      true,
    ])
})

it('somebody still goes to visits that are booked, assigned or on the way', () => {
  expect(OPEN_STATES).toEqual(['booked', 'assigned', 'on-the-way'])
  expect(those(isOpen)).toEqual(['booked', 'assigned', 'on-the-way'])
  expect(WAITED_FOR_STATES).toEqual(['assigned', 'on-the-way'])
})

it('an assessor is taken by visits that are assigned, on the way or done', () => {
  expect(BUSY_STATES).toEqual(['assigned', 'on-the-way', 'done'])
  expect(those(isBusy)).toEqual(['assigned', 'on-the-way', 'done'])
})

it('a visit gets an assessor until somebody has set out, and another hour also when it was missed', () => {
  expect(those(canAssign)).toEqual(['booked', 'assigned'])
  expect(those(canMove)).toEqual(['booked', 'assigned', 'missed'])
})

it('a visitor changes a visit until somebody has set out', () => {
  expect(those(canVisitorChange)).toEqual(['booked', 'assigned'])
})

it('the visits of a day are counted by their states', () => {
  expect(VISIT_STATES.map((state) => COUNTED_AS[state])).toEqual([
    'unassigned',
    'assigned',
    'onTheWay',
    'done',
    'missed',
    'cancelled',
  ])
})
