import { CalendarLink } from '@/islands/shared/CalendarLink'
import type { CostCopy, FlowCopy } from '#lib/content/copy/copy'
import { timesOf, type BookingConfirmation } from '#lib/domain/visit/booking'
import type { Locale } from '#lib/domain/shared/locale'
import { address } from '#lib/domain/shared/routes'
import { simulated } from '#lib/stores/onboarding/onboarding'
import { Button } from '@/ui/Button'
import { Chosen } from './Chosen'
import { Receipt, ReceiptTitle } from './Receipt'
import { Stored } from './Stored'
import { Ticket } from './Ticket'

interface ConfirmedProps {
  readonly confirmation: BookingConfirmation
  /** Whether there may be a loan: the visit took place. */
  readonly loan: boolean
  readonly copy: FlowCopy['confirm']
  readonly plan: FlowCopy['plan']
  readonly cost: CostCopy
  readonly locale: Locale
  readonly host: string
}

export function Confirmed({ confirmation, loan, copy, plan, cost, locale, host }: ConfirmedProps) {
  const times = timesOf(confirmation)
  const date = confirmation.selectedDate
  return (
    <Receipt>
      <div className="min-w-0">
        <ReceiptTitle>{copy.title}</ReceiptTitle>
        <p className="lead mt-4">{copy.lead}</p>
        <div className="docs">
          <h2>{copy.keepReady}</h2>
          <ul>
            {copy.keepReadyList.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <div className="mt-6 flex flex-wrap gap-3 print:hidden">
          {date && times && (
            <CalendarLink
              visit={confirmation}
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
        <p className="mt-4 flex flex-wrap gap-x-6 print:hidden">
          {loan && (
            <a className="inline-block py-2.5 font-semibold" href={address('/my-loan', locale)}>
              {copy.myLoan}
            </a>
          )}
          <a className="inline-block py-2.5" href={address('/my-visit', locale)}>
            {copy.myVisit}
          </a>
        </p>
        {simulated && <p className="demo mt-6 w-fit">{copy.demo}</p>}
      </div>
      <Ticket bookingId={confirmation.bookingId} date={date} times={times} copy={copy} locale={locale} />
      <Chosen copy={plan} cost={cost} />
      <Stored copy={copy} />
    </Receipt>
  )
}
