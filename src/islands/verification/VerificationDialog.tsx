import { useStore } from '@nanostores/react'
import type { IdentityCopy } from '#lib/content/copy/copy'
import type { Route } from '#lib/domain/shared/routes'
import type { EntryForm } from '#lib/stores/identity/sign-up'
import { leaveFor } from '#lib/stores/shared/navigation'
import { Dialog } from '@/ui/Dialog'
import { Verification } from './Verification'

interface VerificationDialogProps {
  readonly copy: IdentityCopy
  /** The form that opened the dialog. */
  readonly flow: EntryForm
  /** The next page after a correct code. */
  readonly next: Route
  /** Describes where a correct code leads. */
  readonly onward?: string
}

/** Asks for the code. Closes by itself only after a correct code; when the visitor closes it, the code is discarded. */
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
        <Verification copy={copy} submitLabel={copy.dialog.submit} goOn={goOn} takesFocus onward={onward} />
      )}
    </Dialog>
  )
}
