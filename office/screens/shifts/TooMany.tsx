import type { IsoDate } from '#lib/domain/dates/dates'
import { fill } from '#lib/domain/shared/text'
import { formatHour, visitSpan } from '@office/domain/day'
import { visitAddress } from '@office/domain/routes'
import { formatDay } from '@office/domain/times'
import type { Overbooked } from '@office/services/ports'
import { Part } from '@office/screens/parts/Part'
import type { ShiftsCopy } from '@office/screens/words'

/** Hours of an area with more visits than places, and the visits that need one. */
export function TooMany({ over, copy }: { over: Overbooked; copy: ShiftsCopy }) {
  const { area, name, day, hours, visits } = over
  const words = copy.over
  const said = hours.map(({ hour, taken, capacity }) =>
    fill(words.hour, { hour: formatHour(hour), taken, capacity }),
  )
  return (
    <Part
      id={`over-${area}-${day}`}
      title={words.title}
      aside={fill(words.aside, { area: name || area, day: formatDay(day as IsoDate) })}
    >
      <p className="note">
        {said.join(' ')} {fill(words.text, { area: name || area })}
      </p>
      <ul className="log mt-2">
        {visits.map((visit) => (
          <li key={visit.bookingId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 wrap-anywhere">
              <b className="inline">{visit.fullName}</b>,{' '}
              {fill(words.visit, { hour: visitSpan(visit), place: visit.address.line1 })}
            </span>
            <a className="btn small primary" href={visitAddress(day, visit.bookingId)}>
              {words.open}
              <span className="sr">: {visit.fullName}</span>
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}
