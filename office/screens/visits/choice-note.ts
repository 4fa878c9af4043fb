import { formatTime } from '#lib/domain/format/format'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import type { AssessorChoice, Away } from '@office/domain/assessor-choices'
import type { VisitsCopy } from '@office/screens/words'

/** An hour as it is said: '1 PM'. */
export const saidHour = (hour: number): string => formatTime(hour * 60, DEFAULT_LOCALE)

/** Why somebody can't come: 'ends at 1 PM'. */
export const awayNote = (away: Away, copy: VisitsCopy['toAssign']): string =>
  'hour' in away ? fill(copy[away.kind], { time: saidHour(away.hour) }) : copy[away.kind]

/** What is said beside somebody who may be given a visit: that they are free, or why they can't come. */
export function choiceNote(
  { takenBy, away, visits, from }: AssessorChoice,
  copy: VisitsCopy['toAssign'],
): string {
  if (takenBy !== null) return takenBy === '' ? copy.takenOnly : fill(copy.taken, { name: takenBy })
  if (away !== null) return awayNote(away, copy)
  const free = plural(copy.free, visits, DEFAULT_LOCALE)
  return from === null ? free : fill(copy.from, { area: from, free })
}
