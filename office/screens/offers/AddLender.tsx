import { useStore } from '@nanostores/react'
import type { LenderDraft } from '@office/domain/lender'
import type { LendersFlow } from '@office/stores/offers/lenders'
import { TextField } from '@/ui/TextField'
import { DialogForm } from '@office/screens/parts/DialogForm'
import { Failed } from '@office/screens/parts/ListStates'
import { wordsOf, type OffersCopy } from '@office/screens/words'

/** A lender that is being added: nothing is shown by it. */
export function AddLender({
  flow,
  draft,
  copy,
}: {
  flow: LendersFlow
  draft: LenderDraft
  copy: OffersCopy
}) {
  const words = copy.add
  const wrong = useStore(flow.$problems)
  const progress = useStore(flow.$progress)
  const field = (name: keyof LenderDraft) => ({
    value: draft[name],
    onValue: (value: string) => flow.setDraft({ [name]: value }),
    error: wrong.includes(name) ? words.problems[name] : undefined,
  })
  return (
    <DialogForm
      isPending={progress.state === 'pending'}
      failed={progress.state === 'failed' && <Failed {...wordsOf(copy.errors, progress.error)} />}
      go={words.save}
      going={words.saving}
      keep={words.keep}
      onGo={() => void flow.add()}
      onKeep={flow.cancel}
    >
      <TextField label={words.name} hint={words.nameHint} autoComplete="off" {...field('name')} />
      <TextField
        label={words.id}
        hint={words.idHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('id')}
      />
      <TextField
        label={words.contactMail}
        hint={words.contactHint}
        type="email"
        autoComplete="off"
        {...field('contactMail')}
      />
      <p className="note">{words.note}</p>
    </DialogForm>
  )
}
