// Why an island? The messages are known only to the server, for a person of the office who is logged in.
import { island } from '@/islands/shared/Boundary'
import { OutboxScreen } from './desk/OutboxScreen'
import { Frame } from './parts/Frame'
import type { DeskCopy, OfficeCopy } from './words'

const Screen = ({ office, copy }: { office: OfficeCopy; copy: DeskCopy }) => (
  <Frame copy={office} current="outbox">
    <OutboxScreen copy={copy} />
  </Frame>
)

export const Outbox = island(Screen)
