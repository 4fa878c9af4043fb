import type { FlowCopy } from '@/lib/content/copy'
import { timesOf, type BookingConfirmation } from '@/lib/domain/booking'
import type { Locale } from '@/lib/domain/locale'
import { simulated } from '@/lib/stores/onboarding'
import { Button } from '@/ui/Button'
import { CalendarLink } from './CalendarLink'
import { Ticket } from './Ticket'

interface ConfirmedProps {
  readonly confirmation: BookingConfirmation
  readonly copy: FlowCopy['confirm']
  readonly locale: Locale
  readonly host: string
}

export function Confirmed({ confirmation, copy, locale, host }: ConfirmedProps) {
  const times = timesOf(confirmation)
  const date = confirmation.selectedDate
  return (
    <div className="done-grid">
      <div className="done-t">
        <h1>{copy.title}</h1>
        <p className="lead">{copy.lead}</p>
        <div className="docs">
          <h2>{copy.keepReady}</h2>
          <ul>
            {copy.keepReadyList.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <div className="done-a">
          {date && times && (
            <CalendarLink
              confirmation={confirmation}
              start={{ date, minutes: times.startMinutes }}
              end={{ date, minutes: times.endMinutes }}
              copy={copy}
              host={host}
            />
          )}
          <Button look="quiet" onClick={() => window.print()}>
            {copy.print}
          </Button>
        </div>
        {simulated && <p className="demo">{copy.demo}</p>}
      </div>
      <Ticket bookingId={confirmation.bookingId} date={date} times={times} copy={copy} locale={locale} />
      <p className="done-kept">{copy.kept}</p>
    </div>
  )
}
