import type { IsoDate } from '#lib/domain/dates/dates'

/** How far a visit is, in the order in which it usually goes. */
export const VISIT_STATES = ['booked', 'assigned', 'on-the-way', 'done', 'missed', 'cancelled'] as const
export type VisitState = (typeof VISIT_STATES)[number]

/** A state that a person of the office gives a visit. It is booked again by moving it, or by taking it from its assessor. */
export type GivenState = Exclude<VisitState, 'booked'>

/** A visit, as far as its rules need it. */
interface VisitStanding {
  readonly state: VisitState
  /** Whether somebody is to go to it. */
  readonly hasAssessor: boolean
  /** The date of the visit. */
  readonly day: IsoDate
}

/** Which states a visit can be given, by the one that it has. */
export const TRANSITIONS: Readonly<Record<VisitState, readonly GivenState[]>> = {
  booked: ['missed', 'cancelled'],
  assigned: ['on-the-way', 'done', 'missed', 'cancelled'],
  'on-the-way': ['done', 'missed', 'assigned', 'cancelled'],
  done: ['assigned'],
  missed: ['assigned', 'cancelled'],
  cancelled: [],
}

/**
 * The states that a visit can be given. One that nobody is to go to can't become assigned by this, and none is done before
 * its day.
 * @param today the date in India
 */
export const nextStates = (
  { state, hasAssessor, day }: VisitStanding,
  today: IsoDate,
): readonly GivenState[] =>
  TRANSITIONS[state].filter(
    (next) => (next !== 'assigned' || hasAssessor) && (next !== 'done' || day <= today),
  )

/** Characters of a note about a visit. */
export const MAX_VISIT_NOTE = 300

/** What the visits of a day in each state are counted as. */
export const COUNTED_AS = {
  booked: 'unassigned',
  assigned: 'assigned',
  'on-the-way': 'onTheWay',
  done: 'done',
  missed: 'missed',
  cancelled: 'cancelled',
} as const satisfies Readonly<Record<VisitState, string>>

const isIn =
  <State extends VisitState>(states: readonly State[]) =>
  (state: VisitState): state is State =>
    (states as readonly VisitState[]).includes(state)

/** The states of a visit that may still take place. */
export const OPEN_STATES = ['booked', 'assigned', 'on-the-way'] as const
export const isOpen = isIn(OPEN_STATES)

/** The states in which the assessor of a visit can't be at another one in its hours. */
export const BUSY_STATES = ['assigned', 'on-the-way', 'done'] as const
export const isBusy = isIn(BUSY_STATES)

/** The states in which an assessor still has to go to a visit, or is going. */
export const WAITED_FOR_STATES = ['assigned', 'on-the-way'] as const

/** Whether a visit can be given to an assessor, or taken from one: nobody has set out for it. */
export const canAssign = isIn(['booked', 'assigned'])

/** Whether the office can move a visit: nobody has set out for it, or it did not take place. */
export const canMove = isIn(['booked', 'assigned', 'missed'])

/** Whether the visitor can move or cancel a visit: nobody has set out for it. */
export const canVisitorChange = isIn(['booked', 'assigned'])
