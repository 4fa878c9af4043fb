import { useState, type DragEvent } from 'react'
import { boardOf, formatHour, isSlotHour, shortName } from '@office/domain/day'
import { canMove, VISIT_STATES } from '#lib/domain/visit/visit-state'
import { fill } from '#lib/domain/shared/text'
import type { DayArea, OfficeVisit, VisitDay } from '@office/services/ports'
import { SelectField } from '@/ui/SelectField'
import { Part } from '@office/screens/parts/Part'
import { StateName } from '@office/screens/parts/StateMark'
import type { OfficeCopy, VisitsCopy } from '@office/screens/words'
import { Seats } from './Seats'
import { VisitBox } from './VisitBox'

interface BoardProps {
  readonly day: VisitDay
  /** The hour that runs now, where the day is today. */
  readonly nowHour: number | null
  readonly isPast: boolean
  /** The visit that is open. */
  readonly open: string | null
  readonly onOpen: (visit: OfficeVisit) => void
  /** A visit was dropped on another hour of its area; absent where visits can't be moved. */
  readonly onMove?: (visit: OfficeVisit, hour: number) => void
  readonly onDrag: (dragging: boolean) => void
  readonly copy: VisitsCopy
  readonly office: OfficeCopy
}

/** With more areas than this, one of them can be chosen. */
const MOST_AREAS = 8

const HEAD = 'border-b border-ink p-2 text-left align-top leading-tight font-semibold tabular-nums'
/** An hour of an area; a narrow screen names the hour in it. */
const CELL =
  'border-b border-b-line px-1.5 py-2 align-top max-lg:p-2 max-lg:before:float-right max-lg:before:leading-[1.3] max-lg:before:font-semibold max-lg:before:text-ink max-lg:before:tabular-nums max-lg:before:content-[attr(data-hour)]'

/** The visits of the day by area and hour. A phone shows the hours of an area below each other. */
export function Board(props: BoardProps) {
  const { day, nowHour, isPast, open, onOpen, onMove, onDrag, copy, office } = props
  const { hours, rows } = boardOf<DayArea, OfficeVisit>(day.areas, day.visits)
  const [only, setOnly] = useState('')
  const chosen = rows.filter(({ area }) => area.area === only)
  const [dragged, setDragged] = useState<OfficeVisit | null>(null)
  const drag = (visit: OfficeVisit | null) => {
    setDragged(visit)
    onDrag(visit !== null)
  }
  const accepts = (area: string, hour: number) =>
    dragged?.area === area && dragged.hours[0] !== hour && isSlotHour(hour) && !isPast
  const over = (event: DragEvent, area: string, hour: number) => {
    if (accepts(area, hour)) event.preventDefault()
  }
  const drop = (event: DragEvent, hour: number) => {
    event.preventDefault()
    if (dragged) onMove?.(dragged, hour)
    drag(null)
  }
  const who = ({ assessor, state }: OfficeVisit) => {
    if (state === 'booked' || !assessor)
      return state === 'booked' ? copy.board.unassigned : office.states[state].toLowerCase()
    return fill(copy.board.held, { who: shortName(assessor.name), state: office.states[state].toLowerCase() })
  }
  return (
    <Part
      id="board"
      title={copy.board.title}
      aside={copy.board.aside}
      action={
        <p className="flex flex-wrap gap-x-4.5 gap-y-1 text-ink-2 max-lg:gap-x-3.5" data-legend>
          {VISIT_STATES.map((state) => (
            <StateName
              key={state}
              plain
              state={state}
              name={office.states[state === 'booked' ? 'unassigned' : state]}
            />
          ))}
        </p>
      }
    >
      {rows.length > MOST_AREAS && (
        <div className="mb-3 max-w-80">
          <SelectField
            label={copy.board.shown}
            value={chosen.length > 0 ? only : ''}
            onValue={setOnly}
            options={[
              { value: '', label: copy.board.allAreas },
              ...rows.map(({ area }) => ({ value: area.area, label: `${area.area} ${area.name}` })),
            ]}
          />
        </div>
      )}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- keyboards scroll it */}
      <div tabIndex={0} role="group" aria-label={copy.board.label}>
        <table className="w-full table-fixed border-collapse border-t-3 border-ink bg-sheet max-lg:block max-lg:border-0 max-lg:bg-transparent">
          <thead className="sr">
            <tr>
              <th scope="col" className={`${HEAD} lg:w-[136px]`}>
                {copy.board.area}
              </th>
              {hours.map((hour) => (
                <th
                  key={hour}
                  scope="col"
                  className={`${HEAD} ${hour === nowHour ? 'border-x-2' : ''}`}
                  aria-current={hour === nowHour ? 'time' : undefined}
                >
                  {formatHour(hour)}
                  {hour === nowHour && (
                    <i className="ml-2 rounded-sm bg-ink px-1.5 font-medium text-on-ink">{copy.board.now}</i>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-lg:block">
            {(chosen.length > 0 ? chosen : rows).map(({ area, cells }) => (
              <tr
                key={area.area}
                className="max-lg:mb-4 max-lg:block max-lg:border-t-3 max-lg:border-ink max-lg:bg-sheet"
              >
                <th
                  scope="row"
                  className="border-b border-line bg-folio p-2 text-left align-top leading-tight font-semibold max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-2.5"
                >
                  <b className="num text-[1.125rem] font-semibold">{area.area}</b>
                  <span className="block font-normal">{area.name}</span>
                  {area.hours.length > 0 && (
                    <em className="block font-normal text-ink-3 max-lg:ml-auto">
                      {fill(copy.board.taken, { taken: area.taken, capacity: area.capacity })}
                    </em>
                  )}
                </th>
                {cells.map((cell) => (
                  <td
                    key={cell.hour}
                    data-hour={formatHour(cell.hour)}
                    className={[
                      CELL,
                      (isPast || (nowHour !== null && cell.hour < nowHour)) && 'bg-paper',
                      cell.hour === nowHour
                        ? 'border-x-2 border-x-ink max-lg:border-r-0 max-lg:border-l-4'
                        : 'border-l border-l-rule max-lg:border-l-0',
                      cell.visits.length === 0 ? 'max-lg:hidden' : 'max-lg:block',
                      accepts(area.area, cell.hour) &&
                        'outline-3 -outline-offset-3 outline-dashed outline-teal',
                    ]
                      .filter(Boolean)
                      .join(' ')}
                    onDragOver={(event) => over(event, area.area, cell.hour)}
                    onDrop={(event) => drop(event, cell.hour)}
                  >
                    <Seats cell={cell} closed={area.closed} copy={copy} />
                    {cell.visits.map((visit) => (
                      <VisitBox
                        key={visit.bookingId}
                        visit={visit}
                        text={who(visit)}
                        aria-current={open === visit.bookingId || undefined}
                        draggable={onMove !== undefined && canMove(visit.state)}
                        onDragStart={() => drag(visit)}
                        onDragEnd={() => drag(null)}
                        onClick={() => onOpen(visit)}
                      />
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  )
}
