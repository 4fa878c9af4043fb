import { memo, useId, type CSSProperties } from 'react'
import { BalanceMark } from '@/ui/BalanceMark'
import { useLocale } from '@/islands/shared/locale'
import { formatGrams, formatLtv, formatPercent, formatRupees } from '@/lib/domain/format'
import type { Locale } from '@/lib/domain/locale'
import { figuresFor, type Offer, type OfferFigures } from '@/lib/domain/offer'
import type { OrderTerms } from '@/lib/domain/offer-order'
import { fill, partsOf, plural } from '@/lib/domain/text'
import { leaveFor } from '@/lib/stores/navigation'
import { choosePlan } from '@/lib/stores/chosen-plan'
import { Button } from '@/ui/Button'
import type { Words } from './words'

type CardCopy = Words['offer']

interface OfferCardProps {
  readonly copy: CardCopy
  readonly offer: Offer
  readonly terms: OrderTerms
  /** Whether this card has the only gold button of the screen. */
  readonly gold: boolean
}

const rowsOf = (
  offer: Offer,
  figures: OfferFigures,
  copy: CardCopy,
  locale: Locale,
): readonly (readonly [string, string])[] => [
  [copy.lendingValuePerGram, formatRupees(figures.lendingValuePerGram)],
  [copy.monthlyRatePercent, formatPercent(figures.monthlyRatePercent)],
  [copy.annualRatePercent, formatPercent(figures.annualRatePercent)],
  [copy.term, plural(copy.months, offer.tenureMonths, locale)],
  [copy.ltv, formatLtv(offer.ltv)],
  [copy.requiredGold, formatGrams(figures.requiredGold, locale)],
]

const feeOf = ({ doorstep, processingFee }: Offer, copy: CardCopy): string =>
  [
    doorstep ? copy.doorstep : copy.branch,
    processingFee === 0 ? copy.noFee : fill(copy.fee, { fee: formatRupees(processingFee) }),
  ].join(' ')

/** The label of the button; the rest of the sentence is for screen readers only. */
function ApplyWith({ copy, title }: { copy: CardCopy; title: string }) {
  const [before, , after] = partsOf(fill(copy.applyWith, { title }))
  return (
    <>
      {before && <span className="sr">{before}</span>}
      {copy.apply}
      {after && <span className="sr">{after}</span>}
    </>
  )
}

export const OfferCard = memo(function OfferCard({ copy, offer, terms, gold }: OfferCardProps) {
  const titleId = useId()
  const locale = useLocale()
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
        <h2 id={titleId}>{offer.title}</h2>
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
      <dl className="ledger">
        {rowsOf(offer, figures, copy, locale).map(([term, figure]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="offer-fee">{feeOf(offer, copy)}</p>
      <Button look={gold ? 'gold' : 'primary'} onClick={apply}>
        <ApplyWith copy={copy} title={offer.title} />
      </Button>
    </article>
  )
})
