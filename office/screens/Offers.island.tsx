// Why an island? What lenders sent is known only to the server, for a person of the office who is logged in.
import { island } from '@/islands/shared/Boundary'
import { OffersScreen } from './offers/OffersScreen'
import { Frame } from './parts/Frame'
import type { LeadsCopy, OffersCopy, OfficeCopy } from './words'

interface ScreenProps {
  readonly office: OfficeCopy
  readonly leads: LeadsCopy
  readonly copy: OffersCopy
}

const Screen = ({ office, leads, copy }: ScreenProps) => (
  <Frame copy={office} current="offers">
    <OffersScreen leads={leads} copy={copy} />
  </Frame>
)

export const Offers = island(Screen)
