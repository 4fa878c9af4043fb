import { useStore } from '@nanostores/react'
import { formatCount } from '#lib/domain/shared/counts'
import { addDays, type IsoDate } from '#lib/domain/dates/dates'
import { dayParts, formatLongDate } from '#lib/domain/format/format'
import { COUNTED_AS, VISIT_STATES, type VisitState } from '#lib/domain/visit/visit-state'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { dayAddress } from '@office/domain/routes'
import { formatDay } from '@office/domain/times'
import { fill, plural } from '#lib/domain/shared/text'
import type { OfficeDay } from '@office/stores/visits/visits'
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
        className="icon-btn w-11"
        type="button"
        aria-label={copy.earlier}
        onClick={() => void flow.step(-days.length)}
      >
        <OfficeIcon name="earlier" />
      </button>
      <div
        className="grid min-w-0 grid-cols-[repeat(5,1fr)] overflow-x-auto overflow-y-hidden rounded-md border border-line bg-sheet max-[20.01rem]:order-1 max-[20.01rem]:col-span-full max-[20.01rem]:grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))]"
        role="group"
        aria-label={copy.days}
      >
        {days.map(({ day, visits }) => {
          const { weekday, day: date } = dayParts(day as IsoDate, DEFAULT_LOCALE)
          const name = fill(visits === null ? '{day}' : plural(copy.dayLabel, visits, DEFAULT_LOCALE), {
            day: formatDay(day as IsoDate),
          })
          return (
            <a
              key={day}
              className="grid justify-items-center px-0.5 py-1.5 leading-[1.2] text-ink-2 no-underline decoration-auto not-first:border-l not-first:border-rule hover:underline aria-[current]:bg-ink aria-[current]:text-on-ink forced-colors:aria-[current]:chosen"
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
              <b
                className="text-[1.25rem] font-semibold text-ink tabular-nums in-aria-[current]:text-on-ink forced-colors:in-aria-[current]:text-inherit"
                aria-hidden="true"
              >
                {date}
              </b>
            </a>
          )
        })}
      </div>
      <button
        className="icon-btn w-11"
        type="button"
        aria-label={copy.later}
        onClick={() => void flow.step(days.length)}
      >
        <OfficeIcon name="later" />
      </button>
    </>
  )
}

const FIGURE =
  'border-l border-rule px-2.5 py-1.5 max-lg:nth-[3n+1]:border-l-0 max-lg:nth-[3n+1]:pl-0 max-lg:nth-[n+4]:border-t lg:px-4 lg:py-0.5 lg:first:border-l-0 lg:last:pr-0'
const NUMBER = 'text-[1.25rem]/[1.2] font-semibold tabular-nums lg:text-[1.375rem]/[1.2]'

/** Days and figures of the day. */
export function DayHead({ flow, copy }: { flow: OfficeDay; copy: VisitsCopy }) {
  const { user } = useInside()
  const day = useStore(flow.$day)
  const schedules = user.role !== 'assessor'
  // Hardly ever is somebody on the way, so the figure is only there when it says something.
  const isAnnounced = (state: VisitState) =>
    (state !== 'on-the-way' || Boolean(day?.counts.onTheWay)) && (state !== 'booked' || schedules)
  return (
    <div className="-mx-2 mt-3 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center max-[20.01rem]:grid-cols-[1fr_auto] lg:-mx-3 lg:mt-3.5 lg:grid-cols-[auto_380px_auto_1fr]">
      <Days flow={flow} copy={copy} />
      <dl className="col-span-full mx-2 mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] border-t-2 border-b border-ink max-[20.01rem]:order-2 lg:col-auto lg:mt-0 lg:mr-3 lg:ml-4 lg:flex lg:justify-end lg:border-y-0">
        {VISIT_STATES.filter(isAnnounced).map((state) => (
          <div key={state} className={FIGURE}>
            <dt className="flex items-center gap-1.25 text-ink-2">
              <StateMark state={state} />
              {copy.tally[state === 'booked' ? 'unassigned' : state]}
            </dt>
            <dd className={`${NUMBER} font-stretch-125%`}>{day?.counts[COUNTED_AS[state]] ?? '–'}</dd>
          </div>
        ))}
        {schedules && (
          <div className={FIGURE}>
            <dt className="flex items-center gap-1.25 text-ink-2">{copy.tally.places}</dt>
            <dd className={`${NUMBER} font-stretch-normal whitespace-nowrap`}>
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
