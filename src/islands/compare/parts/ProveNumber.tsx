import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Verification } from '@/islands/verification/Verification'
import type { IdentityCopy } from '#lib/content/copy/copy'
import { isCodeOut } from '#lib/stores/identity/identity'
import type { SendComparison } from '#lib/stores/offers/send-comparison'
import { Dialog } from '@/ui/Dialog'
import type { Words } from './words'

interface ProveNumberProps {
  readonly copy: Words['sms']
  readonly identity: IdentityCopy
  readonly flow: SendComparison
}

function Proof({ copy, identity, flow }: ProveNumberProps) {
  const [numberFirst] = useState(() => !isCodeOut(Date.now()))
  return (
    <>
      <p>{copy.lead}</p>
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

/** The number and its code, before the SMS is sent. */
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
