import type { VisitState } from '#lib/domain/visit/visit-state'

interface Stop {
  readonly bookingId: string
  readonly state: VisitState
  readonly hours: readonly number[]
}

const first = ({ hours }: Stop): number => hours[0] ?? 0

/** The visits of an assessor by the clock, whatever their area. */
export const byClock = <Of extends Stop>(visits: readonly Of[]): readonly Of[] =>
  visits.toSorted((a, b) => first(a) - first(b) || (a.bookingId < b.bookingId ? -1 : 1))

/** The stop that stands open: the one that they are on the way to, else the next that they have to go to. */
export const stopOfNow = <Of extends Stop>(visits: readonly Of[]): Of | undefined => {
  const stops = byClock(visits)
  return stops.find(({ state }) => state === 'on-the-way') ?? stops.find(({ state }) => state === 'assigned')
}
