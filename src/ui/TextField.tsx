import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
  type Ref,
} from 'react'
import { FieldError } from './FieldError'
import { Icon } from './Icon'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'prefix' | 'ref'> {
  readonly label: string
  readonly value: string
  /** The event is that of the browser; there is none for what was typed before hydration. */
  readonly onValue: (value: string, event?: Event) => void
  /** Why the value is refused; shown and tied to the input. */
  readonly error?: string | undefined
  readonly hint?: ReactNode
  /** Says that the value passed its check. */
  readonly good?: ReactNode
  /** A cell before the input, such as +91, or a choice in its place. */
  readonly prefix?: ReactNode
  /** Locked: shown, not editable, with a lock before it. */
  readonly locked?: boolean
  /** A control at the end of the box, such as the pencil of a locked field. */
  readonly action?: ReactNode
  /** One line of purpose under the field. */
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

  // What was typed before hydration stands in the element but in no state: adopt it, before any stored value overwrites it.
  useLayoutEffect(() => {
    const typed = input.current?.value
    if (typed !== undefined && typed !== value) onValue(typed)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what stood there at mount
  }, [])

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
      <div className={['field-box', locked && 'is-locked', fieldClass].filter(Boolean).join(' ')}>
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
