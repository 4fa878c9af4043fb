import { useStore } from '@nanostores/react'
import { formatVisitTimes } from '@/islands/visit-time/words'
import { timesOf } from '#lib/domain/visit/booking'
import { formatLongDate } from '#lib/domain/format/format'
import type { Locale } from '#lib/domain/shared/locale'
import { address } from '#lib/domain/shared/routes'
import { $bookingConfirmation } from '#lib/stores/booking/booking-session'
import { closeDialog } from '#lib/stores/shared/dialogs'
import { Button } from '@/ui/Button'
import type { BookingCopy } from './words'

interface BookedNoticeProps {
  readonly copy: BookingCopy
  readonly locale: Locale
  /** Goes on to the steps. */
  readonly onAnother: () => void
}

/** Shows the visit that is already booked, before another one can be booked. */
export function BookedNotice({ copy, locale, onAnother }: BookedNoticeProps) {
  const visit = useStore($bookingConfirmation)
  const words = copy.booked
  if (!visit) return null
  const date = visit.selectedDate
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 tabIndex={-1} data-step>
        {words.title}
      </h3>
      <dl className="ledger visit-ledger">
        <div>
          <dt>{words.id}</dt>
          <dd className="num">{visit.bookingId}</dd>
        </div>
        {date && (
          <div>
            <dt>{words.date}</dt>
            <dd>{formatLongDate(date, locale)}</dd>
          </div>
        )}
        {timesOf(visit) && (
          <div>
            <dt>{words.time}</dt>
            <dd>{formatVisitTimes(copy, visit, locale)}</dd>
          </div>
        )}
      </dl>
      <p>{words.text}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-center gap-3">
        <a className="btn gold" href={address('/confirm', locale)}>
          {words.slip}
        </a>
        <Button look="quiet" onClick={closeDialog}>
          {words.keep}
        </Button>
        <Button look="link" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </div>
  )
}
