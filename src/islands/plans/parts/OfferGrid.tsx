import { Fragment, useEffect, type RefObject } from 'react'
import type { Offer } from '@/lib/domain/offer'
import type { OrderTerms } from '@/lib/domain/offer-order'
import { layOutInTurn } from '@/lib/timing/lay-out'
import { OfferCard } from './OfferCard'
import { OfferSkeleton } from './OfferSkeleton'
import { VisitBand } from './VisitBand'
import type { Words } from './words'

interface OfferGridProps {
  readonly copy: Words
  /** Null before the first answer. */
  readonly offers: readonly Offer[] | null
  /** Null until the URL and the session are read. */
  readonly terms: OrderTerms | null
  readonly busy: boolean
  readonly grid: RefObject<HTMLDivElement | null>
}

/** Column headings for print; on screen each card labels its figures. */
const OfferHead = ({ copy }: { copy: Words['offer'] }) => (
  <div className="offers-head" aria-hidden="true">
    <div>
      {[
        copy.lender,
        copy.monthlyInterest,
        copy.lendingValuePerGram,
        copy.monthlyRatePercent,
        copy.annualRatePercent,
        copy.term,
        copy.ltv,
        copy.requiredGold,
        copy.visitAndFee,
      ].map((column) => (
        <span key={column}>{column}</span>
      ))}
    </div>
  </div>
)

/** Number of cards above the visit band: one row of a wide screen. */
const FIRST_ROW = 3

export function OfferGrid({ copy, offers, terms, busy, grid }: OfferGridProps) {
  useEffect(() => {
    if (offers && grid.current) layOutInTurn(grid.current.querySelectorAll('article'), FIRST_ROW)
  }, [offers, grid])
  if (offers === null || terms === null) {
    return (
      <div className="offers" aria-busy="true">
        {Array.from({ length: FIRST_ROW }, (_, index) => (
          <OfferSkeleton key={index} />
        ))}
        <VisitBand copy={copy.visit} />
      </div>
    )
  }
  const gold = offers.find((offer) => offer.recommended)
  const bandAfter = Math.min(FIRST_ROW, offers.length) - 1
  return (
    <div className="offers" ref={grid} aria-busy={busy || undefined}>
      <OfferHead copy={copy.offer} />
      {offers.map((offer, index) => (
        <Fragment key={offer.id}>
          <OfferCard copy={copy.offer} offer={offer} terms={terms} gold={offer === gold} />
          {index === bandAfter && <VisitBand copy={copy.visit} />}
        </Fragment>
      ))}
    </div>
  )
}
