import type { VisitState } from '#lib/domain/visit/visit-state'

/** Signs after the letters of the lender: without 0, 1, O and I, which are read for one another. */
export const TOKEN_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** How many signs: a token is read out on the phone. */
export const TOKEN_LENGTH = 6

/** The letters that a lender's tokens begin with: 'TT' of 'tamarind-tree'; at most four. */
export const lettersOf = (lender: string): string =>
  lender
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
    .slice(0, 4)

/** Who has the number of a lead: nobody but the borrower, the lender, or the lender until it was taken back or its days were over. */
export const NUMBER_STATES = ['held', 'released', 'taken-back', 'ended'] as const
type NumberState = (typeof NUMBER_STATES)[number]

/** A number as it was given last: instants as ISO 8601 in UTC. */
export interface GivenNumber {
  readonly givenAt: string
  /** From then on it is over by itself. */
  readonly until: string
  /** Null where nobody ended it. */
  readonly endedAt: string | null
}

/** How a number stands, since when, and until when while it is released; ISO 8601. */
export interface NumberStanding {
  readonly state: NumberState
  readonly since: string | null
  readonly until: string | null
}

/**
 * How the number of a lead stands.
 * @param given the last time that it was given; null where it never was
 * @param nowMs epoch ms
 */
export function standingOf(given: GivenNumber | null, nowMs: number): NumberStanding {
  if (!given) return { state: 'held', since: null, until: null }
  const { givenAt, until, endedAt } = given
  if (endedAt !== null && endedAt < until) return { state: 'taken-back', since: endedAt, until: null }
  if (Date.parse(until) <= nowMs) return { state: 'ended', since: until, until: null }
  return { state: 'released', since: givenAt, until }
}

/** Whether the number of a visit can be given: one that is cancelled needs no call. */
export const canGiveNumber = (visit: VisitState): boolean => visit !== 'cancelled'
