import type { IsoDate } from '#lib/domain/dates/dates'
import { fill } from '#lib/domain/shared/text'
import type { ShiftWeek } from '@office/services/ports'
import { Late } from '@office/screens/parts/Late'
import type { ShiftsCopy } from '@office/screens/words'
import { DayHeads, shortDay } from './WeekTable'
import { CELL, DAY_NAME, ROW, ROW_HEAD, TABLE } from './table-looks'

interface PlacesTableProps {
  readonly week: ShiftWeek
  readonly today: IsoDate
  readonly copy: ShiftsCopy
}

type PlacesDay = ShiftWeek['areas'][number]['days'][number]

function Places({ day, over, copy }: { day: PlacesDay; over: boolean; copy: ShiftsCopy }) {
  const text = fill(copy.taken, { taken: day.taken, capacity: day.capacity })
  return (
    <>
      {over ? <Late>{text}</Late> : text}
      {(day.closed || !day.byShift) && (
        <span className="block text-ink-3">{day.closed ? copy.closed : copy.stored}</span>
      )}
    </>
  )
}

/** How many places of each area are taken, by day. */
export function PlacesTable({ week, today, copy }: PlacesTableProps) {
  const over = new Set(week.overbooked.map(({ area, day }) => `${area} ${day}`))
  const total = week.days.map((day, nth) => ({
    day,
    taken: week.areas.reduce((sum, { days }) => sum + (days[nth]?.taken ?? 0), 0),
    capacity: week.areas.reduce((sum, { days }) => sum + (days[nth]?.capacity ?? 0), 0),
  }))
  const look = (day: string) =>
    `${CELL} ${DAY_NAME} tabular-nums ${day === today ? 'lg:border-x-2 lg:border-x-ink' : ''}`
  return (
    <section className="mt-6" aria-labelledby="places">
      <h2 id="places" className="pb-1.5 text-[1rem]">
        {copy.places}
      </h2>
      <table className={TABLE}>
        <DayHeads first={copy.columns.places} days={week.days} today={today} copy={copy} />
        <tbody className="max-lg:block">
          {week.areas.map(({ area, name, days }) => (
            <tr key={area} className={ROW}>
              <th scope="row" className={ROW_HEAD}>
                <b className="num">{area}</b> {name}
              </th>
              {days.map((day) => {
                const isOver = over.has(`${area} ${day.day}`)
                return (
                  <td
                    key={day.day}
                    data-day={shortDay(day.day)}
                    className={`${look(day.day)} ${isOver ? 'bg-error-tint' : ''}`}
                  >
                    <Places day={day} over={isOver} copy={copy} />
                  </td>
                )
              })}
            </tr>
          ))}
          <tr className={`${ROW} font-semibold lg:border-t lg:border-ink`}>
            <th scope="row" className={ROW_HEAD}>
              {copy.all}
            </th>
            {total.map(({ day, taken, capacity }) => (
              <td key={day} data-day={shortDay(day)} className={look(day)}>
                {fill(copy.taken, { taken, capacity })}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
