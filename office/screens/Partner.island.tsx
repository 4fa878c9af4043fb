// Why an island? A lender's own offers are known only to the server, for its person who is logged in.
import { island } from '@/islands/shared/Boundary'
import { Frame } from './parts/Frame'
import { PartnerScreen } from './partner/PartnerScreen'
import type { LeadsCopy, OffersCopy, OfficeCopy, PartnerCopy } from './words'

interface ScreenProps {
  readonly office: OfficeCopy
  readonly offers: OffersCopy
  readonly leads: LeadsCopy
  readonly copy: PartnerCopy
}

const Screen = ({ office, offers, leads, copy }: ScreenProps) => (
  <Frame copy={office} current="partner">
    <PartnerScreen offers={offers} leads={leads} copy={copy} />
  </Frame>
)

export const Partner = island(Screen)
