import { useState } from 'react'
import type { FlowCopy } from '@/lib/content/copy'
import { formatAddress } from '@/lib/domain/address'
import type { BookingConfirmation } from '@/lib/domain/booking'
import { appointmentCalendar } from '@/lib/domain/calendar'
import { fill } from '@/lib/domain/text'

type Moment = Parameters<typeof appointmentCalendar>[0]['start']

interface CalendarLinkProps {
  readonly visit: Pick<BookingConfirmation, 'bookingId' | 'createdAt' | 'address'>
  readonly start: Moment
  readonly end: Moment
  readonly copy: Pick<
    FlowCopy['confirm'],
    'calendarSummary' | 'calendarText' | 'calendarFile' | 'addToCalendar'
  >
  readonly host: string
  readonly look?: 'primary' | 'quiet'
}

/** Download link for the visit as a calendar file. */
export function CalendarLink({ visit, start, end, copy, host, look = 'primary' }: CalendarLinkProps) {
  const { bookingId, createdAt, address } = visit
  // Created once; the browser releases the object URL with the page.
  const [url] = useState(() => {
    const calendar = appointmentCalendar({
      uid: `${bookingId}@${host}`,
      start,
      end,
      createdAt,
      summary: copy.calendarSummary,
      description: fill(copy.calendarText, { id: bookingId }),
      location: formatAddress(address),
    })
    return URL.createObjectURL(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }))
  })
  return (
    <a className={`btn ${look}`} href={url} download={`${copy.calendarFile}.ics`}>
      {copy.addToCalendar}
    </a>
  )
}
