import { useStore } from '@nanostores/react'
import { fill } from '#lib/domain/shared/text'
import { namesOf, type OndcDeskFlow } from '@office/stores/ondc'
import { DialogForm } from '@office/screens/parts/DialogForm'
import { Failed } from '@office/screens/parts/ListStates'
import { OfficeDialog } from '@office/screens/parts/OfficeDialog'
import { wordsOf, type OndcDeskCopy } from '@office/screens/words'

/** The question before a lender is switched off. */
export function SwitchOff({ flow, copy }: { flow: OndcDeskFlow; copy: OndcDeskCopy }) {
  const lender = useStore(flow.$confirming)
  const progress = useStore(flow.$progress)
  const words = copy.confirm
  const title = lender ? fill(words.title, { name: namesOf(lender) }) : ''
  return (
    <OfficeDialog open={lender !== null} title={title} onClose={flow.cancel}>
      <DialogForm
        isPending={progress.state === 'pending'}
        failed={progress.state === 'failed' && <Failed {...wordsOf(copy.errors, progress.error)} />}
        go={words.go}
        going={copy.lenders.turning}
        keep={words.keep}
        onGo={() => void flow.confirm()}
        onKeep={flow.cancel}
      >
        <p>{words.text}</p>
      </DialogForm>
    </OfficeDialog>
  )
}
