import { AmountField } from '@/islands/shared/AmountField'
import type { OndcCopy } from '#lib/content/copy/copy'
import type { FormField } from '#lib/domain/ondc/lender-form'
import { TICKED } from '#lib/domain/ondc/lender-form'
import { fill } from '#lib/domain/shared/text'
import { FieldError } from '@/ui/FieldError'
import { SelectField } from '@/ui/SelectField'
import { TextField } from '@/ui/TextField'
import { choiceLabel, labelOf } from './field-words'

interface EnteredFieldProps {
  readonly steps: OndcCopy['steps']
  readonly field: FormField
  readonly id: string
  readonly value: string
  readonly error: string | undefined
  readonly onValue: (value: string) => void
}

/** How phones and browsers help with fields that most lenders ask for. */
const HELP = new Map<string, Readonly<Record<string, string>>>([
  ['pan', { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: 'false' }],
  ['fullName', { autoComplete: 'name' }],
  ['dob', { autoComplete: 'bday' }],
  ['contactNumber', { autoComplete: 'tel-national', inputMode: 'tel' }],
  ['pincode', { autoComplete: 'postal-code', inputMode: 'numeric' }],
])

const AMOUNTS = ['annualIncome', 'requestAmount']
const MAX_TYPED = 240

/** A field of a lender's form, drawn as ours are. */
export function EnteredField({ steps, field, id, value, error, onValue }: EnteredFieldProps) {
  const { name, kind, required, choices } = field
  const own = labelOf(steps, field)
  const label = required ? own : fill(steps.form.optional, { label: own })
  const shared = { id, label, value, error, onValue, required }
  if (kind === 'box')
    return (
      <div className="field">
        <label className="check items-start">
          <input
            id={id}
            type="checkbox"
            checked={value === TICKED}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => onValue(event.target.checked ? TICKED : '')}
          />
          <span>{label}</span>
        </label>
        <FieldError id={`${id}-error`} text={error} />
      </div>
    )
  if (kind === 'choice')
    return (
      <SelectField
        {...shared}
        options={[
          { value: '', label: steps.form.pick },
          ...choices.map((choice) => ({ value: choice.value, label: choiceLabel(steps, choice) })),
        ]}
      />
    )
  if (AMOUNTS.includes(name)) return <AmountField {...shared} prefix="₹" />
  return (
    <TextField
      {...shared}
      type={kind === 'date' ? 'date' : 'text'}
      maxLength={MAX_TYPED}
      autoComplete="off"
      {...(kind === 'number' && { inputMode: 'decimal' })}
      {...HELP.get(name)}
    />
  )
}
