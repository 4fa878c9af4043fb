// Why an island? The enquiries are known only to the server, for a person of the office who is logged in.
import { island } from '@/islands/shared/Boundary'
import { EnquiriesScreen } from './desk/EnquiriesScreen'
import { Frame } from './parts/Frame'
import type { DeskCopy, OfficeCopy } from './words'

const Screen = ({ office, copy }: { office: OfficeCopy; copy: DeskCopy }) => (
  <Frame copy={office} current="enquiries">
    <EnquiriesScreen copy={copy} />
  </Frame>
)

export const Enquiries = island(Screen)
