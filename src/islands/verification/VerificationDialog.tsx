import { useStore } from '@nanostores/react'
import type { IdentityCopy } from '@/lib/content/copy'
import type { Route } from '@/lib/domain/routes'
import type { EntryForm } from '@/lib/stores/sign-up'
import { leaveFor } from '@/lib/stores/navigation'
import { Dialog } from '@/ui/Dialog'
import { Verification } from './Verification'

interface VerificationDialogProps {
  readonly copy: IdentityCopy
  /** The form that the dialog stands over. */
  readonly flow: EntryForm
  /** The page to go to after a right code. */
  readonly next: Route
  /** Says where that is. */
  readonly onward?: string
}

/** Asks for the code that was sent. It closes by itself only on a right one; closing it by hand forgets the code. */
export function VerificationDialog({ copy, flow, next, onward }: VerificationDialogProps) {
  const { verifying } = useStore(flow.$state)
  const goOn = () => {
    const open = flow.finish()
    if (open) leaveFor(next)
    return open
  }
  return (
    <Dialog
      open={verifying}
      title={copy.dialog.title}
      closeLabel={copy.dialog.close}
      onClose={flow.stopVerifying}
    >
      {verifying && (
        <Verification
          copy={copy}
          submitLabel={copy.dialog.submit}
          asksWho={false}
          goOn={goOn}
          takesFocus
          onward={onward}
        />
      )}
    </Dialog>
  )
}
