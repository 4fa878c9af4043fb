// Why an island? The visits are known only to the server, for a person of the office who is logged in.
import { island } from '@/islands/shared/Boundary'
import { Frame } from './parts/Frame'
import { VisitsScreen } from './visits/VisitsScreen'
import type { OfficeCopy, VisitsCopy } from './words'

const Screen = ({ office, copy }: { office: OfficeCopy; copy: VisitsCopy }) => (
  <Frame copy={office} current="visits">
    <VisitsScreen copy={copy} />
  </Frame>
)

export const Visits = island(Screen)
