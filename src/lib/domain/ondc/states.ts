/** A search is open while lenders may still answer it. */
export const SEARCH_STATES = ['asking', 'closed'] as const
export type SearchState = (typeof SEARCH_STATES)[number]

/** For how long lenders' answers to a search are shown as they come, ms. */
export const SEARCH_MS = 10_000

/** How far a borrower is with one lender of a search. */
export const CHOICE_STATES = [
  'form',
  'asked',
  'offered',
  'withheld',
  'no-answer',
  'refused',
  'expired',
  'handed-over',
  'at-branch',
  'verified',
  'rejected',
] as const
export type ChoiceState = (typeof CHOICE_STATES)[number]

/** Which states follow which: forward only, but that a lender is asked once more. One that is switched off is withheld until it has taken over. */
const FOLLOWING: ReadonlyMap<ChoiceState, readonly ChoiceState[]> = new Map([
  ['form', ['asked', 'withheld']],
  ['asked', ['offered', 'withheld', 'no-answer', 'refused', 'handed-over']],
  ['offered', ['asked', 'withheld', 'expired']],
  ['no-answer', ['asked', 'withheld']],
  ['handed-over', ['at-branch', 'verified', 'rejected']],
  ['at-branch', ['verified', 'rejected']],
])

/** Whether a choice may go from one state to another. */
export const canFollow = (from: ChoiceState, to: ChoiceState): boolean =>
  FOLLOWING.get(from)?.includes(to) ?? false

/** The states from which a choice can become another one. */
export const statesBefore = (to: ChoiceState): readonly ChoiceState[] =>
  CHOICE_STATES.filter((from) => canFollow(from, to))

/** Whether nothing more comes of a choice. */
export const isOver = (state: ChoiceState): boolean => !FOLLOWING.has(state)

/** What a lender says of the part of the way that is its own, and what it makes of a choice. */
const STATUS_STATES = {
  OFFLINE_PENDING: 'at-branch',
  APPROVED: 'verified',
  COMPLETED: 'verified',
  REJECTED: 'rejected',
} as const satisfies Readonly<Record<string, ChoiceState>>

/** The state that a status of a lender means; null for one that nobody knows. */
export const stateOfStatus = (status: unknown): ChoiceState | null =>
  typeof status === 'string' && Object.hasOwn(STATUS_STATES, status)
    ? STATUS_STATES[status as keyof typeof STATUS_STATES]
    : null
