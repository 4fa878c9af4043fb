import type { BoardCell } from '@office/domain/day'
import { fill } from '#lib/domain/shared/text'
import type { OfficeVisit } from '@office/services/ports'
import type { VisitsCopy } from '@office/screens/words'

/** More seats than this are a number only. */
const MOST_SEATS_DRAWN = 6

const SEATS = {
  free: 'border-line',
  taken: 'border-ink-2 bg-ink-2 forced-colors:chosen',
  full: 'border-ink bg-ink forced-colors:chosen',
} as const

interface SeatsProps {
  readonly cell: BoardCell<OfficeVisit>
  /** The area is closed on this day. */
  readonly closed: boolean
  readonly copy: VisitsCopy
}

/** How many seats of an hour are taken, drawn and as a number. */
export function Seats({ cell, closed, copy }: SeatsProps) {
  const { taken, capacity } = cell
  const full = capacity > 0 && taken >= capacity
  const kind = full ? 'full' : 'taken'
  // An assessor's own day has no seats.
  if (capacity === 0 && !closed) return null
  return (
    <p
      className={`flex items-center justify-between gap-2 px-0.5 leading-[1.3] tabular-nums max-lg:justify-start ${full ? 'font-semibold' : 'text-ink-3'}`}
    >
      <span className="inline-flex gap-[3px]" aria-hidden="true">
        {capacity <= MOST_SEATS_DRAWN &&
          Array.from({ length: capacity }, (_, seat) => (
            <i
              key={seat}
              className={`size-3 rounded-[2px] border-[1.5px] ${SEATS[seat >= taken ? 'free' : kind]}`}
              data-seat={seat >= taken ? 'free' : kind}
            />
          ))}
      </span>
      <span>{closed ? copy.board.closed : fill(copy.board.seats, { taken, capacity })}</span>
    </p>
  )
}
