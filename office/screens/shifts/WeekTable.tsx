import type { IsoDate } from '#lib/domain/dates/dates'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import { isAllDay } from '#lib/domain/visit/shift'
import { formatSpan } from '@office/domain/day'
import { formatDay } from '@office/domain/times'
import type { ShiftWeek } from '@office/services/ports'
import type { ShiftCell } from '@office/stores/shifts'
import type { ShiftsCopy } from '@office/screens/words'
import { CELL, DAY_NAME, HEAD, ROW, ROW_HEAD, TABLE } from './table-looks'

type Person = ShiftWeek['people'][number]
type Day = Person['days'][number]

interface WeekTableProps {
  readonly week: ShiftWeek
  readonly today: IsoDate
  /** Opens a day of somebody; absent where shifts can't be changed. */
  readonly onOpen: ((cell: ShiftCell) => void) | undefined
  readonly copy: ShiftsCopy
}

/** A day as the heads of the columns write it: 'Mon 23'. */
export const shortDay = (day: string): string =>
  formatDay(day as IsoDate)
    .split(' ')
    .slice(0, 2)
    .join(' ')

/** The hours of a shift: 'All day', '10 AM-1 PM'. */
const shiftHours = (shift: NonNullable<Day['shift']>, copy: ShiftsCopy): string =>
  isAllDay(shift) ? copy.allDay : formatSpan(shift.from * 60, shift.to * 60)

interface CellProps extends Omit<WeekTableProps, 'today'> {
  readonly person: Person
  readonly day: Day
}

function Cell({ week, person, day, onOpen, copy }: CellProps) {
  const { shift, leave, visits } = day
  const area = shift && (week.areas.find((one) => one.area === shift.area)?.name ?? shift.area)
  const text = (
    <>
      <b className="block font-semibold">
        {leave ? (
          copy.leave
        ) : shift ? (
          shiftHours(shift, copy)
        ) : (
          <span className="font-normal">{copy.off}</span>
        )}
      </b>
      {shift && !leave && (
        <span className="block text-ink-2">
          {area}
          {visits > 0 && `, ${plural(copy.visits, visits, DEFAULT_LOCALE)}`}
        </span>
      )}
    </>
  )
  const look = leave
    ? 'border-2 border-dashed border-ink bg-paper'
    : shift
      ? 'border border-line border-l-4 border-l-ink bg-sheet'
      : 'border border-rule text-ink-3'
  const all = `min-h-13 w-full rounded-sm px-2 py-1.5 text-left leading-tight wrap-anywhere ${look}`
  if (!onOpen) return <div className={all}>{text}</div>
  return (
    <button
      className={`${all} hover:border-ink`}
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen({ assessor: person.id, day: day.day })}
    >
      {text}
      <span className="sr">
        {fill(copy.change, { name: person.name, day: formatDay(day.day as IsoDate) })}
      </span>
    </button>
  )
}

/** The names of the columns: the days of the week. */
export const DayHeads = ({
  first,
  days,
  today,
  copy,
}: {
  first: string
  days: readonly string[]
  today: IsoDate
  copy: ShiftsCopy
}) => (
  <thead className="sr">
    <tr>
      <th scope="col" className={`${HEAD} lg:w-[150px]`}>
        {first}
      </th>
      {days.map((day) => (
        <th
          key={day}
          scope="col"
          className={`${HEAD} whitespace-nowrap ${day === today ? 'border-x-2 border-x-ink' : ''}`}
          aria-current={day === today ? 'date' : undefined}
        >
          {shortDay(day)}
          {day === today && (
            <i className="ml-2 rounded-sm bg-ink px-1.5 font-medium text-on-ink">{copy.today}</i>
          )}
        </th>
      ))}
    </tr>
  </thead>
)

/** Who works when, person by day; a narrow screen shows the days of a person beside each other. */
export function WeekTable({ week, today, onOpen, copy }: WeekTableProps) {
  const named = (area: string) => week.areas.find((one) => one.area === area)?.name ?? area
  return (
    <table className={TABLE}>
      <DayHeads first={copy.columns.assessor} days={week.days} today={today} copy={copy} />
      <tbody className="max-lg:block">
        {week.people.map((person) => (
          <tr key={person.id} className={ROW}>
            <th scope="row" className={ROW_HEAD}>
              <b className="font-semibold wrap-anywhere">{person.name}</b>
              <span className="block font-normal text-ink-2">
                {person.areas.map(named).join(', ') || copy.everywhere}
              </span>
            </th>
            {person.days.map((day) => (
              <td
                key={day.day}
                data-day={shortDay(day.day)}
                className={`${CELL} ${DAY_NAME} ${day.day === today ? 'lg:border-x-2 lg:border-x-ink' : ''}`}
              >
                <Cell {...{ week, person, day, onOpen, copy }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
