import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Boundary, type BoundaryCopy } from '@/islands/shared/Boundary'
import type { IdentityCopy } from '@/lib/content/copy'
import type { Locale } from '@/lib/domain/locale'
import { $bookingDraft, bookingForm } from '@/lib/stores/booking'
import { $bookingNotice, lookForNotices } from '@/lib/stores/booking-notices'
import { closeBooking } from '@/lib/stores/dialogs'
import { Dialog } from '@/ui/Dialog'
import { BookedNotice } from './BookedNotice'
import { BranchNotice } from './BranchNotice'
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
  const notice = useStore($bookingNotice)

  useLayoutEffect(() => {
    if (open) lookForNotices(withPlan, Date.now())
  }, [open, withPlan])

  // In this component, because its effects run after the dialog's own effect, which opens the dialog.
  useEffect(() => {
    if (open) focusIn(place.current, notice ? undefined : invalidFields[0])
  }, [open, currentStep, invalidFields, notice])

  return (
    <Dialog open={open} title={copy.title} closeLabel={copy.close} onClose={closeBooking} className="wide">
      {open && (
        <Boundary copy={broken}>
          <div ref={place}>
            {notice === 'booked' && <BookedNotice copy={copy} locale={locale} />}
            {notice === 'branch' && <BranchNotice copy={copy} />}
            {!notice && <BookingForm {...{ copy, identity, locale, withPlan }} />}
          </div>
        </Boundary>
      )}
    </Dialog>
  )
}
