import { useId, useRef } from 'react'
import { Onward } from '@/islands/shared/Onward'
import { useLocale } from '@/islands/shared/locale'
import { useHydrated } from '@/islands/shared/use-session'
import { AmountField } from '@/islands/shared/AmountField'
import { Said } from '@/islands/shared/Said'
import type { LoanAmountCopy } from '@/lib/content/copy'
import { formatRupees } from '@/lib/domain/format'
import { LOAN_STEP, MIN_LOAN } from '@/lib/domain/loan-amount'
import { MAX_AMOUNT, parseAmount, type Rupees } from '@/lib/domain/money'
import { fill, plural } from '@/lib/domain/text'
import { setLoan, type LoanProblem, type LoanText } from '@/lib/stores/loan-amount'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { ErrorSummary } from '@/ui/ErrorSummary'
import { TextField } from '@/ui/TextField'
import { Occupation } from './Occupation'
import { useLoanForm } from './use-loan-form'

interface LoanFormProps {
  readonly copy: LoanAmountCopy
  readonly loan: LoanText
  /** The gold that the amount needs, as shown. */
  readonly gold: string
  readonly perGram: Rupees
}

/** The multiple of the step nearest to what was typed. */
function nearest(text: string): number {
  const amount = parseAmount(text)
  const steps = amount.ok ? Math.round(amount.value / LOAN_STEP) : 0
  return Math.max(MIN_LOAN, steps * LOAN_STEP)
}

function sentence(problem: LoanProblem, copy: LoanAmountCopy['errors'], loan: LoanText): string {
  if (problem.field === 'pincode') return copy.pincode[problem.reason]
  return fill(copy.amount[problem.reason], {
    min: formatRupees(MIN_LOAN),
    max: formatRupees(MAX_AMOUNT),
    step: formatRupees(LOAN_STEP),
    near: formatRupees(nearest(loan.amount)),
  })
}

export function LoanForm({ copy, loan, gold, perGram }: LoanFormProps) {
  const amountInput = useRef<HTMLInputElement>(null)
  const pincodeInput = useRef<HTMLInputElement>(null)
  const form = useLoanForm((field) =>
    ({ amount: amountInput, pincode: pincodeInput })[field].current?.focus(),
  )
  const locale = useLocale()
  const titleId = useId()
  const onwardId = useId()
  const hydrated = useHydrated()
  const ids = { amount: useId(), pincode: useId() }
  const errors = form.shown.map((problem) => ({
    field: problem.field,
    id: ids[problem.field],
    text: sentence(problem, copy.errors, loan),
  }))
  const errorOf = (field: LoanProblem['field']) => errors.find((error) => error.field === field)?.text
  return (
    /* Before it is hydrated, a form of this method outside a dialog submits nowhere. */
    <form
      className="entry loan"
      method="dialog"
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <h1 id={titleId}>{copy.title}</h1>
      {errors.length > 0 && (
        <ErrorSummary title={plural(copy.summary, errors.length, locale)} errors={errors} />
      )}
      <div>
        <AmountField
          ref={amountInput}
          id={ids.amount}
          className="num"
          fieldClass="field-xl"
          label={copy.amount}
          prefix={copy.amountPrefix}
          hint={fill(copy.amountHint, { min: formatRupees(MIN_LOAN), step: formatRupees(LOAN_STEP) })}
          value={loan.amount}
          onValue={(amount) => form.type({ amount })}
          error={errorOf('amount')}
        />
        <p className="need">
          <span>{copy.gold}</span>
          <b className="num">{gold}</b>
          <i>{fill(copy.goldBasis, { price: formatRupees(perGram) })}</i>
        </p>
        {/* What the session told on arrival is not said. */}
        <Said key={hydrated ? 'told' : 'first'} sentence={fill(copy.goldSaid, { gold })} />
      </div>
      <Occupation copy={copy} value={loan.profession} onChoose={(profession) => setLoan({ profession })} />
      <TextField
        ref={pincodeInput}
        id={ids.pincode}
        className="num"
        fieldClass="field-pin"
        label={copy.pincode}
        hint={copy.pincodeHint}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
        value={loan.pincode}
        onValue={(pincode) => form.type({ pincode })}
        error={errorOf('pincode')}
      />
      {form.failure && (
        <Alert title={copy.failures[form.failure].title}>
          <p>{copy.failures[form.failure].text}</p>
        </Alert>
      )}
      <Button
        look="gold"
        size="lg"
        wide
        type="submit"
        aria-describedby={onwardId}
        blocked={loan.amount.trim() === ''}
        pending={form.pending && copy.pending}
      >
        {copy.continue}
      </Button>
      <Onward id={onwardId} text={copy.onward} />
    </form>
  )
}
