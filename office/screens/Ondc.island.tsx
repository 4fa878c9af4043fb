// Why an island? How the network goes is known only to the server, for a person of the office who is logged in.
import { island } from '@/islands/shared/Boundary'
import { OndcScreen } from './ondc/OndcScreen'
import { Frame } from './parts/Frame'
import type { OfficeCopy, OndcDeskCopy } from './words'

const Screen = ({ office, copy }: { office: OfficeCopy; copy: OndcDeskCopy }) => (
  <Frame copy={office} current="ondc">
    <OndcScreen copy={copy} />
  </Frame>
)

export const Ondc = island(Screen)
