import { useStore } from '@nanostores/react'
import { useRef, type ReactNode, type SubmitEvent } from 'react'
import { useFocus } from '@/islands/shared/use-flow'
import type { LenderChoice } from '#lib/domain/ondc/answers'
import type { LenderChoiceFlow } from '#lib/stores/ondc/choice'
import { BRANCH } from '#lib/stores/ondc/lender-form'
import { Button } from '@/ui/Button'
import { ErrorSummary } from '@/ui/ErrorSummary'
import { SelectField } from '@/ui/SelectField'
import { EnteredField } from './EnteredField'
import { Failure } from './Failure'
import { errorOf, listedError } from './field-words'
import type { StepWords } from './words'

interface FormStepProps {
  readonly words: StepWords
  readonly flow: LenderChoiceFlow
  readonly choice: LenderChoice
  readonly lead: string
  readonly submit: string
  /** Below the button. */
  readonly children?: ReactNode
}

const BRANCH_ID = 'ondc-branch'

/** A form of the lender, shown with our own fields. */
export function FormStep({ words, flow, choice, lead, submit, children }: FormStepProps) {
  const { steps } = words
  const { entered } = flow
  const values = useStore(entered.$values)
  const problems = useStore(entered.$shown)
  const isPending = useStore(flow.$progress).state === 'pending'
  const form = useRef<HTMLFormElement>(null)
  const { fields, branches } = choice
  const idOf = (name: string) =>
    name === BRANCH ? BRANCH_ID : `ondc-field-${String(fields.findIndex((field) => field.name === name))}`
  useFocus(entered.form.$focus, (name) => form.current?.querySelector<HTMLInputElement>(`#${idOf(name)}`))
  const errors = problems.map((problem) => {
    const field = fields.find(({ name }) => name === problem.field)
    const text = errorOf(steps, problem, field?.kind === 'box')
    return {
      name: problem.field,
      text,
      listed: { id: idOf(problem.field), text: listedError(steps, field, text) },
    }
  })
  const errorFor = (name: string) => errors.find((error) => error.name === name)?.text
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending) void flow.submit()
  }
  return (
    <form ref={form} className="grid gap-5" noValidate autoComplete="on" onSubmit={send}>
      <p className="text-pretty text-ink-2">{lead}</p>
      {errors.length > 1 && (
        <ErrorSummary title={steps.form.summary} errors={errors.map(({ listed }) => listed)} />
      )}
      {fields.map((field) => (
        <EnteredField
          key={field.name}
          steps={steps}
          field={field}
          id={idOf(field.name)}
          value={values[field.name] ?? ''}
          error={errorFor(field.name)}
          onValue={(value) => entered.type(field.name, value)}
        />
      ))}
      {branches.length > 0 && (
        <SelectField
          id={BRANCH_ID}
          label={steps.labels.branch}
          value={values[BRANCH] ?? ''}
          error={errorFor(BRANCH)}
          options={[
            { value: '', label: steps.form.pick },
            ...branches.map(({ id, name, pinCode }) => ({
              value: id,
              label: [name, pinCode].filter(Boolean).join(', '),
            })),
          ]}
          onValue={(value) => entered.type(BRANCH, value)}
        />
      )}
      <Failure words={words} flow={flow} />
      <Button look="gold" size="lg" wide type="submit" pending={isPending && steps.form.sending}>
        {submit}
      </Button>
      {children}
    </form>
  )
}
