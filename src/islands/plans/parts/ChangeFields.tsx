import type { RefObject } from 'react'
import { AmountField } from '@/islands/shared/AmountField'
import { typeNeed, type NeedProblem, type NeedText } from '#lib/stores/onboarding/need'
import { OCCUPATIONS } from '#lib/stores/onboarding/onboarding'
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
  const options = OCCUPATIONS.map((occupation) => ({
    value: occupation,
    label: copy.occupations[occupation],
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
        ref={keep('weight')}
        label={copy.weight}
        hint={copy.weightHint}
        value={draft.weight}
        onValue={(weight) => typeNeed({ weight })}
        error={errors.weight}
        inputMode="decimal"
        autoComplete="off"
      />
      <AmountField
        ref={keep('existingLoans')}
        label={copy.existingLoans}
        prefix={copy.amountPrefix}
        hint={copy.existingLoansHint}
        value={draft.existingLoans}
        onValue={(existingLoans) => typeNeed({ existingLoans })}
        error={errors.existingLoans}
      />
      <TextField
        ref={keep('pinCode')}
        label={copy.pinCode}
        hint={copy.pinCodeHint}
        value={draft.pinCode}
        onValue={(pinCode) => typeNeed({ pinCode })}
        error={errors.pinCode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
      />
      <SelectField
        label={copy.occupation}
        value={draft.occupation}
        onValue={(value) =>
          typeNeed({ occupation: OCCUPATIONS.find((occupation) => occupation === value) ?? '' })
        }
        options={[{ value: '', label: copy.occupationNone }, ...options]}
      />
    </>
  )
}
