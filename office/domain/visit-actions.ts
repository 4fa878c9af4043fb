import type { IsoDate } from '#lib/domain/dates/dates'
import {
  canAssign,
  canMove,
  nextStates,
  type GivenState,
  type VisitState,
} from '#lib/domain/visit/visit-state'

interface Actionable {
  readonly state: VisitState
  readonly assessor: object | null
  /** The date of the visit. */
  readonly selectedDate: string
}

/** What can be done with a visit from its card. */
interface VisitActions {
  /** Moving it to another hour. */
  readonly move: boolean
  /** The states that it can be given. */
  readonly states: readonly GivenState[]
  /** Taking it from its assessor. */
  readonly unassign: boolean
}

/**
 * What the card of a visit offers: what its rules allow, except that a visit that is done stays done, and that one without an
 * assessor can't be missed by anybody.
 * @param today the date in India
 * @param schedules whether who looks at it plans the visits of others, and answers the calls of visitors
 */
export function visitActions(
  { state, assessor, selectedDate }: Actionable,
  today: IsoDate,
  schedules: boolean,
): VisitActions {
  const hasAssessor = assessor !== null
  const day = selectedDate as IsoDate
  const states = state === 'done' ? [] : nextStates({ state, hasAssessor, day }, today)
  return {
    move: schedules && canMove(state),
    states: states.filter((next) => (next === 'cancelled' ? schedules : next !== 'missed' || hasAssessor)),
    unassign: schedules && hasAssessor && canAssign(state),
  }
}
