import { memo, type CSSProperties } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { useShown } from '@/islands/shared/names'
import { BalanceMark } from '@/ui/BalanceMark'
import { feesText } from '#lib/domain/offer/cost-words'
import type { CostCopy } from '#lib/content/copy/copy'
import { formatRupees } from '#lib/domain/format/format'
import type { Rupees } from '#lib/domain/money/money'
import { goldLacking } from '#lib/domain/offer/most-lent'
import { figuresFor, type Offer } from '#lib/domain/offer/offer'
import type { OrderTerms } from '#lib/domain/offer/offer-order'
import { recommendedFor } from '#lib/domain/offer/recommended-for'
import { fill, plural } from '#lib/domain/shared/text'
import { leaveFor } from '#lib/stores/shared/navigation'
import { choosePlan } from '#lib/stores/onboarding/chosen-plan'
import { OfferActions } from './OfferActions'
import { OfferCost } from './OfferCost'
import { OfferFee } from './OfferFee'
import { OfferFigures } from './OfferFigures'
import type { Words } from '../words'

interface OfferCardProps {
  readonly copy: Words['offer']
  readonly compare: Words['compare']
  readonly cost: CostCopy
  readonly offer: Offer
  readonly terms: OrderTerms
  /** The level of its name. */
  readonly heading: 'h2' | 'h3' | 'h4'
  /** Whether this card has the only gold button of the screen. */
  readonly gold: boolean
  readonly picked: boolean
  readonly needMore: Words['needMore']
  /** Changes the amount, where the gold is not enough. */
  readonly onAmount: (amount: Rupees) => void
}

export const OfferCard = memo(function OfferCard(props: OfferCardProps) {
  const { copy, compare, cost, needMore, offer, terms, heading: Heading, gold, picked, onAmount } = props
  const locale = useLocale()
  const shown = useShown()
  const title = shown(offer.title)
  const name = fill(copy.named, { title, months: plural(copy.months, offer.tenureMonths, locale) })
  const reason = recommendedFor(offer)
  const figures = figuresFor(offer, terms.amount, terms)
  const shortBy = goldLacking(figures, terms.weight)
  const interest = formatRupees(figures.monthlyInterest)
  const apply = () => {
    choosePlan(offer, figures)
    leaveFor('/pan')
  }
  return (
    <article className="offer" aria-label={name} tabIndex={-1}>
      {offer.recommended && (
        <p className="offer-badge">
          <span className="badge recommended">
            <BalanceMark size={20} />
            {copy.recommended}
          </span>{' '}
          {reason && copy.recommendedFor[reason]}
        </p>
      )}
      <header>
        {offer.imageUrl && (
          <img className="bankmark" src={offer.imageUrl} alt="" width="48" height="48" loading="lazy" />
        )}
        <Heading>{title}</Heading>
        {offer.recommended && (
          <span className="hidden print:block" aria-hidden="true">
            {copy.recommended} {reason && copy.recommendedFor[reason]}
          </span>
        )}
      </header>
      <p className="offer-interest" style={{ '--length': interest.length } as CSSProperties}>
        <b className="num">{interest}</b>
        <span>{copy.monthlyInterest}</span>
      </p>
      <OfferCost copy={cost} offer={offer} cost={figures.cost} keepMonths={terms.keepMonths} />
      <OfferFigures
        copy={copy}
        cost={cost}
        offer={offer}
        figures={figures}
        shortBy={shortBy}
        shortByNote={needMore.shortBy}
      />
      <OfferFee copy={copy} offer={offer} fees={feesText(offer, figures.cost, cost)} />
      <OfferActions
        copy={copy}
        compare={compare}
        offer={offer}
        name={name}
        terms={terms}
        picked={picked}
        gold={gold}
        shortBy={shortBy}
        needMore={needMore}
        onAmount={onAmount}
        onApply={apply}
      />
    </article>
  )
})
