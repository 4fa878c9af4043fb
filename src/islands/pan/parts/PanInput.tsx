import type { ReactNode, RefObject } from 'react'
import { cleanPan } from '#lib/domain/person/pan'
import { TextField } from '@/ui/TextField'

interface PanInputProps {
  readonly label: string
  readonly value: string
  readonly onPan: (pan: string) => void
  readonly locked: boolean
  readonly error?: string | undefined
  readonly good?: string | undefined
  readonly hint?: string | undefined
  readonly notice: ReactNode
  readonly action?: ReactNode
  readonly ref: RefObject<HTMLInputElement | null>
}

/** A text field that converts input to capitals and digits and drops other characters. */
export function PanInput({ onPan, ref, ...rest }: PanInputProps) {
  const change = (text: string) => {
    const pan = cleanPan(text)
    const input = ref.current
    // React moves the caret to the end when the value differs from the typed text.
    if (input && pan !== text) {
      const caret = cleanPan(text.slice(0, input.selectionStart ?? text.length)).length
      input.value = pan
      input.setSelectionRange(caret, caret)
    }
    onPan(pan)
  }
  return (
    <TextField
      ref={ref}
      className="pan"
      name="pan"
      onValue={change}
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
    />
  )
}
