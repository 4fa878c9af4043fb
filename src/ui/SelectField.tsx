import { useId, type ComponentProps, type Ref } from 'react'
import { FieldError } from './FieldError'
import { Icon } from './Icon'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'ref'> {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLSelectElement>
}

export function SelectField({ label, value, onValue, options, error, ref, id, ...rest }: SelectFieldProps) {
  const fallbackId = useId()
  const selectId = id ?? fallbackId
  return (
    <div className="field">
      <label className="field-label" htmlFor={selectId}>
        {label}
      </label>
      <div className="field-box select">
        <select
          ref={ref}
          id={selectId}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${selectId}-error` : undefined}
          onChange={(event) => onValue(event.target.value)}
          {...rest}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </div>
      <FieldError id={`${selectId}-error`} text={error} />
    </div>
  )
}
