// Why an island? The booked visit is known only to the visitor's own session.
import { Boundary, type BoundaryCopy } from '@/islands/shared/Boundary'
import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-session'
import type { FlowCopy } from '@/lib/content/copy'
import type { BookingConfirmation } from '@/lib/domain/booking'
import type { Locale } from '@/lib/domain/locale'
import { $bookingConfirmation } from '@/lib/stores/booking'
import { BlankSlip } from './parts/BlankSlip'
import { Confirmed } from './parts/Confirmed'

interface ConfirmProps {
  readonly copy: FlowCopy['confirm']
  readonly locale: Locale
  /** The site's host name: makes the calendar event's identifier unique in the world. */
  readonly host: string
  readonly broken: BoundaryCopy
}

const NoneFound = ({ copy }: { copy: FlowCopy['confirm'] }) => (
  <div className="done-grid">
    <div className="done-t">
      <h1>{copy.none}</h1>
      <p className="lead">{copy.noneText}</p>
      <div className="done-a">
        <button className="btn gold lg" type="button" data-opens="booking">
          {copy.noneButton}
        </button>
      </div>
    </div>
    <BlankSlip copy={copy} />
    <p className="done-kept">{copy.kept}</p>
  </div>
)

/** The page's place before the session is read. */
const Waiting = ({ copy }: { copy: FlowCopy['confirm'] }) => (
  <div className="done-grid">
    <div className="done-t">
      <h1 className="sr">{copy.pageTitle}</h1>
      <div className="done-wait" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
    </div>
    <BlankSlip copy={copy} />
    <p className="done-kept">{copy.kept}</p>
  </div>
)

function Slip({ copy, host }: Omit<ConfirmProps, 'broken' | 'locale'>) {
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
      locale={locale}
      host={host}
    />
  )
}

export const Confirm = ({ broken, locale, ...screen }: ConfirmProps) => (
  <Boundary copy={broken} locale={locale}>
    <Slip {...screen} />
  </Boundary>
)
