import { describe, expect, test } from 'vitest'
import { canFollow, CHOICE_STATES, isOver, stateOfStatus, type ChoiceState } from './states.ts'

const WAYS: readonly (readonly [ChoiceState, readonly ChoiceState[]])[] = [
  ['form', ['asked', 'withheld']],
  ['asked', ['offered', 'withheld', 'no-answer', 'refused', 'handed-over']],
  ['offered', ['asked', 'withheld', 'expired']],
  ['no-answer', ['asked', 'withheld']],
  ['handed-over', ['at-branch', 'verified', 'rejected']],
  ['at-branch', ['verified', 'rejected']],
  ['withheld', []],
  ['refused', []],
  ['expired', []],
  ['verified', []],
  ['rejected', []],
]

describe('How far a choice is', () => {
  test.each(WAYS)('after %s', (from, to) => {
    expect(CHOICE_STATES.filter((state) => canFollow(from, state))).toEqual(
      CHOICE_STATES.filter((state) => to.includes(state)),
    )
    expect(isOver(from)).toBe(to.length === 0)
  })

  test('as a lender says it', () => {
    const statuses = ['OFFLINE_PENDING', 'COMPLETED', 'APPROVED', 'REJECTED', 'PENDING', 'toString', 5]
    expect(statuses.map(stateOfStatus)).toEqual([
      ...['at-branch', 'verified', 'verified', 'rejected', null, null, null],
    ])
  })
})
