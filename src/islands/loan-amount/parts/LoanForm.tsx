import { useStore } from '@nanostores/react'
import { useId, useRef } from 'react'
import { Onward } from '@/islands/shared/Onward'
import { useFlow } from '@/islands/shared/use-flow'
import { useLocale } from '@/islands/shared/locale'
import { useHydrated } from '@/islands/shared/use-later'
import { AmountField } from '@/islands/shared/AmountField'
import { Announcement } from '@/islands/shared/Announcement'
import type { LoanAmountCopy } from '#lib/content/copy/copy'
import { formatRupees } from '#lib/domain/format/format'
import { LOAN_STEP, MIN_LOAN } from '#lib/domain/loan/loan-amount'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import type { Rupees } from '#lib/domain/money/money'
import { fill, plural } from '#lib/domain/shared/text'
import {
  createLoanForm,
  nearestLoan,
  plansRequest,
  setLoan,
  type LoanProblem,
  type LoanText,
} from '#lib/stores/onboarding/loan-amount'
import { Alert } from '@/ui/Alert'
import { goTo } from '#lib/stores/shared/navigation'
import { Button } from '@/ui/Button'
import { ErrorSummary } from '@/ui/ErrorSummary'
import { TextField } from '@/ui/TextField'
import { OccupationChoice } from './OccupationChoice'

interface LoanFormProps {
  readonly copy: LoanAmountCopy
  readonly loan: LoanText
  /** The required gold, formatted. */
  readonly gold: string
  readonly perGram: Rupees
}

function sentence(problem: LoanProblem, copy: LoanAmountCopy['errors'], loan: LoanText): string {
  if (problem.field === 'pinCode') return copy.pinCode[problem.reason]
  return fill(copy.amount[problem.reason], {
    min: formatRupees(MIN_LOAN),
    max: formatRupees(MAX_AMOUNT),
    step: formatRupees(LOAN_STEP),
    near: formatRupees(nearestLoan(loan.amount)),
  })
}

export function LoanForm({ copy, loan, gold, perGram }: LoanFormProps) {
  const amountInput = useRef<HTMLInputElement>(null)
  const pinCodeInput = useRef<HTMLInputElement>(null)
  const inputs = { amount: amountInput, pinCode: pinCodeInput }
  const locale = useLocale()
  const flow = useFlow(
    () => createLoanForm({ locale, go: goTo }),
    (field) => inputs[field].current,
  )
  const pending = useStore(flow.$pending)
  const progress = useStore(plansRequest.$progress)
  const failure = progress.state === 'failed' ? copy.failures[progress.error] : null
  const titleId = useId()
  const onwardId = useId()
  const hydrated = useHydrated()
  const ids = { amount: useId(), pinCode: useId() }
  const errors = useStore(flow.$shown).map((problem) => ({
    field: problem.field,
    id: ids[problem.field],
    text: sentence(problem, copy.errors, loan),
  }))
  const errorOf = (field: LoanProblem['field']) => errors.find((error) => error.field === field)?.text
  return (
    /* Before hydration, a form with `method="dialog"` outside a dialog submits nothing. */
    <form
      className="entry loan"
      method="dialog"
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault()
        void flow.submit()
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
          fieldClass="field-large"
          label={copy.amount}
          prefix={copy.amountPrefix}
          hint={fill(copy.amountHint, { min: formatRupees(MIN_LOAN), step: formatRupees(LOAN_STEP) })}
          value={loan.amount}
          onValue={(amount) => flow.type({ amount })}
          error={errorOf('amount')}
        />
        <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t-4 border-double border-ink pt-3">
          <span className="font-semibold">{copy.gold}</span>
          <b className="num text-(length:--text-figure-md) font-semibold">{gold}</b>
          <i className="w-full text-right text-ink-3">
            {fill(copy.goldBasis, { price: formatRupees(perGram) })}
          </i>
        </p>
        {/* Gets a new key on hydration, so that the value restored from the session is not announced. */}
        <Announcement key={hydrated ? 'told' : 'first'} sentence={fill(copy.goldAnnouncement, { gold })} />
      </div>
      <OccupationChoice
        copy={copy}
        value={loan.occupation}
        onChoose={(occupation) => setLoan({ occupation })}
      />
      <TextField
        ref={pinCodeInput}
        id={ids.pinCode}
        className="num"
        fieldClass="w-44"
        label={copy.pinCode}
        hint={copy.pinCodeHint}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
        value={loan.pinCode}
        onValue={(pinCode) => flow.type({ pinCode })}
        error={errorOf('pinCode')}
      />
      {failure && (
        <Alert title={failure.title}>
          <p>{failure.text}</p>
        </Alert>
      )}
      <Button
        look="gold"
        size="lg"
        wide
        type="submit"
        aria-describedby={onwardId}
        blocked={loan.amount.trim() === ''}
        why={copy.missing}
        pending={pending && copy.pending}
      >
        {copy.continue}
      </Button>
      <Onward id={onwardId} text={copy.onward} />
    </form>
  )
}
