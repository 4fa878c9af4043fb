import type { RefObject } from 'react'
import { AmountField } from '@/islands/shared/AmountField'
import { PLEDGED_KARATS } from '#lib/domain/gold/karat'
import type { WayToAsk } from '#lib/domain/offer/plans-address'
import { useLocale } from '@/islands/shared/locale'
import { address } from '#lib/domain/shared/routes'
import { fill } from '#lib/domain/shared/text'
import { typeNeed, type NeedProblem, type NeedText } from '#lib/stores/onboarding/need'
import { OCCUPATIONS } from '#lib/stores/onboarding/onboarding'
import { SelectField } from '@/ui/SelectField'
import { TextField } from '@/ui/TextField'
import type { Words } from '../words'

export type CheckedField = NeedProblem['field']

interface ChangeFieldsProps {
  readonly copy: Words['change']
  /** Its field comes first and is the only one that is required. */
  readonly way: WayToAsk
  readonly draft: NeedText
  readonly errors: Readonly<Partial<Record<CheckedField, string>>>
  readonly inputs: RefObject<Partial<Record<CheckedField, HTMLInputElement | null>>>
}

export function ChangeFields({ copy, way, draft, errors, inputs }: ChangeFieldsProps) {
  const locale = useLocale()
  const keep = (field: CheckedField) => (input: HTMLInputElement | null) => {
    inputs.current[field] = input
  }
  const options = OCCUPATIONS.map((occupation) => ({
    value: occupation,
    label: copy.occupations[occupation],
  }))
  const amount = (
    <AmountField
      key="amount"
      ref={keep('amount')}
      label={copy.amount}
      prefix={copy.amountPrefix}
      hint={way === 'amount' ? copy.amountHint : copy.amountOrEmpty}
      value={draft.amount}
      onValue={(text) => typeNeed({ amount: text })}
      error={errors.amount}
      required={way === 'amount'}
    />
  )
  const gold = (
    <div key="gold" className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-3 max-xs:grid-cols-1">
      <TextField
        ref={keep('weight')}
        label={copy.weight}
        hint={
          way === 'gold' ? (
            <>
              {copy.weightOfGold} <a href={address('/worth', locale)}>{copy.pieces}</a>
            </>
          ) : (
            copy.weightHint
          )
        }
        value={draft.weight}
        onValue={(weight) => typeNeed({ weight })}
        error={errors.weight}
        inputMode="decimal"
        autoComplete="off"
        required={way === 'gold'}
      />
      <SelectField
        label={copy.karat}
        value={String(draft.karat)}
        onValue={(value) =>
          typeNeed({ karat: PLEDGED_KARATS.find((karat) => String(karat) === value) ?? draft.karat })
        }
        options={PLEDGED_KARATS.map((karat) => ({
          value: String(karat),
          label: fill(copy.karats, { karat }),
        }))}
      />
    </div>
  )
  const monthly = (
    <AmountField
      key="monthly"
      ref={keep('monthly')}
      label={copy.monthly}
      prefix={copy.amountPrefix}
      hint={copy.monthlyHint}
      value={draft.monthly}
      onValue={(text) => typeNeed({ monthly: text })}
      error={errors.monthly}
      required
    />
  )
  const fields = { amount: [amount, gold], gold: [gold, amount], month: [monthly, gold] }
  return (
    <>
      {fields[way]}
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
