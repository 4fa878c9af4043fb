import type { BookingForm } from '@/lib/domain/booking'
import { setAlternateNumber } from '@/lib/stores/booking'
import { TextField } from '@/ui/TextField'
import type { BookingCopy, Messages } from './words'

interface NumberStepProps {
  readonly copy: BookingCopy
  readonly form: BookingForm
  readonly messages: Messages
}

export const NumberStep = ({ copy, form, messages }: NumberStepProps) => (
  <TextField
    data-field="alternateNumber"
    label={copy.number.label}
    prefix={copy.number.prefix}
    type="tel"
    inputMode="tel"
    autoComplete="tel-national"
    maxLength={30}
    value={form.alternateNumber}
    onValue={setAlternateNumber}
    error={messages.alternateNumber}
    hint={copy.number.hint}
    notice={
      <>
        {copy.number.notice} <a href="/privacy-policy">{copy.number.privacy}</a>
      </>
    }
  />
)
