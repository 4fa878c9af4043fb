import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $otherOffersTicked, tickOtherOffers } from '#lib/stores/shared/consents'
import { Checkbox } from '@/ui/Checkbox'

/** Consent to a separate purpose, never ticked by default: the call does not depend on it. */
export const OtherOffers = ({ children }: { children: ReactNode }) => (
  <Checkbox checked={useStore($otherOffersTicked)} onChecked={tickOtherOffers}>
    {children}
  </Checkbox>
)
