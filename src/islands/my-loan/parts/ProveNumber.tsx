import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Verification } from '@/islands/verification/Verification'
import type { IdentityCopy, LoanRemindersCopy } from '#lib/content/copy/copy'
import { isCodeOut } from '#lib/stores/identity/identity'
import type { AtMoneyPal } from '#lib/stores/my-loan/at-moneypal'
import { Dialog } from '@/ui/Dialog'

interface ProveNumberProps {
  readonly copy: LoanRemindersCopy['dialog']
  readonly identity: IdentityCopy
  readonly flow: AtMoneyPal
}

function Proof({ copy, identity, flow }: ProveNumberProps) {
  const [numberFirst] = useState(() => !isCodeOut(Date.now()))
  return (
    <>
      <p>{copy.text}</p>
      <Verification
        copy={identity}
        submitLabel={copy.submit}
        goOn={flow.proven}
        numberFirst={numberFirst}
        onward={copy.onward}
        takesFocus
      />
    </>
  )
}

/** The number and its code. */
export function ProveNumber(props: ProveNumberProps) {
  const { identity, flow } = props
  const proving = useStore(flow.$proving)
  return (
    <Dialog
      open={proving}
      title={identity.dialog.title}
      closeLabel={identity.dialog.close}
      onClose={flow.stopProving}
    >
      {proving && <Proof {...props} />}
    </Dialog>
  )
}
