import { useStore } from '@nanostores/react'
import { MAX_PULL_ADDRESS, PULL_PROOFS, PULL_SECRET_LENGTH } from '#lib/domain/feed/pull'
import type { PullDraft, PullFlow, PullProblem } from '@office/stores/offers/pull'
import { TextField } from '@/ui/TextField'
import { DialogForm } from '@office/screens/parts/DialogForm'
import { Failed } from '@office/screens/parts/ListStates'
import { Radios } from '@office/screens/parts/Radios'
import { wordsOf, type OffersCopy } from '@office/screens/words'

interface PullFormProps {
  readonly flow: PullFlow
  readonly draft: PullDraft
  /** Whether a secret is stored already. */
  readonly hasSecret: boolean
  readonly copy: OffersCopy
}

/** Where a lender's file lies, how often it is fetched, and how the request shows that it is ours. */
export function PullForm({ flow, draft, hasSecret, copy }: PullFormProps) {
  const words = copy.pull.form
  const wrong = useStore(flow.$problems)
  const progress = useStore(flow.$progress)
  const errorOf = (...problems: readonly PullProblem[]) => {
    const problem = problems.find((one) => wrong.includes(one))
    return problem && words.problems[problem]
  }
  return (
    <DialogForm
      isPending={progress.state === 'pending'}
      failed={progress.state === 'failed' && <Failed {...wordsOf(copy.errors, progress.error)} />}
      go={words.save}
      going={words.saving}
      keep={words.keep}
      onGo={() => void flow.save()}
      onKeep={flow.cancel}
    >
      <TextField
        label={words.address}
        hint={words.addressHint}
        type="url"
        autoComplete="off"
        maxLength={MAX_PULL_ADDRESS}
        value={draft.address}
        onValue={(address) => flow.set({ address })}
        error={errorOf('address')}
      />
      <TextField
        label={words.hours}
        inputMode="numeric"
        autoComplete="off"
        value={draft.everyHours}
        onValue={(everyHours) => flow.set({ everyHours })}
        error={errorOf('everyHours')}
      />
      <Radios
        legend={words.proof}
        name="proof"
        options={PULL_PROOFS.map((value) => ({ value, text: words.proofs[value] }))}
        value={draft.proof}
        onValue={(proof) => flow.set({ proof })}
      />
      <TextField
        label={words.secret}
        hint={hasSecret ? words.secretStays : words.secretHint}
        type="password"
        autoComplete="off"
        maxLength={PULL_SECRET_LENGTH.max}
        value={draft.secret}
        onValue={(secret) => flow.set({ secret })}
        error={errorOf('secret', 'newSecret')}
      />
      <p className="note">{words.note}</p>
    </DialogForm>
  )
}
