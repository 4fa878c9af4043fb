import type { FlowCopy } from '#lib/content/copy/copy'
import { formatAddress } from '#lib/domain/visit/address'
import type { BookingConfirmation } from '#lib/domain/visit/booking'
import { appointmentCalendar } from '#lib/domain/dates/calendar'
import { fill } from '#lib/domain/shared/text'
import { CalendarFile } from './CalendarFile'
import { addressShown, usePlaceNames } from './place-names'

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

/** Download link for the visit as a calendar file, with its place as the page's language writes it. */
export function CalendarLink({ visit, start, end, copy, host, look = 'primary' }: CalendarLinkProps) {
  const location = formatAddress(addressShown(visit.address, usePlaceNames()))
  const calendar = appointmentCalendar({
    uid: `${visit.bookingId}@${host}`,
    start,
    end,
    createdAt: visit.createdAt,
    summary: copy.calendarSummary,
    description: fill(copy.calendarText, { id: visit.bookingId }),
    location,
  })
  return (
    <CalendarFile key={calendar} calendar={calendar} file={copy.calendarFile} className={`btn ${look}`}>
      {copy.addToCalendar}
    </CalendarFile>
  )
}
