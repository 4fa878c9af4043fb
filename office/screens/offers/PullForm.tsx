import { useStore } from '@nanostores/react'
import { MAX_PULL_ADDRESS, PULL_PROOFS, PULL_SECRET_LENGTH } from '#lib/domain/feed/pull'
import type { PullDraft, PullFlow, PullProblem } from '@office/stores/offers/pull'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { Failed } from '@office/screens/parts/ListStates'
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
    <form
      className="tight grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void flow.save()
      }}
    >
      {progress.state === 'failed' && <Failed {...wordsOf(copy.errors, progress.error)} />}
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
      <fieldset className="plain">
        <legend className="font-semibold">{words.proof}</legend>
        {PULL_PROOFS.map((proof) => (
          <label key={proof} className="radio">
            <input
              type="radio"
              name="proof"
              checked={draft.proof === proof}
              onChange={() => flow.set({ proof })}
            />
            <span>{words.proofs[proof]}</span>
          </label>
        ))}
      </fieldset>
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
      <div className="flex flex-wrap justify-end gap-2">
        <button className="btn small quiet" type="button" onClick={flow.cancel}>
          {words.keep}
        </button>
        <Button
          look="primary"
          className="small"
          type="submit"
          pending={progress.state === 'pending' && words.saving}
        >
          {words.save}
        </Button>
      </div>
    </form>
  )
}
