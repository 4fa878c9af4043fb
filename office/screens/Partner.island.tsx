// Why an island? A lender's own offers are known only to the server, for its person who is logged in.
import { island } from '@/islands/shared/Boundary'
import { Frame } from './parts/Frame'
import { PartnerScreen } from './partner/PartnerScreen'
import type { OffersCopy, OfficeCopy, PartnerCopy } from './words'

interface ScreenProps {
  readonly office: OfficeCopy
  readonly offers: OffersCopy
  readonly copy: PartnerCopy
}

const Screen = ({ office, offers, copy }: ScreenProps) => (
  <Frame copy={office} current="partner">
    <PartnerScreen offers={offers} copy={copy} />
  </Frame>
)

export const Partner = island(Screen)
