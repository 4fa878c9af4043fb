import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { LOAN_STATES, REFUSAL_REASONS, type RefusalReason } from '#lib/domain/lead/loan'
import type { LeadsFlow, LoanDraft } from '@office/stores/leads/leads'
import { FieldError } from '@/ui/FieldError'
import { TextField } from '@/ui/TextField'
import { DialogForm } from '@office/screens/parts/DialogForm'
import { Failed } from '@office/screens/parts/ListStates'
import { Radios } from '@office/screens/parts/Radios'
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
    <DialogForm
      isPending={progress.state === 'pending'}
      failed={progress.state === 'failed' && <Failed {...wordsOf(copy.errors, progress.error)} />}
      go={words.save}
      going={words.saving}
      keep={words.keep}
      onGo={() => void flow.save()}
      onKeep={flow.dismiss}
    >
      <Radios
        legend={draft.token}
        name="state"
        options={LOAN_STATES.map((value) => ({ value, text: words.states[value] }))}
        value={draft.state}
        onValue={(state) => flow.setDraft({ state })}
      />
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
    </DialogForm>
  )
}
