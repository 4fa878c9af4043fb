// Why an island? The record is known only to the server, for a person of the office who is logged in.
import { island } from '@/islands/shared/Boundary'
import { RecordScreen } from './customers/RecordScreen'
import { Frame } from './parts/Frame'
import type { CustomersCopy, OfficeCopy } from './words'

const Screen = ({ office, copy }: { office: OfficeCopy; copy: CustomersCopy }) => (
  <Frame copy={office} current="customers">
    <RecordScreen copy={copy} />
  </Frame>
)

export const CustomerRecord = island(Screen)
