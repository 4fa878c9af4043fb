import { useVisitWords } from '@/islands/reach/use-visit-words'
import type { Offer } from '#lib/domain/offer/offer'
import type { Words } from '../words'

interface OfferFeeProps {
  readonly copy: Words['offer']
  readonly offer: Offer
  /** What the lender asks once. */
  readonly fees: string
}

/** Where the offer is pledged, and its fees. As high as with the longest answer to the PIN code, so that none moves the cards. */
export function OfferFee({ copy, offer, fees }: OfferFeeProps) {
  const { said, longest } = useVisitWords(copy, offer)
  return (
    <p
      className="offer-fee mt-auto grid pt-1.5 leading-[1.35] lg:pt-3 lg:pb-1.5 lg:leading-[1.4] text-pretty text-ink-2 *:col-start-1 *:row-start-1 after:invisible after:col-start-1 after:row-start-1 after:content-[attr(data-longest)] print:after:hidden"
      data-longest={`${longest} ${fees}`}
    >
      <span>
        {said} {fees}
      </span>
    </p>
  )
}
