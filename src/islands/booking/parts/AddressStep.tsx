import { AddressFields } from '@/islands/shared/AddressFields'
import { usePlaceNames } from '@/islands/shared/place-names'
import type { Messages } from '@/islands/visit-time/words'
import { fill } from '#lib/domain/shared/text'
import type { Booking, BookingScreen } from '#lib/stores/booking/booking'
import { openEnquiry } from '#lib/stores/shared/dialogs'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
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
  const note = screen.placeNote
  const filled =
    note === 'filled' &&
    fill(words.pinCodeFilled, {
      district: places.shown(address.district),
      state: places.shown(address.state),
    })

  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-4 *:first:col-span-full">
      <AddressFields
        own
        {...{ address, words, messages, places }}
        onChange={(part) => void flow.setAddress(part)}
        pinCodeHint={note === 'unknown' ? words.pinCodeUnknown : words.pinCodeHint}
        afterPinCode={
          notServed && (
            <div className="col-span-full">
              <Alert title={words.notServed.title}>
                <p>{words.notServed.text}</p>
                <Button look="link" size="sm" onClick={() => openEnquiry({ about: words.notServed.about })}>
                  {words.notServed.call}
                </Button>
              </Alert>
            </div>
          )
        }
      />
      <p className="sr" role="status">
        {note === 'unknown' ? words.pinCodeUnknown : filled}
      </p>
    </div>
  )
}
