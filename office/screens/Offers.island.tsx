// Why an island? What lenders sent is known only to the server, for a person of the office who is logged in.
import { island } from '@/islands/shared/Boundary'
import { OffersScreen } from './offers/OffersScreen'
import { Frame } from './parts/Frame'
import type { OffersCopy, OfficeCopy } from './words'

const Screen = ({ office, copy }: { office: OfficeCopy; copy: OffersCopy }) => (
  <Frame copy={office} current="offers">
    <OffersScreen copy={copy} />
  </Frame>
)

export const Offers = island(Screen)
