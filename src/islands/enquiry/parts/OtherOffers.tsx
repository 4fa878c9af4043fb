import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $otherOffersTicked, tickOtherOffers } from '@/lib/stores/consents'
import { Checkbox } from '@/ui/Checkbox'

/** A purpose of its own, never ticked by itself: the call comes with or without it. */
export const OtherOffers = ({ children }: { children: ReactNode }) => (
  <Checkbox checked={useStore($otherOffersTicked)} onChecked={tickOtherOffers}>
    {children}
  </Checkbox>
)
