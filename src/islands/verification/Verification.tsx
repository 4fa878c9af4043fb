import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { IdentityCopy } from '@/lib/content/copy'
import { $entry } from '@/lib/stores/entry'
import { CodeStep } from './parts/CodeStep'
import { NumberStep } from './parts/NumberStep'
import { useVerification, type VerificationOptions } from './parts/use-verification'

interface VerificationProps extends VerificationOptions {
  readonly copy: IdentityCopy
  readonly submitLabel: string
  /** Whether the first field takes the focus as it appears. */
  readonly takesFocus?: boolean
  /** Says where a right code leads. */
  readonly onward?: string | undefined
}

/** Proves a number. In view is either the number, or the code that was sent to it. */
export function Verification({
  copy,
  submitLabel,
  takesFocus = false,
  onward,
  ...options
}: VerificationProps) {
  const phoneInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const state = useVerification(options, (field) => {
    const input = { phone: phoneInput, otp: codeInput }[field].current
    input?.focus()
    if (field === 'otp') input?.select()
  })
  const { phone } = useStore($entry)

  useEffect(() => {
    if (!takesFocus) return
    // After the dialog around it has opened, which puts the focus on its cross.
    queueMicrotask(() => (codeInput.current ?? phoneInput.current)?.focus())
  }, [takesFocus])

  return state.step === 'phone' ? (
    <NumberStep ref={phoneInput} state={state} copy={copy} empty={phone.trim() === ''} />
  ) : (
    <CodeStep ref={codeInput} state={state} copy={copy} submitLabel={submitLabel} onward={onward} />
  )
}
