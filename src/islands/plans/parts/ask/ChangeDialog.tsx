import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useFocus } from '@/islands/shared/use-flow'
import { useLater } from '@/islands/shared/use-later'
import { formatRupees } from '#lib/domain/format/format'
import type { Rupees } from '#lib/domain/money/money'
import { fill } from '#lib/domain/shared/text'
import { $amount } from '#lib/stores/offers/plans'
import { $needOpen, closeNeed } from '#lib/stores/onboarding/need-dialog'
import {
  $needProblems,
  $needText,
  $needWay,
  needForm,
  submitNeed,
  type NeedProblem,
} from '#lib/stores/onboarding/need'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { ChangeFields, type CheckedField } from './ChangeFields'
import type { Words } from '../words'

interface ChangeFormProps {
  readonly copy: Words['change']
  readonly errors: Words['errors']
  readonly onChanged: () => void
}

function messageOf({ field, reason }: NeedProblem, errors: Words['errors']): string | undefined {
  const texts: Readonly<Record<string, string>> = errors[field]
  return texts[reason]
}

function ChangeForm({ copy, errors, onChanged }: ChangeFormProps) {
  const text = useStore($needText)
  const way = useStore($needWay)
  const problems = useStore($needProblems)
  const inputs = useRef<Partial<Record<CheckedField, HTMLInputElement | null>>>({})
  useFocus(needForm.$focus, (field) => inputs.current[field])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (submitNeed()) onChanged()
  }

  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <ChangeFields
        copy={copy}
        way={way}
        draft={text}
        errors={Object.fromEntries(problems.map((problem) => [problem.field, messageOf(problem, errors)]))}
        inputs={inputs}
      />
      <Button look="gold" size="lg" wide className="mt-2" type="submit">
        {copy.submit}
      </Button>
    </form>
  )
}

interface ChangeDialogProps {
  readonly copy: Words['change']
  readonly errors: Words['errors']
}

/** Announces the amount whenever it changes, by the dialog or by the browser's Back. */
function useChangedAmount(amount: Rupees | null) {
  const [changed, setChanged] = useState<Rupees | null>(null)
  const before = useRef(amount)
  useEffect(() => {
    if (before.current !== null && amount !== before.current) setChanged(amount)
    before.current = amount
  }, [amount])
  return { changed, setChanged }
}

/** The dialog that changes amount, gold and payment; the bar opens it. */
export function ChangeDialog({ copy, errors }: ChangeDialogProps) {
  const open = useLater($needOpen, false)
  const { changed, setChanged } = useChangedAmount(useLater($amount, null))
  return (
    <>
      <p className="sr" role="status">
        {changed !== null && fill(copy.done, { amount: formatRupees(changed) })}
      </p>
      <Dialog open={open} title={copy.title} closeLabel={copy.close} onClose={closeNeed}>
        {open && (
          <ChangeForm
            copy={copy}
            errors={errors}
            onChanged={() => {
              setChanged($amount.get())
              closeNeed()
            }}
          />
        )}
      </Dialog>
    </>
  )
}
