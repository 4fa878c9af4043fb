import type { IsoDate } from '#lib/domain/dates/dates'
import { fill } from '#lib/domain/shared/text'
import { formatHours } from '@office/domain/day'
import { timesAfter, type VisitTime } from '@office/domain/story'
import { formatDay, formatWhen } from '@office/domain/times'
import type { VisitStory } from '@office/services/ports'
import { useInside } from '@office/screens/parts/Frame'
import { useNow } from '@office/screens/parts/use-now'
import type { VisitsCopy } from '@office/screens/words'

type Event = VisitStory['events'][number]

/** When a visit was to be: 'Tue 24 Nov, 3-4 PM'. */
const writtenTime = ({ day, hours }: VisitTime): string =>
  `${formatDay(day as IsoDate)}, ${formatHours(hours)}`

/** What happened, in words. */
function sayEvent(
  { what, detail }: Event,
  before: VisitTime | null,
  after: VisitTime | null,
  copy: VisitsCopy['card'],
): string {
  const { events, moved, bookedFor, assignedTo, stages } = copy
  if (what === 'moved' && before && after)
    return fill(moved, { from: writtenTime(before), to: writtenTime(after) })
  if (what === 'booked' && after) return fill(bookedFor, { time: writtenTime(after) })
  if (what === 'moved' || what === 'booked' || detail === null) return events[what]
  if (what === 'assigned') return fill(assignedTo, { name: detail })
  const said = what === 'stage' ? ((stages as Readonly<Record<string, string>>)[detail] ?? detail) : detail
  return `${events[what]}: ${said}`
}

/** What happened to a visit, with who and when; the newest first. */
export function Story({ story, copy }: { story: VisitStory; copy: VisitsCopy }) {
  const { copy: office } = useInside()
  const now = useNow()
  const { visit, events } = story
  const times = timesAfter(events, { day: visit.selectedDate, hours: visit.hours })
  const lines = events.map((event, nth) => ({
    ...event,
    said: sayEvent(event, times[nth - 1] ?? null, times[nth] ?? null, copy.card),
  }))
  return (
    <section className="mt-4" aria-labelledby="story">
      <h3 id="story" className="pb-2">
        {copy.card.story}
      </h3>
      <ul className="log">
        {lines.toReversed().map(({ at, who, what, said }) => (
          <li key={`${at} ${what}`}>
            <b>{said}</b>
            <span>
              {fill(copy.card.by, {
                who: who ?? copy.card.visitor,
                when: formatWhen(at, now, office.today),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
