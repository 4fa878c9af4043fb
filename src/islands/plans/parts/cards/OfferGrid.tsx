import { Fragment, useEffect, type CSSProperties, type RefObject } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-later'
import type { CostCopy } from '#lib/content/copy/copy'
import { FIRST_ROW } from '#lib/domain/offer/first-offers'
import type { Offer } from '#lib/domain/offer/offer'
import type { OrderTerms } from '#lib/domain/offer/offer-order'
import { plural } from '#lib/domain/shared/text'
import { $picks, NO_PICKS } from '#lib/stores/offers/picks'
import { layOutInTurn } from '#lib/timing/lay-out'
import { OfferCard } from './OfferCard'
import { OfferSkeleton } from './OfferSkeleton'
import { VisitBand } from './VisitBand'
import type { Words } from '../words'

interface OfferGridProps {
  readonly copy: Words
  readonly cost: CostCopy
  /** Those that the visitor's gold is enough for. */
  readonly offers: readonly Offer[]
  /** Whether the offers stand way by way of repaying, each way under its heading. */
  readonly wayByWay: boolean
  readonly terms: OrderTerms
  readonly busy: boolean
  readonly className?: string
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
    <div className="offers-head hidden" aria-hidden="true">
      <div>
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
    </div>
  )
}

interface WaitingGridProps {
  readonly copy: Words
  readonly className?: string
}

/** In place of the cards before the first answer. */
export const WaitingGrid = ({ copy, className = '' }: WaitingGridProps) => (
  <div className={`offers ${className}`} aria-busy="true">
    {Array.from({ length: FIRST_ROW }, (_, index) => (
      <OfferSkeleton key={index} />
    ))}
    <VisitBand copy={copy.visit} />
  </div>
)

export function OfferGrid(props: OfferGridProps) {
  const { copy, cost, offers, wayByWay, terms, busy, className = '', grid } = props
  const picked = new Set(useLater($picks, NO_PICKS).map(({ id }) => id))
  useEffect(() => {
    if (grid.current) layOutInTurn(grid.current.querySelectorAll('article'), FIRST_ROW)
  }, [offers, grid])
  const startsWay = (index: number) =>
    wayByWay && (index === 0 || offers[index]?.repayment !== offers[index - 1]?.repayment)
  const bandAfter = offers.findIndex((_, index) => {
    const next = index + 1
    return next === FIRST_ROW || next === offers.length || startsWay(next)
  })
  // Below what stands above the first cards.
  const band = 2 + Number(wayByWay)
  return (
    <div
      className={`offers ${className}`}
      ref={grid}
      aria-busy={busy || undefined}
      style={{ '--band': band } as CSSProperties}
    >
      <OfferHead copy={copy.offer} cost={cost} months={terms.keepMonths} />
      {offers.map((offer, index) => (
        <Fragment key={offer.id}>
          {startsWay(index) && (
            <div className="way-line col-span-full border-t pt-3">
              <h2 className="text-h3">
                {offer.repayment ? cost.repayments[offer.repayment] : copy.repay.unknown}
              </h2>
            </div>
          )}
          <OfferCard
            copy={copy.offer}
            compare={copy.compare}
            cost={cost}
            offer={offer}
            terms={terms}
            heading={wayByWay ? 'h3' : 'h2'}
            gold={index === 0}
            picked={picked.has(offer.id)}
          />
          {index === bandAfter && <VisitBand copy={copy.visit} />}
        </Fragment>
      ))}
    </div>
  )
}
