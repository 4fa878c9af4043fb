import { memo, useId, type CSSProperties } from 'react'
import { BalanceMark } from '@/islands/shared/BalanceMark'
import { formatGrams, formatLtv, formatPercent, formatRupees } from '@/lib/domain/format'
import type { Rupees } from '@/lib/domain/money'
import { figuresFor, type Offer, type OfferFigures } from '@/lib/domain/offer'
import { fill, plural } from '@/lib/domain/text'
import { choosePlan } from '@/lib/stores/onboarding'
import { Button } from '@/ui/Button'
import type { Words } from './words'

type CardCopy = Words['offer']

interface OfferCardProps {
  readonly copy: CardCopy
  readonly offer: Offer
  readonly amount: Rupees
  /** Rupees lent for a gram where the offer states nothing. */
  readonly perGram: Rupees
  /** Whether this card holds the one gold button of the screen. */
  readonly gold: boolean
}

const rowsOf = (
  offer: Offer,
  figures: OfferFigures,
  copy: CardCopy,
): readonly (readonly [string, string])[] => [
  [copy.lendingValuePerGram, formatRupees(figures.lendingValuePerGram)],
  [copy.monthlyRatePercent, formatPercent(figures.monthlyRatePercent)],
  [copy.annualRatePercent, formatPercent(figures.annualRatePercent)],
  [copy.term, plural(copy.months, offer.tenureMonths)],
  [copy.ltv, formatLtv(offer.ltv)],
  [copy.requiredGold, formatGrams(figures.requiredGold)],
]

const feeOf = ({ doorstep, processingFee }: Offer, copy: CardCopy): string =>
  [
    doorstep ? copy.doorstep : copy.branch,
    processingFee === 0 ? copy.noFee : fill(copy.fee, { fee: formatRupees(processingFee) }),
  ].join(' ')

export const OfferCard = memo(function OfferCard({ copy, offer, amount, perGram, gold }: OfferCardProps) {
  const titleId = useId()
  const figures = figuresFor(offer, amount, perGram)
  const interest = formatRupees(figures.monthlyInterest)
  const apply = () => {
    choosePlan(offer, figures)
    window.location.assign('/pan')
  }
  return (
    <article className={offer.recommended ? 'offer is-rec' : 'offer'} aria-labelledby={titleId} tabIndex={-1}>
      {offer.recommended && (
        <span className="badge rec">
          <BalanceMark size={20} />
          {copy.recommended}
        </span>
      )}
      <header>
        {offer.imageUrl && (
          <img className="bankmark" src={offer.imageUrl} alt="" width="48" height="48" loading="lazy" />
        )}
        <h2 id={titleId}>{offer.title}</h2>
        {offer.recommended && (
          <span className="offer-rec" aria-hidden="true">
            {copy.recommended}
          </span>
        )}
      </header>
      <p className="offer-n" style={{ '--length': interest.length } as CSSProperties}>
        <b className="num">{interest}</b>
        <span>{copy.monthlyInterest}</span>
      </p>
      <dl className="ledger">
        {rowsOf(offer, figures, copy).map(([term, figure]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="offer-f">{feeOf(offer, copy)}</p>
      <Button look={gold ? 'gold' : 'primary'} onClick={apply}>
        {copy.apply}
        <span className="sr"> {fill(copy.applyWith, { title: offer.title })}</span>
      </Button>
    </article>
  )
})
