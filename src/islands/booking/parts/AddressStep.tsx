import { usePlaceNames } from '@/islands/shared/place-names'
import type { Messages } from '@/islands/visit-time/words'
import { STATES } from '#lib/domain/visit/states'
import { fill } from '#lib/domain/shared/text'
import type { Booking, BookingScreen } from '#lib/stores/booking/booking'
import { openEnquiry } from '#lib/stores/shared/dialogs'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { SelectField } from '@/ui/SelectField'
import { TextField } from '@/ui/TextField'
import type { BookingCopy } from './words'

interface AddressStepProps {
  readonly copy: BookingCopy
  readonly flow: Booking
  readonly screen: BookingScreen
  readonly messages: Messages
  /** Whether no assessor comes to the PIN code. */
  readonly notServed: boolean
}

export function AddressStep({ copy, flow, screen, messages, notServed }: AddressStepProps) {
  const { address } = screen.form
  const words = copy.address
  const places = usePlaceNames()
  const states = STATES.map((state) => ({ value: state, label: places.shown(state) }))
  const note = screen.placeNote
  const filled =
    note === 'filled' &&
    fill(words.pinCodeFilled, {
      district: places.shown(address.district),
      state: places.shown(address.state),
    })

  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-4 *:first:col-span-full">
      <TextField
        data-field="line1"
        label={words.line1}
        autoComplete="address-line1"
        maxLength={200}
        value={address.line1}
        onValue={(line1) => void flow.setAddress({ line1 })}
        error={messages.line1}
      />
      <TextField
        data-field="pinCode"
        label={words.pinCode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
        value={address.pinCode}
        onValue={(pinCode) => void flow.setAddress({ pinCode })}
        error={messages.pinCode}
        hint={note === 'unknown' ? words.pinCodeUnknown : words.pinCodeHint}
      />
      {notServed && (
        <div className="col-span-full">
          <Alert title={words.notServed.title}>
            <p>{words.notServed.text}</p>
            <Button look="link" size="sm" onClick={() => openEnquiry({ about: words.notServed.about })}>
              {words.notServed.call}
            </Button>
          </Alert>
        </div>
      )}
      <SelectField
        data-field="state"
        label={words.state}
        autoComplete="address-level1"
        options={[{ value: '', label: words.stateNone }, ...states]}
        value={address.state}
        onValue={(state) => void flow.setAddress({ state })}
        error={messages.state}
      />
      <TextField
        data-field="district"
        label={words.district}
        // No autofill token means a district: `address-level2` is the town, `address-level3` a quarter of it.
        autoComplete="off"
        maxLength={100}
        value={places.shown(address.district)}
        onValue={(district) => void flow.setAddress({ district: places.stored(district) })}
        error={messages.district}
      />
      <TextField
        data-field="city"
        label={words.city}
        autoComplete="address-level2"
        maxLength={100}
        value={address.city}
        onValue={(city) => void flow.setAddress({ city })}
        error={messages.city}
      />
      <p className="sr" role="status">
        {note === 'unknown' ? words.pinCodeUnknown : filled}
      </p>
    </div>
  )
}
