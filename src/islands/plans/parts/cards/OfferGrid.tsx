import { Fragment, useEffect, type CSSProperties, type RefObject } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-later'
import type { CostCopy } from '#lib/content/copy/copy'
import type { Rupees } from '#lib/domain/money/money'
import type { OrderTerms, SplitByGold } from '#lib/domain/offer/offer-order'
import { plural } from '#lib/domain/shared/text'
import { $picks, NO_PICKS } from '#lib/stores/offers/picks'
import { layOutInTurn } from '#lib/timing/lay-out'
import { GoldLine } from './GoldLine'
import { OfferCard } from './OfferCard'
import { OfferSkeleton } from './OfferSkeleton'
import { VisitBand } from './VisitBand'
import type { Words } from '../words'

interface OfferGridProps {
  readonly copy: Words
  readonly cost: CostCopy
  /** Null before the first answer. */
  readonly offers: SplitByGold | null
  /** Whether the offers stand way by way of repaying, each way under its heading. */
  readonly wayByWay: boolean
  /** Null until the URL and the session are read. */
  readonly terms: OrderTerms | null
  readonly busy: boolean
  readonly grid: RefObject<HTMLDivElement | null>
  /** Changes the amount, where the gold is not enough. */
  readonly onAmount: (amount: Rupees) => void
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

/** The most cards above the visit band: one row of a wide screen. */
const FIRST_ROW = 3

export function OfferGrid({ copy, cost, offers, wayByWay, terms, busy, grid, onAmount }: OfferGridProps) {
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
  const { enough, short } = offers
  const all = [...enough, ...short]
  const startsShort = (index: number) => short.length > 0 && index === enough.length
  const startsWay = (index: number) =>
    wayByWay && (index === 0 || startsShort(index) || all[index]?.repayment !== all[index - 1]?.repayment)
  const bandAfter = all.findIndex((_, index) => {
    const next = index + 1
    return next === FIRST_ROW || next === all.length || startsShort(next) || startsWay(next)
  })
  // Below what stands above the first cards.
  const band = 2 + Number(startsShort(0)) + Number(wayByWay)
  return (
    <div
      className="offers"
      ref={grid}
      aria-busy={busy || undefined}
      style={{ '--band': band } as CSSProperties}
    >
      <OfferHead copy={copy.offer} cost={cost} months={terms.keepMonths} />
      {all.map((offer, index) => {
        const Way = index < enough.length ? 'h2' : 'h3'
        return (
          <Fragment key={offer.id}>
            {startsShort(index) && (
              <GoldLine
                copy={copy.needMore}
                offers={short}
                all={index === 0}
                terms={terms}
                onAmount={onAmount}
              />
            )}
            {startsWay(index) && (
              <div className="way-line col-span-full border-t pt-3">
                <Way className="text-h3">
                  {offer.repayment ? cost.repayments[offer.repayment] : copy.repay.unknown}
                </Way>
              </div>
            )}
            <OfferCard
              copy={copy.offer}
              compare={copy.compare}
              needMore={copy.needMore}
              cost={cost}
              offer={offer}
              terms={terms}
              heading={wayByWay ? (Way === 'h2' ? 'h3' : 'h4') : 'h2'}
              gold={offer === enough[0]}
              picked={picked.has(offer.id)}
              onAmount={onAmount}
            />
            {index === bandAfter && <VisitBand copy={copy.visit} />}
          </Fragment>
        )
      })}
    </div>
  )
}
