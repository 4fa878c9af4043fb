import type { Address } from '#lib/domain/visit/booking'
import { STATES } from '#lib/domain/visit/states'
import type { PhoneBooking } from '@office/stores/phone-booking'
import { SelectField } from '@/ui/SelectField'
import { TextField } from '@/ui/TextField'
import type { Messages } from './messages'
import type { PhoneBookingCopy } from './phone-booking-copy'

interface VisitAddressProps {
  readonly flow: PhoneBooking
  readonly address: Address
  readonly messages: Messages
  readonly copy: PhoneBookingCopy
}

const states = STATES.map((state) => ({ value: state, label: state }))

/** Where the assessor comes; the browser fills in nothing, since it is not the office's address. */
export function VisitAddress({ flow, address, messages, copy }: VisitAddressProps) {
  const words = copy.address
  const text = (field: 'line1' | 'district' | 'city', maxLength: number) => (
    <TextField
      data-field={field}
      label={words[field]}
      autoComplete="off"
      maxLength={maxLength}
      value={address[field]}
      onValue={(value) => void flow.setAddress({ [field]: value })}
      error={messages[field]}
    />
  )
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {text('line1', 200)}
      <TextField
        data-field="pinCode"
        label={words.pinCode}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={address.pinCode}
        onValue={(pinCode) => void flow.setAddress({ pinCode })}
        error={messages.pinCode}
        hint={copy.pinCodeHint}
      />
      {text('city', 100)}
      {text('district', 100)}
      <SelectField
        data-field="state"
        label={words.state}
        autoComplete="off"
        options={[{ value: '', label: words.stateNone }, ...states]}
        value={address.state}
        onValue={(state) => void flow.setAddress({ state })}
        error={messages.state}
      />
    </div>
  )
}
