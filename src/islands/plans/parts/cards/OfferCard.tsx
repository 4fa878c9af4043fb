import { memo, type CSSProperties } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { useShown } from '@/islands/shared/names'
import { BalanceMark } from '@/ui/BalanceMark'
import { feesText } from '#lib/domain/offer/cost-words'
import type { CostCopy } from '#lib/content/copy/copy'
import { formatRupees } from '#lib/domain/format/format'
import { largestLoan } from '#lib/domain/offer/gold-fit'
import { monthsPage } from '#lib/domain/offer/months-address'
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
import { Seen } from './Seen'
import type { Words } from '../words'

interface OfferCardProps {
  readonly copy: Words['offer']
  readonly compare: Words['compare']
  readonly cost: CostCopy
  readonly offer: Offer
  readonly terms: OrderTerms
  /** The level of its name. */
  readonly heading: 'h2' | 'h3'
  /** Whether this card has the only gold button of the screen. */
  readonly gold: boolean
  readonly picked: boolean
}

export const OfferCard = memo(function OfferCard(props: OfferCardProps) {
  const { copy, compare, cost, offer, terms, heading: Heading, gold, picked } = props
  const locale = useLocale()
  const shown = useShown()
  const title = shown(offer.title)
  const name = fill(copy.named, { title, months: plural(copy.months, offer.tenureMonths, locale) })
  const reason = recommendedFor(offer)
  const figures = figuresFor(offer, terms.amount, terms)
  const { weight } = terms
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
      <header className="lg:min-h-14">
        {offer.imageUrl && (
          <img
            className="bankmark max-lg:size-9"
            src={offer.imageUrl}
            alt=""
            width="48"
            height="48"
            loading="lazy"
          />
        )}
        <Heading>{title}</Heading>
        {offer.recommended && (
          <span className="hidden print:block" aria-hidden="true">
            {copy.recommended} {reason && copy.recommendedFor[reason]}
          </span>
        )}
      </header>
      <p
        className="offer-interest max-lg:not-print:flex max-lg:not-print:flex-wrap max-lg:not-print:items-baseline max-lg:not-print:gap-x-2 max-lg:not-print:py-0"
        style={{ '--length': interest.length } as CSSProperties}
      >
        <b className="num max-lg:not-print:text-[min(2.125rem,150cqi/var(--length))] max-lg:not-print:leading-9">
          {interest}
        </b>
        <span>{copy.monthlyInterest}</span>
      </p>
      <OfferCost
        copy={cost}
        offer={offer}
        cost={figures.cost}
        keepMonths={terms.keepMonths}
        months={
          <a className="print:hidden" href={monthsPage(locale, offer.id, terms)}>
            <Seen sentence={fill(copy.byMonthOf, { name })} words={copy.byMonth} />
          </a>
        }
      />
      <OfferFigures
        copy={copy}
        cost={cost}
        offer={offer}
        figures={figures}
        weight={weight}
        largest={weight === null ? null : largestLoan(offer, weight, terms)}
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
        onApply={apply}
      />
    </article>
  )
})
