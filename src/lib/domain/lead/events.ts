import type { VisitState } from '#lib/domain/visit/visit-state'

/** What a lender's webhook is posted. 'test' means nothing. */
export const LEAD_TOPICS = [
  ...['visit.booked', 'visit.moved', 'visit.cancelled', 'visit.done', 'visit.missed'],
  ...['number.released', 'number.ended', 'test'],
] as const satisfies readonly string[]

/** The version of what is posted: a receiver that knows it may ignore fields that it does not know. */
export const EVENT_VERSION = 1

/** Tries until an event is given up. */
export const MAX_TRIES = 10

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 3_600_000

/**
 * How long until the next try of an event, ms.
 * @param tries that failed, from 1
 * @returns null where it is given up
 */
export const pauseAfter = (tries: number): number | null =>
  tries >= MAX_TRIES ? null : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1))

/**
 * What a lender is posted about a visit that comes to a state; null where it is not notified. One that is open again after it was said to be
 * over is as good as booked.
 * @param before the state until then
 */
export function topicOf(before: VisitState, state: VisitState) {
  if (state === 'done') return 'visit.done'
  if (state === 'missed') return 'visit.missed'
  if (state === 'cancelled') return 'visit.cancelled'
  return before === 'done' || before === 'missed' ? 'visit.booked' : null
}
