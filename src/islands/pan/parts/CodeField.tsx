import type { Ref } from 'react'
import { Resend } from '@/islands/verification/parts/Resend'
import type { FlowCopy } from '@/lib/content/copy'
import { formatPhone } from '@/lib/domain/phone'
import { fill } from '@/lib/domain/text'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import type { PanFormState } from './use-pan-form'

interface CodeFieldProps {
  readonly form: PanFormState
  readonly copy: FlowCopy['pan']
  readonly ref: Ref<HTMLInputElement>
}

/** The code from the SMS, with ways on for somebody whom it did not reach. */
export function CodeField({ form, copy, ref }: CodeFieldProps) {
  const { otp, phone, doing, failure } = form
  const busy = doing !== null
  return (
    <div>
      <TextField
        ref={ref}
        className="pan"
        label={copy.otp}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={otp.text}
        onValue={otp.type}
        error={form.tried && form.lacking.includes('otp') ? copy.errors.otp.short : undefined}
        hint={phone.result.ok && fill(copy.otpHint, { phone: formatPhone(phone.result.value) })}
        {...(failure === 'otp-wrong' && { 'aria-invalid': true })}
      />
      <div className="mt-1 flex flex-wrap gap-x-7.5">
        <Resend state={form} copy={copy} />
        {!phone.asked && (
          <Button
            look="link"
            size="sm"
            className="-ml-1.5"
            blocked={busy}
            onClick={() => form.unlock('phone')}
          >
            {copy.changePhone}
          </Button>
        )}
      </div>
    </div>
  )
}
