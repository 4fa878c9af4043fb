import { useId, useImperativeHandle, useRef, type ComponentProps, type ReactNode, type Ref } from 'react'
import { FieldError } from './FieldError'
import { Icon } from './Icon'
import { useEarly } from './use-early'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'prefix' | 'ref'> {
  readonly label: string
  readonly value: string
  /** `event` is the browser's; it is undefined for text typed before hydration. */
  readonly onValue: (value: string, event?: Event) => void
  /** The error message; shown and referenced by the input. */
  readonly error?: string | undefined
  readonly hint?: ReactNode
  /** A message that the value is valid. */
  readonly good?: ReactNode
  /** A cell before the input, such as +91 or a select. */
  readonly prefix?: ReactNode
  /** Not editable, with a lock icon before the value. */
  readonly locked?: boolean
  /** A control at the end of the box, such as the edit button of a locked field. */
  readonly action?: ReactNode
  /** One line under the field: why the value is asked for. */
  readonly notice?: ReactNode
  readonly fieldClass?: string
  readonly ref?: Ref<HTMLInputElement>
}

export function TextField({
  label,
  value,
  onValue,
  error,
  hint,
  good,
  prefix,
  locked,
  action,
  notice,
  fieldClass,
  ref,
  id,
  ...rest
}: TextFieldProps) {
  const fallbackId = useId()
  const inputId = id ?? fallbackId
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)

  useEarly(input, value, onValue)

  const described = [
    error && `${inputId}-error`,
    good && !error && `${inputId}-good`,
    hint && `${inputId}-hint`,
    notice && `${inputId}-notice`,
  ].filter(Boolean)
  return (
    <div className="field">
      <label className="field-label" htmlFor={inputId}>
        {label}
      </label>
      <div className={['field-box', locked && 'is-locked', fieldClass].filter(Boolean).join(' ')} data-box>
        {locked && <Icon name="lock" />}
        {typeof prefix === 'string' ? <span className="prefix">{prefix}</span> : prefix}
        <input
          ref={input}
          id={inputId}
          value={value}
          readOnly={locked}
          aria-invalid={error ? true : undefined}
          aria-describedby={described.length > 0 ? described.join(' ') : undefined}
          onChange={(event) => onValue(event.target.value, event.nativeEvent)}
          {...rest}
        />
        {action}
      </div>
      <FieldError id={`${inputId}-error`} text={error} />
      {good && !error && (
        <p className="hint-good" id={`${inputId}-good`}>
          <Icon name="check" />
          {good}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${inputId}-hint`}>
          {hint}
        </p>
      )}
      {notice && (
        <p className="notice" id={`${inputId}-notice`}>
          {notice}
        </p>
      )}
    </div>
  )
}
