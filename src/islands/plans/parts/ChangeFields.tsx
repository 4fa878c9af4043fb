import type { RefObject } from 'react'
import { AmountField } from '@/islands/shared/AmountField'
import { typeNeed, type NeedProblem, type NeedText } from '@/lib/stores/need'
import { PROFESSIONS } from '@/lib/stores/onboarding'
import { SelectField } from '@/ui/SelectField'
import { TextField } from '@/ui/TextField'
import type { Words } from './words'

export type CheckedField = NeedProblem['field']

interface ChangeFieldsProps {
  readonly copy: Words['change']
  readonly draft: NeedText
  readonly errors: Readonly<Partial<Record<CheckedField, string>>>
  readonly inputs: RefObject<Partial<Record<CheckedField, HTMLInputElement | null>>>
}

export function ChangeFields({ copy, draft, errors, inputs }: ChangeFieldsProps) {
  const keep = (field: CheckedField) => (input: HTMLInputElement | null) => {
    inputs.current[field] = input
  }
  const options = PROFESSIONS.map((profession) => ({
    value: profession,
    label: copy.professions[profession],
  }))
  return (
    <>
      <AmountField
        ref={keep('amount')}
        label={copy.amount}
        prefix={copy.amountPrefix}
        hint={copy.amountHint}
        value={draft.amount}
        onValue={(amount) => typeNeed({ amount })}
        error={errors.amount}
        required
      />
      <TextField
        ref={keep('grams')}
        label={copy.grams}
        hint={copy.gramsHint}
        value={draft.grams}
        onValue={(grams) => typeNeed({ grams })}
        error={errors.grams}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        ref={keep('pincode')}
        label={copy.pincode}
        hint={copy.pincodeHint}
        value={draft.pincode}
        onValue={(pincode) => typeNeed({ pincode })}
        error={errors.pincode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
      />
      <SelectField
        label={copy.profession}
        value={draft.profession}
        onValue={(value) =>
          typeNeed({ profession: PROFESSIONS.find((profession) => profession === value) ?? '' })
        }
        options={[{ value: '', label: copy.professionNone }, ...options]}
      />
    </>
  )
}
