import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Boundary, type BoundaryCopy } from '@/islands/shared/Boundary'
import type { IdentityCopy } from '#lib/content/copy/copy'
import type { Locale } from '#lib/domain/shared/locale'
import { address } from '#lib/domain/shared/routes'
import { createBooking } from '#lib/stores/booking/booking'
import { $bookingDraft } from '#lib/stores/booking/booking-session'
import { closeBooking } from '#lib/stores/shared/dialogs'
import { leaveFor } from '#lib/stores/shared/navigation'
import { Dialog } from '@/ui/Dialog'
import { BookedNotice } from './BookedNotice'
import { BookingForm } from './BookingForm'
import { focusIn } from './focus'
import type { BookingCopy } from './words'

interface BookingDialogProps {
  readonly open: boolean
  readonly withPlan: boolean
  readonly copy: BookingCopy
  /** The copy of the one-time code fields. */
  readonly identity: IdentityCopy
  readonly locale: Locale
  readonly broken: BoundaryCopy
}

export function BookingDialog({ open, withPlan, copy, identity, locale, broken }: BookingDialogProps) {
  const place = useRef<HTMLDivElement>(null)
  const [flow] = useState(() =>
    createBooking({
      go(route) {
        if (window.location.pathname !== address(route, locale)) leaveFor(route)
      },
    }),
  )
  const { currentStep } = useStore($bookingDraft)
  const invalidFields = useStore(flow.form.$invalidFields)
  const showsBooked = useStore(flow.$showsBooked)

  useLayoutEffect(() => (open ? flow.open() : undefined), [flow, open])

  // In this component, because its effects run after the dialog's own effect, which opens the dialog.
  useEffect(() => {
    if (open) focusIn(place.current, showsBooked ? undefined : invalidFields[0])
  }, [open, currentStep, invalidFields, showsBooked])

  return (
    <Dialog open={open} title={copy.title} closeLabel={copy.close} onClose={closeBooking} className="wide">
      {open && (
        <Boundary copy={broken}>
          <div ref={place}>
            {showsBooked ? (
              <BookedNotice copy={copy} locale={locale} onAnother={flow.bookAnother} />
            ) : (
              <BookingForm {...{ flow, copy, identity, locale, withPlan }} />
            )}
          </div>
        </Boundary>
      )}
    </Dialog>
  )
}
