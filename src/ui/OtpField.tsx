import { useId, useState, type Ref } from 'react'
import { FieldError } from './FieldError'

interface OtpFieldProps {
  readonly label: string
  /** Digits of the code. */
  readonly length: number
  readonly value: string
  readonly onCode: (code: string) => void
  /** The error message; shown and referenced by the input. */
  readonly error?: string | undefined
  /** The id of an error message elsewhere on the page. */
  readonly refusedBy?: string | undefined
  readonly ref: Ref<HTMLInputElement>
}

const digitsOf = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966)).replace(/\D/g, '')

/** One plain input under drawn boxes, so that the browser handles keys, paste, selection and autofill. */
export function OtpField({ label, length, value, onCode, error, refusedBy, ref }: OtpFieldProps) {
  const id = useId()
  const [focused, setFocused] = useState(false)
  const [selection, setSelection] = useState<readonly [number, number]>([0, 0])

  const type = (input: HTMLInputElement) => {
    const at = input.selectionStart ?? input.value.length
    const before = digitsOf(input.value.slice(0, at)).slice(0, length)
    const after = digitsOf(input.value.slice(at))
    // When all boxes are full, a new digit replaces the one after the caret.
    const tooMany = Math.max(0, before.length + after.length - length)
    const code = before + after.slice(tooMany)
    // React moves the caret to the end when the value differs from the typed text.
    if (code !== input.value) {
      input.value = code
      input.setSelectionRange(before.length, before.length)
    }
    onCode(code)
  }

  const refused = Boolean(error ?? refusedBy)
  return (
    <div className="field">
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <div className={refused ? 'otp is-error' : 'otp'}>
        {Array.from({ length }, (_, box) => (
          <span
            key={box}
            className={
              [
                box < value.length && 'full',
                focused && box === Math.min(value.length, length - 1) && 'now',
                focused && selection[0] <= box && box < selection[1] && 'chosen',
              ]
                .filter(Boolean)
                .join(' ') || undefined
            }
          />
        ))}
        <div className="otp-input">
          <input
            ref={ref}
            id={id}
            value={value}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck={false}
            aria-invalid={refused || undefined}
            aria-describedby={error ? `${id}-error` : refusedBy}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onChange={(event) => type(event.target)}
            onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
              setSelection([selectionStart ?? 0, selectionEnd ?? 0])
            }
          />
        </div>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
