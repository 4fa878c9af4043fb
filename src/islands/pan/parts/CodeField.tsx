import type { Ref } from 'react'
import { Resend } from '@/islands/verification/parts/Resend'
import type { FlowCopy } from '#lib/content/copy/copy'
import type { Verification, VerificationCall } from '#lib/stores/identity/verification'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'

interface CodeFieldProps {
  readonly flow: Pick<Verification, 'typeCode' | 'resend'>
  readonly code: string
  readonly doing: VerificationCall | null
  /** Where the code was sent. */
  readonly hint: string
  /** Given only if the number has no field on the screen. */
  readonly onChangeNumber: (() => void) | undefined
  readonly error: string | undefined
  /** Whether the service refused the code. */
  readonly wrong: boolean
  readonly copy: FlowCopy['pan']
  readonly ref: Ref<HTMLInputElement>
}

/** The code from the SMS, with buttons to resend it or to change the number. */
export function CodeField(props: CodeFieldProps) {
  const { flow, code, doing, hint, onChangeNumber, error, wrong, copy, ref } = props
  return (
    <div>
      <TextField
        ref={ref}
        className="pan"
        label={copy.otp}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onValue={flow.typeCode}
        error={error}
        hint={hint}
        {...(wrong && { 'aria-invalid': true })}
      />
      <div className="mt-1 flex flex-wrap gap-x-7.5">
        <Resend doing={doing} onResend={flow.resend} copy={copy} />
        {onChangeNumber && (
          <Button look="link" size="sm" className="-ml-1.5" blocked={doing !== null} onClick={onChangeNumber}>
            {copy.changePhone}
          </Button>
        )}
      </div>
    </div>
  )
}
