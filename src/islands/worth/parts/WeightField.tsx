import { useRef } from 'react'
import { useEarly } from '@/ui/use-early'
import type { Words } from './words'

interface WeightFieldProps {
  readonly id: string
  readonly label: string
  readonly copy: Pick<Words['piece'], 'unit' | 'unitName'>
  readonly value: string
  readonly onValue: (text: string) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
  /** The id of the error message, if there is one. */
  readonly errorId: string | undefined
}

/** A weight in grams. */
export function WeightField({ id, label, copy, value, onValue, errorId, ...rest }: WeightFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEarly(input, value, onValue)
  return (
    <div className="field">
      <label className="piece-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box piece-box">
        <input
          ref={input}
          id={id}
          className="num"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={value}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={[`${id}-unit`, errorId].filter(Boolean).join(' ')}
          onChange={(event) => onValue(event.target.value)}
          {...rest}
        />
        <span className="self-center pr-3 text-ink-2" aria-hidden="true">
          {copy.unit}
        </span>
        <span className="sr" id={`${id}-unit`}>
          {copy.unitName}
        </span>
      </div>
    </div>
  )
}
