// Why an island? The booked visit is known only to the visitor's own session.
import { island } from '@/islands/shared/Boundary'
import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-later'
import type { CostCopy, FlowCopy } from '@/lib/content/copy'
import type { BookingConfirmation } from '@/lib/domain/booking'
import type { Locale } from '@/lib/domain/locale'
import { $bookingConfirmation } from '@/lib/stores/booking'
import { BlankSlip } from './parts/BlankSlip'
import { Confirmed } from './parts/Confirmed'

interface ConfirmProps {
  readonly copy: FlowCopy['confirm']
  readonly plan: FlowCopy['plan']
  readonly cost: CostCopy
  readonly locale: Locale
  /** The site's host name, for a globally unique id of the calendar event. */
  readonly host: string
}

const NoneFound = ({ copy }: { copy: FlowCopy['confirm'] }) => (
  <div className="receipt">
    <div className="min-w-0">
      <h1 className="receipt-title">{copy.none}</h1>
      <p className="lead mt-4">{copy.noneText}</p>
      <div className="mt-6">
        <button className="btn gold lg" type="button" data-opens="booking">
          {copy.noneButton}
        </button>
      </div>
    </div>
    <BlankSlip copy={copy} />
    <p className="receipt-kept">{copy.kept}</p>
  </div>
)

/** Placeholder until the session is read. */
const Waiting = ({ copy }: { copy: FlowCopy['confirm'] }) => (
  <div className="receipt">
    <div className="min-w-0">
      <h1 className="sr">{copy.pageTitle}</h1>
      <div className="receipt-wait noscript:hidden" aria-hidden="true">
        <i className="blank-line mb-2 h-[3rem] w-[80%]" />
        <i className="blank-line mb-2 h-[3rem] w-[60%]" />
        <i className="blank-line mt-6 mb-[3.5rem] h-[1.5rem] w-[90%]" />
      </div>
    </div>
    <BlankSlip copy={copy} />
    <p className="receipt-kept">{copy.kept}</p>
  </div>
)

function Slip({ copy, plan, cost, host }: ConfirmProps) {
  const locale = useLocale()
  const confirmation = useLater<BookingConfirmation | null | undefined>($bookingConfirmation, undefined)
  return confirmation === undefined ? (
    <Waiting copy={copy} />
  ) : confirmation === null ? (
    <NoneFound copy={copy} />
  ) : (
    <Confirmed
      key={confirmation.bookingId}
      confirmation={confirmation}
      copy={copy}
      plan={plan}
      cost={cost}
      locale={locale}
      host={host}
    />
  )
}

export const Confirm = island(Slip)
