/** A visit's day and the hours in which it holds a seat. */
export interface VisitTime {
  readonly day: string
  readonly hours: readonly number[]
}

interface Event {
  readonly what: string
  readonly detail: string | null
}

/** Reads what a move is noted with, such as '2026-11-25 10,11'; null where it was deleted. */
function timeOf(detail: string | null): VisitTime | null {
  const [, day, hours] = /^(\d{4}-\d\d-\d\d) ([\d,]+)$/.exec(detail ?? '') ?? []
  return day && hours ? { day, hours: hours.split(',').map(Number) } : null
}

/**
 * When a visit was to be after each of its events: a move is noted with the time that it was moved from.
 * @param events oldest first
 * @param now when it is
 * @returns a time an event; null where it is not known any more
 */
export function timesAfter(events: readonly Event[], now: VisitTime): readonly (VisitTime | null)[] {
  let after: VisitTime | null = now
  const times: (VisitTime | null)[] = []
  for (const { what, detail } of events.toReversed()) {
    times.unshift(after)
    if (what === 'moved') after = timeOf(detail)
  }
  return times
}
