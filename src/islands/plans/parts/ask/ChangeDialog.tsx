import { useStore } from '@nanostores/react'
import { useRef, type SubmitEvent } from 'react'
import { useFocus } from '@/islands/shared/use-flow'
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

interface ChangeDialogProps extends ChangeFormProps {
  readonly open: boolean
  readonly onClose: () => void
}

export const ChangeDialog = ({ open, onClose, copy, errors, onChanged }: ChangeDialogProps) => (
  <Dialog open={open} title={copy.title} closeLabel={copy.close} onClose={onClose}>
    {open && (
      <ChangeForm
        copy={copy}
        errors={errors}
        onChanged={() => {
          onChanged()
          onClose()
        }}
      />
    )}
  </Dialog>
)
