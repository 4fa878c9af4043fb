import { Fragment, useEffect, type RefObject } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-later'
import type { CostCopy } from '@/lib/content/copy'
import type { Offer } from '@/lib/domain/offer'
import type { OrderTerms } from '@/lib/domain/offer-order'
import { plural } from '@/lib/domain/text'
import { $picks, NO_PICKS } from '@/lib/stores/picks'
import { layOutInTurn } from '@/lib/timing/lay-out'
import { OfferCard } from './OfferCard'
import { OfferSkeleton } from './OfferSkeleton'
import { useWide } from './use-wide'
import { VisitBand } from './VisitBand'
import type { Words } from './words'

interface OfferGridProps {
  readonly copy: Words
  readonly cost: CostCopy
  /** Null before the first answer. */
  readonly offers: readonly Offer[] | null
  /** Null until the URL and the session are read. */
  readonly terms: OrderTerms | null
  readonly busy: boolean
  readonly grid: RefObject<HTMLDivElement | null>
}

/** Column headings for print; on screen each card labels its figures. */
function OfferHead({ copy, cost, months }: { copy: Words['offer']; cost: CostCopy; months: number }) {
  const locale = useLocale()
  const columns = [
    copy.lender,
    copy.monthlyInterest,
    copy.paid,
    plural(cost.costFor, months, locale),
    cost.apr,
    copy.term,
    copy.requiredGold,
    copy.allFigures,
    copy.visitAndFee,
  ]
  return (
    <div className="offers-head" aria-hidden="true">
      <div>
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
    </div>
  )
}

/** Number of cards above the visit band: one row of a wide screen. */
const FIRST_ROW = 3

export function OfferGrid({ copy, cost, offers, terms, busy, grid }: OfferGridProps) {
  const wide = useWide()
  const picked = new Set(useLater($picks, NO_PICKS).map(({ id }) => id))
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
      <OfferHead copy={copy.offer} cost={cost} months={terms.keepMonths} />
      {offers.map((offer, index) => (
        <Fragment key={offer.id}>
          <OfferCard
            copy={copy.offer}
            compare={copy.compare}
            cost={cost}
            offer={offer}
            terms={terms}
            gold={offer === gold}
            picked={picked.has(offer.id)}
            wide={wide}
          />
          {index === bandAfter && <VisitBand copy={copy.visit} />}
        </Fragment>
      ))}
    </div>
  )
}
