import { memo, useId, type CSSProperties } from 'react'
import { useShown } from '@/islands/shared/names'
import { BalanceMark } from '@/ui/BalanceMark'
import { feesText } from '@/lib/domain/cost-words'
import type { CostCopy } from '@/lib/content/copy'
import { formatRupees } from '@/lib/domain/format'
import { figuresFor, type Offer } from '@/lib/domain/offer'
import type { OrderTerms } from '@/lib/domain/offer-order'
import { leaveFor } from '@/lib/stores/navigation'
import { choosePlan } from '@/lib/stores/chosen-plan'
import { OfferActions } from './OfferActions'
import { OfferCost } from './OfferCost'
import { OfferFigures } from './OfferFigures'
import type { Words } from './words'

interface OfferCardProps {
  readonly copy: Words['offer']
  readonly compare: Words['compare']
  readonly cost: CostCopy
  readonly offer: Offer
  readonly terms: OrderTerms
  /** Whether this card has the only gold button of the screen. */
  readonly gold: boolean
  readonly picked: boolean
  readonly wide: boolean
}

export const OfferCard = memo(function OfferCard(props: OfferCardProps) {
  const { copy, compare, cost, offer, terms, gold, picked, wide } = props
  const titleId = useId()
  const shown = useShown()
  const figures = figuresFor(offer, terms.amount, terms)
  const interest = formatRupees(figures.monthlyInterest)
  const apply = () => {
    choosePlan(offer, figures)
    leaveFor('/pan')
  }
  return (
    <article
      className={offer.recommended ? 'offer is-recommended' : 'offer'}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      {offer.recommended && (
        <span className="badge recommended">
          <BalanceMark size={20} />
          {copy.recommended}
        </span>
      )}
      <header>
        {offer.imageUrl && (
          <img className="bankmark" src={offer.imageUrl} alt="" width="48" height="48" loading="lazy" />
        )}
        <h2 id={titleId}>{shown(offer.title)}</h2>
        {offer.recommended && (
          <span className="offer-recommended" aria-hidden="true">
            {copy.recommended}
          </span>
        )}
      </header>
      <p className="offer-interest" style={{ '--length': interest.length } as CSSProperties}>
        <b className="num">{interest}</b>
        <span>{copy.monthlyInterest}</span>
      </p>
      <OfferCost copy={cost} offer={offer} cost={figures.cost} keepMonths={terms.keepMonths} />
      <OfferFigures copy={copy} cost={cost} offer={offer} figures={figures} wide={wide} />
      <p className="offer-fee">
        {offer.doorstep ? copy.doorstep : copy.branch} {feesText(offer, figures.cost, cost)}
      </p>
      <OfferActions
        copy={copy}
        compare={compare}
        offer={offer}
        terms={terms}
        picked={picked}
        gold={gold}
        onApply={apply}
      />
    </article>
  )
})
