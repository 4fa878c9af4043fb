// Why an island? The booked visit is known only to the visitor's own session.
import { useEffect, useState } from 'react'
import { island } from '@/islands/shared/Boundary'
import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-later'
import type { CostCopy, FlowCopy } from '#lib/content/copy/copy'
import type { BookingConfirmation } from '#lib/domain/visit/booking'
import type { Locale } from '#lib/domain/shared/locale'
import { address } from '#lib/domain/shared/routes'
import { createBookedSlip } from '#lib/stores/booking/booked-slip'
import { simulated } from '#lib/stores/onboarding/onboarding'
import { BlankSlip } from './parts/BlankSlip'
import { Confirmed } from './parts/Confirmed'
import { Receipt, ReceiptTitle } from './parts/Receipt'
import { Stored } from './parts/Stored'

interface ConfirmProps {
  readonly copy: FlowCopy['confirm']
  readonly plan: FlowCopy['plan']
  readonly cost: CostCopy
  readonly locale: Locale
  /** The site's host name, for a globally unique id of the calendar event. */
  readonly host: string
}

const NoneFound = ({ copy, locale }: Pick<ConfirmProps, 'copy' | 'locale'>) => (
  <Receipt>
    <div className="min-w-0">
      <ReceiptTitle>{copy.none}</ReceiptTitle>
      <p className="lead mt-4">{simulated ? copy.noneText : copy.stored.none}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <button className="btn gold lg" type="button" data-opens="booking">
          {copy.noneButton}
        </button>
        {!simulated && (
          <a className="inline-block py-2.5" href={address('/my-visit', locale)}>
            {copy.myVisit}
          </a>
        )}
      </div>
    </div>
    <BlankSlip copy={copy} />
    {simulated && <Stored copy={copy} />}
  </Receipt>
)

/** Placeholder until the session is read. */
const Waiting = ({ copy }: { copy: FlowCopy['confirm'] }) => (
  <Receipt>
    <div className="min-w-0">
      <h1 className="sr">{copy.pageTitle}</h1>
      <div className="noscript:hidden" aria-hidden="true">
        <i className="blank-line mb-2 h-[3rem] w-[80%]" />
        <i className="blank-line mb-2 h-[3rem] w-[60%]" />
        <i className="blank-line mt-6 mb-[3.5rem] h-[1.5rem] w-[90%]" />
      </div>
    </div>
    <BlankSlip copy={copy} />
    <Stored copy={copy} waiting />
  </Receipt>
)

function Slip({ copy, plan, cost, host }: ConfirmProps) {
  const locale = useLocale()
  const [flow] = useState(() => createBookedSlip())
  useEffect(() => void flow.look(), [flow])
  const confirmation = useLater<BookingConfirmation | null | undefined>(flow.$slip, undefined)
  const loan = useLater(flow.$loan, false)
  return confirmation === undefined ? (
    <Waiting copy={copy} />
  ) : confirmation === null ? (
    <NoneFound copy={copy} locale={locale} />
  ) : (
    <Confirmed
      key={confirmation.bookingId}
      confirmation={confirmation}
      loan={loan}
      copy={copy}
      plan={plan}
      cost={cost}
      locale={locale}
      host={host}
    />
  )
}

export const Confirm = island(Slip)
