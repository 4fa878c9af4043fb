// Why an island? The shifts are known only to the server, for a person of the office who is logged in.
import { island } from '@/islands/shared/Boundary'
import { Frame } from './parts/Frame'
import { ShiftsScreen } from './shifts/ShiftsScreen'
import type { OfficeCopy, ShiftsCopy } from './words'

const Screen = ({ office, copy }: { office: OfficeCopy; copy: ShiftsCopy }) => (
  <Frame copy={office} current="shifts">
    <ShiftsScreen copy={copy} />
  </Frame>
)

export const Shifts = island(Screen)
