// Why an island? The figures are known only to the server, for a person of the office who is logged in.
import { island } from '@/islands/shared/Boundary'
import { SpeedScreen } from './desk/SpeedScreen'
import { Frame } from './parts/Frame'
import type { DeskCopy, OfficeCopy } from './words'

const Screen = ({ office, copy }: { office: OfficeCopy; copy: DeskCopy }) => (
  <Frame copy={office} current="speed">
    <SpeedScreen copy={copy} />
  </Frame>
)

export const Speed = island(Screen)
