import type { ComponentProps } from 'react'
import { settledAmount } from '#lib/domain/format/format'
import { parseAmount } from '#lib/domain/money/money'
import { TextField } from '@/ui/TextField'
import { isKeyEdit } from './key-edit'

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'inputMode' | 'autoComplete'>

/** A field for an amount in rupees, in any usual notation. When it loses focus, it shows the amount in digits. */
export function AmountField({ value, onValue, onBlur, maxLength = 40, ...rest }: AmountFieldProps) {
  const type = (text: string, event?: Event) => {
    const input = event?.target
    // After a digit is added or deleted, the grouping commas are in the wrong places.
    if (
      input instanceof HTMLInputElement &&
      isKeyEdit(event) &&
      parseAmount(value).ok &&
      /^[\d,]+$/.test(text)
    ) {
      const caret = text.slice(0, input.selectionStart ?? text.length).replaceAll(',', '').length
      onValue(text.replaceAll(',', ''))
      // React writes the value without commas, which moves the caret to the end.
      queueMicrotask(() => input.setSelectionRange(caret, caret))
    } else onValue(text)
  }
  const settle = () => {
    const settled = settledAmount(value)
    if (settled !== value) onValue(settled)
  }
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      maxLength={maxLength}
      value={value}
      onValue={type}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
    />
  )
}
