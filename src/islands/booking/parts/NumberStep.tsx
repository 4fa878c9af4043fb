import { useRef } from 'react'
import { useLocale } from '@/islands/shared/locale'
import type { Messages } from '@/islands/visit-time/words'
import type { IdentityCopy } from '#lib/content/copy/copy'
import type { BookingForm } from '#lib/domain/visit/booking'
import { address } from '#lib/domain/shared/routes'
import type { Booking } from '#lib/stores/booking/booking'
import { Checkbox } from '@/ui/Checkbox'
import { TextField } from '@/ui/TextField'
import { OwnNumber } from './OwnNumber'
import type { BookingCopy } from './words'

interface NumberStepProps {
  readonly copy: BookingCopy
  readonly identity: IdentityCopy
  readonly flow: Booking
  readonly form: BookingForm
  readonly messages: Messages
}

export function NumberStep({ copy, identity, flow, form, messages }: NumberStepProps) {
  const locale = useLocale()
  const other = useRef<HTMLDivElement>(null)
  return (
    <div className="grid grid-cols-1 gap-5">
      <OwnNumber booking={flow} copy={copy} identity={identity} messages={messages} next={other} />
      <div className="grid grid-cols-1 gap-3" ref={other}>
        {!form.noOtherNumber && (
          <TextField
            data-field="alternateNumber"
            label={copy.number.label}
            prefix={copy.number.prefix}
            type="tel"
            inputMode="tel"
            // Somebody else's number: autofill would enter the visitor's own.
            autoComplete="off"
            maxLength={30}
            value={form.alternateNumber}
            onValue={flow.setAlternateNumber}
            error={messages.alternateNumber}
            hint={copy.number.hint}
            notice={
              <>
                {copy.number.notice} <a href={address('/privacy-policy', locale)}>{copy.number.privacy}</a>
              </>
            }
          />
        )}
        <Checkbox checked={form.noOtherNumber} onChecked={flow.setNoOtherNumber}>
          {copy.number.none}
        </Checkbox>
      </div>
    </div>
  )
}
