import { useEffect, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { Choices } from '@/ui/Choices'
import { AmountField } from '@/islands/shared/AmountField'
import { FINENESSES } from '#lib/domain/gold/karat'
import { rulesOn } from '#lib/domain/loan/rules'
import { MY_LOAN_LIMITS } from '#lib/domain/my-loan/loan'
import type { LoanField } from '#lib/domain/my-loan/loan-form'
import { repaymentFor, repaymentsOf } from '#lib/domain/quote/loan-rate'
import { fill } from '#lib/domain/shared/text'
import { createLoanForm } from '#lib/stores/my-loan/loan-form'
import { Button } from '@/ui/Button'
import { SelectField } from '@/ui/SelectField'
import { TextField } from '@/ui/TextField'
import { FromVisit } from './FromVisit'
import { RateFields, short, unit } from './RateFields'
import type { FormProps } from './LateForm'

/** A loan, to be typed in from its pledge card or taken over from a visit. */
export function Form({ form, copy, facts, flow, onDone }: FormProps) {
  const changed = form.kind === 'change' ? form.loan : null
  const [typed] = useState(() => createLoanForm({ rules: facts.rules, changed }))
  const { text, reading, typing, tried } = useStore(typed.$form)
  const [visits, setVisits] = useState(form.kind === 'visit')
  const [taken, setTaken] = useState(false)
  const [isFull, setFull] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [visits])
  const words = copy.form

  if (visits)
    return (
      <FromVisit
        copy={copy}
        heading={heading}
        onTake={(text) => {
          typed.fill(text)
          setTaken(true)
          setVisits(false)
        }}
        onType={() => setVisits(false)}
        onCancel={onDone}
      />
    )

  const field = (name: LoanField) => {
    const problem = (reading.problems as Readonly<Partial<Record<LoanField, string>>>)[name]
    const shown = problem && typing !== name && (tried || (problem !== 'empty' && text[name] !== ''))
    const errors = words.errors as unknown as Readonly<Record<string, Readonly<Record<string, string>>>>
    return {
      id: `my-loan-${name}`,
      value: text[name],
      onValue: (value: string) => typed.type(name, value),
      onBlur: () => typed.leave(name),
      error: shown ? fill(errors[name]?.[problem] ?? '', { all: reading.dueDays ?? '' }) : undefined,
    }
  }
  const submit = () => {
    const loan = typed.submit()
    if (!loan) {
      const [first] = Object.keys(typed.$form.get().reading.problems)
      document.getElementById(`my-loan-${first}`)?.focus()
      return
    }
    if (changed) flow.change({ ...loan, id: changed.id })
    else if (!flow.add(loan)) return setFull(true)
    typed.clear()
    onDone()
  }
  const repayment = repaymentFor(text.rateKind, text.repayment)
  const months = rulesOn(facts.rules, flow.$view.get().today).bulletMonths
  return (
    <form
      noValidate
      className="grid max-w-[46rem] gap-6 pb-6"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {changed ? words.titleChange : words.title}
        </h2>
        <p className="mt-2 text-ink-2">{taken ? words.leadVisit : words.lead}</p>
      </div>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <div className="sm:col-span-full">
          <TextField
            {...field('lender')}
            label={words.lender}
            autoComplete="off"
            maxLength={MY_LOAN_LIMITS.lender}
          />
        </div>
        <AmountField {...field('amount')} label={words.amount} prefix="₹" />
        <RateFields
          {...{ copy: words, text, reading, field }}
          onKind={(rateKind) => typed.choose({ rateKind })}
        />
      </div>
      <Choices
        legend={words.repayment}
        values={repaymentsOf(text.rateKind)}
        value={repayment}
        onChoose={(repayment) => typed.choose({ repayment })}
        look="chip"
        className="grid auto-cols-fr grid-flow-col gap-2 max-xs:grid-flow-row"
        choiceClass="min-h-14"
        show={(repayment) => words.repayments[repayment]}
      >
        {reading.bulletTooLong && <p className="notice">{fill(words.bulletTooLong, { months })}</p>}
      </Choices>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField {...field('months')} {...short} label={words.months} action={unit(words.monthsUnit)} />
        <TextField {...field('takenOn')} label={words.takenOn} type="date" max={flow.$view.get().today} />
        <TextField {...field('paid')} {...short} label={words.paid[repayment]} inputMode="numeric" />
        <TextField {...field('cardNumber')} {...short} label={words.cardNumber} hint={words.optional} />
        <TextField
          {...field('weight')}
          {...short}
          label={words.weight}
          inputMode="decimal"
          action={unit('g')}
          hint={words.optional}
        />
        <SelectField
          label={words.fineness}
          value={String(text.fineness)}
          onValue={(value) => {
            const grade = FINENESSES.find(({ fineness }) => String(fineness) === value)
            if (grade) typed.choose({ fineness: grade.fineness })
          }}
          options={FINENESSES.map(({ fineness, karat }) => ({
            value: String(fineness),
            label: fill(words.finenessOf, { fineness, karat }),
          }))}
        />
        <TextField
          {...field('charge')}
          {...short}
          label={words.charge}
          inputMode="decimal"
          action={unit('%')}
          hint={words.chargeHint}
        />
        <AmountField {...field('fee')} label={words.fee} prefix="₹" hint={words.feeHint} />
      </div>
      <p className="flex flex-wrap gap-3">
        <Button look="primary" type="submit">
          {changed ? words.saveChange : words.save}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
      </p>
      {isFull && (
        <p className="hint-error" role="alert">
          {copy.full}
        </p>
      )}
    </form>
  )
}
