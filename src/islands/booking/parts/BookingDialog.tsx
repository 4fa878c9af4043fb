import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Boundary, type BoundaryCopy } from '@/islands/shared/Boundary'
import { $bookingDraft, $lacking } from '@/lib/stores/booking'
import { closeDialog } from '@/lib/stores/dialogs'
import { Dialog } from '@/ui/Dialog'
import { BookingForm } from './BookingForm'
import { focusIn } from './focus'
import type { BookingCopy } from './words'

interface BookingDialogProps {
  readonly open: boolean
  readonly withPlan: boolean
  readonly copy: BookingCopy
  readonly locale: string
  readonly broken: BoundaryCopy
}

export function BookingDialog({ open, withPlan, copy, locale, broken }: BookingDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const { currentStep } = useStore($bookingDraft)
  const lacking = useStore($lacking)

  // Here, not in the form: only after the dialog's own effect has shown it can focus move into it.
  useEffect(() => {
    if (open) focusIn(form.current, lacking[0])
  }, [open, currentStep, lacking])

  return (
    <Dialog open={open} title={copy.title} closeLabel={copy.close} onClose={closeDialog} className="wide">
      {open && (
        <Boundary copy={broken}>
          <BookingForm ref={form} copy={copy} locale={locale} withPlan={withPlan} />
        </Boundary>
      )}
    </Dialog>
  )
}
