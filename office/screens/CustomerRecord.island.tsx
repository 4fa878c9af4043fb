// Why an island? The record is known only to the server, for a person of the office who is logged in.
import { island } from '@/islands/shared/Boundary'
import { RecordScreen } from './customers/RecordScreen'
import { Frame } from './parts/Frame'
import type { PhoneBookingCopy } from './booking/phone-booking-copy'
import type { CustomersCopy, OfficeCopy } from './words'

interface ScreenProps {
  readonly office: OfficeCopy
  readonly copy: CustomersCopy
  readonly booking: PhoneBookingCopy
}

const Screen = ({ office, copy, booking }: ScreenProps) => (
  <Frame copy={office} current="customers">
    <RecordScreen copy={copy} booking={booking} />
  </Frame>
)

export const CustomerRecord = island(Screen)
