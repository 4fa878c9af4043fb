import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useState } from 'react'
import type { IdentityCopy } from '#lib/content/copy/copy'
import { isCodeOut } from '#lib/stores/identity/identity'
import { Dialog } from '@/ui/Dialog'
import { Verification } from './Verification'

/** Something that waits until the number is proven. */
export interface ProvingFlow {
  /** Whether the dialog for the number is open. */
  readonly $proving: ReadableAtom<boolean>
  /** The number is proven: goes on with what waits. */
  proven(): boolean
  /** The dialog was closed before. */
  stopProving(): void
  /** The dialog could not be loaded. */
  cannotProve(): void
}

/** What the dialog says of that which waits. */
export interface ProvingWords {
  readonly lead: string
  readonly submit: string
  readonly onward: string
}

interface ProveNumberProps {
  readonly copy: ProvingWords
  readonly identity: IdentityCopy
  readonly flow: ProvingFlow
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

/** The number and its code, before what waits for them goes on. */
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
