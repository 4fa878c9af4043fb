import { useEffect, useRef } from 'react'
import type { IdentityCopy } from '@/lib/content/copy'
import type { Route } from '@/lib/domain/routes'
import { identityRequest } from '@/lib/stores/identity'
import { leaveFor } from '@/lib/stores/navigation'
import { Dialog } from '@/ui/Dialog'
import { Verification } from './Verification'

interface VerificationDialogProps {
  readonly copy: IdentityCopy
  readonly open: boolean
  readonly onClose: () => void
  /** The page to go to after a right code. */
  readonly next: Route
  /** Says where that is. */
  readonly onward?: string
}

/** Asks for the code that was sent. It closes by itself only on a right one; closing it by hand forgets the code. */
export function VerificationDialog({ copy, open, onClose, next, onward }: VerificationDialogProps) {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = open
    if (!open) identityRequest.clear()
  }, [open])

  const goOn = () => {
    // A right code is no reason to leave for somebody who has closed the dialog meanwhile.
    if (!isOpen.current) return false
    onClose()
    leaveFor(next)
    return true
  }
  return (
    <Dialog open={open} title={copy.dialog.title} closeLabel={copy.dialog.close} onClose={onClose}>
      {open && (
        <Verification
          copy={copy}
          submitLabel={copy.dialog.submit}
          asksWho={false}
          onVerified={goOn}
          takesFocus
          onward={onward}
        />
      )}
    </Dialog>
  )
}
