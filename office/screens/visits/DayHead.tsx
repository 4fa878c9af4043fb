import { useStore } from '@nanostores/react'
import { formatCount } from '#lib/domain/shared/counts'
import { addDays, type IsoDate } from '#lib/domain/dates/dates'
import { dayParts, formatLongDate } from '#lib/domain/format/format'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { dayAddress } from '@office/domain/routes'
import { formatDay } from '@office/domain/times'
import { fill, plural } from '#lib/domain/shared/text'
import type { OfficeDay } from '@office/stores/visits'
import { useInside } from '@office/screens/parts/Frame'
import { StateMark } from '@office/screens/parts/StateMark'
import { OfficeIcon } from '@office/screens/parts/OfficeIcon'
import type { VisitsCopy } from '@office/screens/words'

/** A long date without its year: 'Tue 24 November'. */
export const headDate = (day: IsoDate): string => {
  const [weekday = '', date = '', month = ''] = formatLongDate(day, DEFAULT_LOCALE).split(' ')
  return `${weekday.slice(0, 3)} ${date} ${month}`
}

/** The row of days, with how many visits each has. */
function Days({ flow, copy }: { flow: OfficeDay; copy: VisitsCopy }) {
  const strip = useStore(flow.$strip)
  const shown = useStore(flow.$date)
  const days =
    strip.length > 0
      ? strip
      : Array.from({ length: 5 }, (_, nth) => ({ day: addDays(shown, nth - 1), visits: null }))
  return (
    <>
      <button
        className="icon-btn"
        type="button"
        aria-label={copy.earlier}
        onClick={() => void flow.step(-days.length)}
      >
        <OfficeIcon name="earlier" />
      </button>
      <div className="daytabs" role="group" aria-label={copy.days}>
        {days.map(({ day, visits }) => {
          const { weekday, day: date } = dayParts(day as IsoDate, DEFAULT_LOCALE)
          const name = fill(visits === null ? '{day}' : plural(copy.dayLabel, visits, DEFAULT_LOCALE), {
            day: formatDay(day as IsoDate),
          })
          return (
            <a
              key={day}
              href={dayAddress(day)}
              aria-current={day === shown ? 'date' : undefined}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                void flow.go(day as IsoDate)
              }}
            >
              <span className="sr">{name}</span>
              <span aria-hidden="true">{weekday}</span>
              <b aria-hidden="true">{date}</b>
            </a>
          )
        })}
      </div>
      <button
        className="icon-btn"
        type="button"
        aria-label={copy.later}
        onClick={() => void flow.step(days.length)}
      >
        <OfficeIcon name="later" />
      </button>
    </>
  )
}

const STATES = [
  ['booked', 'unassigned'],
  ['assigned', 'assigned'],
  ['on-the-way', 'onTheWay'],
  ['done', 'done'],
  ['missed', 'missed'],
  ['cancelled', 'cancelled'],
] as const

/** Days and figures of the day. */
export function DayHead({ flow, copy }: { flow: OfficeDay; copy: VisitsCopy }) {
  const { user } = useInside()
  const day = useStore(flow.$day)
  const schedules = user.role !== 'assessor'
  // Hardly ever is somebody on the way, so the figure is only there when it says something.
  const isTold = (state: (typeof STATES)[number][0]) =>
    (state !== 'on-the-way' || Boolean(day?.counts.onTheWay)) && (state !== 'booked' || schedules)
  return (
    <div className="dayrow">
      <Days flow={flow} copy={copy} />
      <dl className="tally">
        {STATES.filter(([state]) => isTold(state)).map(([state, count]) => (
          <div key={state}>
            <dt>
              <StateMark state={state} />
              {copy.tally[state === 'booked' ? 'unassigned' : state]}
            </dt>
            <dd>{day?.counts[count] ?? '–'}</dd>
          </div>
        ))}
        {schedules && (
          <div className="t-cap">
            <dt>{copy.tally.places}</dt>
            <dd>
              {day
                ? fill(copy.tally.of, { taken: formatCount(day.taken), capacity: formatCount(day.capacity) })
                : '–'}
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
