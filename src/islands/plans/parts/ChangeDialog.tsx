import { useRef, useState, type SubmitEvent } from 'react'
import { useSession } from '@/islands/shared/use-session'
import { groupRupees } from '@/lib/domain/format'
import type { Grams } from '@/lib/domain/gold'
import type { Rupees } from '@/lib/domain/money'
import { $onboarding } from '@/lib/stores/onboarding'
import { changeNeed } from '@/lib/stores/plans'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { ChangeFields } from './ChangeFields'
import { CHECKED_FIELDS, readNeed, type CheckedField, type NeedDraft } from './need-draft'
import type { Words } from './words'

interface ChangeDialogProps {
  readonly copy: Words['change']
  readonly errors: Words['errors']
  readonly amount: Rupees | null
  readonly weight: Grams | null
  readonly open: boolean
  readonly onClose: () => void
  readonly onChanged: (amount: Rupees) => void
}

export function ChangeDialog({ copy, errors, amount, weight, open, onClose, onChanged }: ChangeDialogProps) {
  const told = useSession($onboarding)
  // Typed but not yet submitted; it outlives the closed dialog.
  const [typed, setTyped] = useState<Partial<NeedDraft>>({})
  const [tried, setTried] = useState(false)
  const inputs = useRef<Partial<Record<CheckedField, HTMLInputElement | null>>>({})

  const draft: NeedDraft = {
    amount: amount === null ? '' : groupRupees(amount),
    grams: String(weight ?? told.grams ?? ''),
    pincode: told.pincode,
    profession: told.profession,
    ...typed,
  }
  const read = readNeed(draft, errors)
  const shown = tried && !read.ok ? read.errors : {}

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!read.ok) {
      setTried(true)
      const first = CHECKED_FIELDS.find((field) => read.errors[field])
      if (first) inputs.current[first]?.focus()
      return
    }
    changeNeed(read.need)
    setTyped({})
    setTried(false)
    onChanged(read.need.amount)
    onClose()
  }

  return (
    <Dialog open={open} title={copy.title} closeLabel={copy.close} onClose={onClose}>
      {open && (
        <form className="grid gap-5" noValidate onSubmit={submit}>
          <ChangeFields
            copy={copy}
            draft={draft}
            errors={shown}
            inputs={inputs}
            onType={(field) => setTyped((before) => ({ ...before, ...field }))}
          />
          <Button look="gold" size="lg" wide className="mt-2" type="submit">
            {copy.submit}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
