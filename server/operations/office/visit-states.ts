import type { StateRequest, VisitState } from '#contract/generated/types.gen'

type Next = StateRequest['state']

/** What a visit may become. Assigning and moving are operations of their own. */
const NEXT: Readonly<Record<VisitState, readonly Next[]>> = {
  booked: ['missed', 'cancelled'],
  assigned: ['on-the-way', 'done', 'missed', 'cancelled'],
  'on-the-way': ['assigned', 'done', 'missed', 'cancelled'],
  done: ['assigned'],
  missed: ['assigned', 'cancelled'],
  cancelled: [],
}

/** Whether a visit may go from one state to another. One that nobody goes to cannot become assigned by this. */
export const mayBecome = (
  { state, assessor_id }: { readonly state: VisitState; readonly assessor_id: string | null },
  next: Next,
): boolean => NEXT[state].includes(next) && (next !== 'assigned' || assessor_id !== null)
