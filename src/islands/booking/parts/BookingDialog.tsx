import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Boundary, type BoundaryCopy } from '@/islands/shared/Boundary'
import type { IdentityCopy } from '#lib/content/copy/copy'
import type { Locale } from '#lib/domain/shared/locale'
import { $bookingDraft, bookingForm } from '#lib/stores/booking/booking'
import { $saysBooked, lookForBooked } from '#lib/stores/booking/booking-notices'
import { closeBooking } from '#lib/stores/shared/dialogs'
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
  const { currentStep } = useStore($bookingDraft)
  const invalidFields = useStore(bookingForm.$invalidFields)
  const saysBooked = useStore($saysBooked)

  useLayoutEffect(() => {
    if (open) lookForBooked(Date.now())
  }, [open])

  // In this component, because its effects run after the dialog's own effect, which opens the dialog.
  useEffect(() => {
    if (open) focusIn(place.current, saysBooked ? undefined : invalidFields[0])
  }, [open, currentStep, invalidFields, saysBooked])

  return (
    <Dialog open={open} title={copy.title} closeLabel={copy.close} onClose={closeBooking} className="wide">
      {open && (
        <Boundary copy={broken}>
          <div ref={place}>
            {saysBooked ? (
              <BookedNotice copy={copy} locale={locale} />
            ) : (
              <BookingForm {...{ copy, identity, locale, withPlan }} />
            )}
          </div>
        </Boundary>
      )}
    </Dialog>
  )
}
