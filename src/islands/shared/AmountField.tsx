import type { ComponentProps } from 'react'
import { settledAmount } from '@/lib/domain/format'
import { parseAmount } from '@/lib/domain/money'
import { TextField } from '@/ui/TextField'
import { isKeyEdit } from './key-edit'

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'onBlur' | 'inputMode' | 'autoComplete'>

/** A field for an amount of rupees as people write it. Once it is left, it shows in digits what was understood. */
export function AmountField({ value, onValue, maxLength = 40, ...rest }: AmountFieldProps) {
  const type = (text: string, event?: Event) => {
    const input = event?.target
    // A digit more or less leaves the commas of a grouped amount in the wrong places.
    if (
      input instanceof HTMLInputElement &&
      isKeyEdit(event) &&
      parseAmount(value).ok &&
      /^[\d,]+$/.test(text)
    ) {
      const caret = text.slice(0, input.selectionStart ?? text.length).replaceAll(',', '').length
      onValue(text.replaceAll(',', ''))
      // React writes the value without commas, which sends the caret to the end.
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
      onBlur={settle}
    />
  )
}
