import { useState, type DragEvent } from 'react'
import { boardOf, formatHour, isSlotHour, shortName, type BoardCell } from '@office/domain/day'
import { fill } from '#lib/domain/shared/text'
import type { DayArea, OfficeVisit, VisitDay } from '@office/services/ports'
import { SelectField } from '@/ui/SelectField'
import { StateMark, StateName } from '@office/screens/parts/StateMark'
import type { OfficeCopy, VisitsCopy } from '@office/screens/words'

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

const LEGEND = ['booked', 'assigned', 'on-the-way', 'done', 'missed', 'cancelled'] as const
/** With more areas than this, one of them can be chosen. */
const MOST_AREAS = 8
/** More seats than this are a number only. */
const MOST_SEATS_DRAWN = 6

const isMovable = ({ state }: OfficeVisit) => state !== 'done' && state !== 'cancelled'

function Seats({ cell, closed, copy }: { cell: BoardCell<OfficeVisit>; closed: boolean; copy: VisitsCopy }) {
  const { taken, capacity } = cell
  const full = capacity > 0 && taken >= capacity
  // An assessor's own day has no seats.
  if (capacity === 0 && !closed) return null
  return (
    <p className={full ? 'cap is-full' : 'cap'}>
      <span className="cap-b" aria-hidden="true">
        {capacity <= MOST_SEATS_DRAWN &&
          Array.from({ length: capacity }, (_, seat) => (
            <i key={seat} className={seat < taken ? 'on' : undefined} />
          ))}
      </span>
      <span>{closed ? copy.board.closed : fill(copy.board.seats, { taken, capacity })}</span>
    </p>
  )
}

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
    <section className="block" aria-labelledby="board">
      <div className="block-h">
        <h2 id="board">
          {copy.board.title} <em>{copy.board.aside}</em>
        </h2>
        <p className="legend">
          {LEGEND.map((state) => (
            <StateName
              key={state}
              state={state}
              name={office.states[state === 'booked' ? 'unassigned' : state]}
            />
          ))}
        </p>
      </div>
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
      <div className="board-w" tabIndex={0} role="group" aria-label={copy.board.label}>
        <table className="board">
          <thead className="sr">
            <tr>
              <th scope="col">{copy.board.area}</th>
              {hours.map((hour) => (
                <th
                  key={hour}
                  scope="col"
                  className={hour === nowHour ? 'is-now' : undefined}
                  aria-current={hour === nowHour ? 'time' : undefined}
                >
                  {formatHour(hour)}
                  {hour === nowHour && <i>{copy.board.now}</i>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(chosen.length > 0 ? chosen : rows).map(({ area, cells }) => (
              <tr key={area.area}>
                <th scope="row">
                  <b className="num">{area.area}</b>
                  <span>{area.name}</span>
                  {area.hours.length > 0 && (
                    <em>{fill(copy.board.taken, { taken: area.taken, capacity: area.capacity })}</em>
                  )}
                </th>
                {cells.map((cell) => (
                  <td
                    key={cell.hour}
                    data-h={formatHour(cell.hour)}
                    className={[
                      'cell-h',
                      (isPast || (nowHour !== null && cell.hour < nowHour)) && 'is-past',
                      cell.hour === nowHour && 'is-now',
                      cell.visits.length === 0 && 'is-none',
                      accepts(area.area, cell.hour) && 'takes',
                    ]
                      .filter(Boolean)
                      .join(' ')}
                    onDragOver={(event) => over(event, area.area, cell.hour)}
                    onDrop={(event) => drop(event, cell.hour)}
                  >
                    <Seats cell={cell} closed={area.closed} copy={copy} />
                    {cell.visits.map((visit) => (
                      <button
                        key={visit.bookingId}
                        type="button"
                        className={`vis vis-${visit.state}`}
                        aria-haspopup="dialog"
                        aria-current={open === visit.bookingId || undefined}
                        draggable={onMove !== undefined && isMovable(visit)}
                        onDragStart={() => drag(visit)}
                        onDragEnd={() => drag(null)}
                        onClick={() => onOpen(visit)}
                      >
                        <StateMark state={visit.state} />
                        <span>
                          <b>{visit.fullName}</b>
                          <em>{who(visit)}</em>
                        </span>
                      </button>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
