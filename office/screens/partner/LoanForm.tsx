import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { LOAN_STATES, REFUSAL_REASONS, type RefusalReason } from '#lib/domain/lead/loan'
import type { LeadsFlow, LoanDraft } from '@office/stores/leads/leads'
import { Button } from '@/ui/Button'
import { FieldError } from '@/ui/FieldError'
import { TextField } from '@/ui/TextField'
import { Failed } from '@office/screens/parts/ListStates'
import { wordsOf, type LeadsCopy } from '@office/screens/words'

interface LoanFormProps {
  readonly flow: LeadsFlow
  readonly draft: LoanDraft
  readonly copy: LeadsCopy['leads']
}

/** What became of a loan, in the lender's word; what was chosen stays where it can't be saved. */
export function LoanForm({ flow, draft, copy }: LoanFormProps) {
  const { form: words, reasons } = copy
  const id = useId()
  const missing = useStore(flow.$missing)
  const progress = useStore(flow.$progress)
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
      <fieldset className="plain">
        <legend className="font-semibold">{draft.token}</legend>
        {LOAN_STATES.map((state) => (
          <label key={state} className="radio">
            <input
              type="radio"
              name="state"
              checked={draft.state === state}
              onChange={() => flow.setDraft({ state })}
            />
            <span>{words.states[state]}</span>
          </label>
        ))}
      </fieldset>
      {draft.state === 'loan.granted' && (
        <TextField
          label={words.amount}
          hint={words.amountHint}
          inputMode="numeric"
          autoComplete="off"
          value={draft.amount}
          onValue={(amount) => flow.setDraft({ amount })}
          error={missing === 'amount' ? words.amountWrong : undefined}
        />
      )}
      {draft.state === 'loan.refused' && (
        <div className="field">
          <label htmlFor={id}>{words.why}</label>
          <select
            id={id}
            value={draft.reason}
            aria-invalid={missing === 'reason' || undefined}
            aria-describedby={missing === 'reason' ? `${id}-error ${id}-note` : `${id}-note`}
            onChange={({ currentTarget }) =>
              flow.setDraft({ reason: currentTarget.value as RefusalReason | '' })
            }
          >
            <option value="">{words.choose}</option>
            {REFUSAL_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {reasons[reason]}
              </option>
            ))}
          </select>
          <FieldError id={`${id}-error`} text={missing === 'reason' ? words.missing : undefined} />
          <p className="note" id={`${id}-note`}>
            {words.note}
          </p>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <button className="btn small quiet" type="button" onClick={flow.dismiss}>
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
