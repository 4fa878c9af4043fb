// Why an island? The enquiries are known only to the server, for a person of the office who is logged in.
import { island } from '@/islands/shared/Boundary'
import { EnquiriesScreen } from './desk/EnquiriesScreen'
import { Frame } from './parts/Frame'
import type { PhoneBookingCopy } from './booking/phone-booking-copy'
import type { DeskCopy, OfficeCopy } from './words'

interface ScreenProps {
  readonly office: OfficeCopy
  readonly copy: DeskCopy
  readonly booking: PhoneBookingCopy
}

const Screen = ({ office, copy, booking }: ScreenProps) => (
  <Frame copy={office} current="enquiries">
    <EnquiriesScreen copy={copy} booking={booking} />
  </Frame>
)

export const Enquiries = island(Screen)
