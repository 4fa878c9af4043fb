import { useMemo, type ReactNode } from 'react'
import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'
import { opensMore, shortOffers, startAmount, twoLimits } from '#lib/domain/offer/gold-fit'
import type { Offer } from '#lib/domain/offer/offer'
import type { OrderTerms } from '#lib/domain/offer/offer-order'
import { MoreOffers } from './MoreOffers'
import { NoneTakes } from './NoneTakes'
import { ShortList } from './ShortList'
import { TwoLimits } from './TwoLimits'
import type { OffersFitCopy as Words } from '#lib/content/copy/copy'

interface FittingProps {
  readonly copy: Words
  /** All offers of the list. */
  readonly offers: readonly Offer[]
  readonly terms: OrderTerms & { readonly weight: Grams }
  /** How many of them the gold is enough for. */
  readonly enough: number
  /** Whether the others are left out. */
  readonly covered: boolean
  /** The day of the prices, as written on the page. */
  readonly date: string
  readonly onAmount: (amount: Rupees) => void
  /** The cards of the offers that the gold is enough for. */
  readonly children: ReactNode
}

/** The list for a visitor whose gold is known. */
export function Fitting({ copy, offers, terms, enough, covered, date, onAmount, children }: FittingProps) {
  const { amount, weight, rules } = terms
  const limits = useMemo(() => twoLimits(offers, weight, terms), [offers, weight, terms])
  const short = useMemo(() => (covered ? [] : shortOffers(offers, terms)), [covered, offers, terms])
  const opens = useMemo(() => opensMore(offers, terms), [offers, terms])
  if (!limits) return children
  const none = enough === 0
  return (
    <>
      <div className="fitting">
        <TwoLimits
          copy={copy.limits}
          limits={limits}
          weight={weight}
          amount={amount}
          ceiling={rules.ceiling}
          date={date}
        />
        {opens && !none && <MoreOffers copy={copy.opensMore} opens={opens} onAmount={onAmount} />}
        {none && (
          <NoneTakes
            copy={copy.noneTakes}
            amount={amount}
            weight={weight}
            limits={limits}
            start={startAmount(offers, weight, terms)}
            onAmount={onAmount}
          />
        )}
      </div>
      {!none && children}
      {short.length > 0 && (
        <div className="fitting">
          <ShortList
            copy={copy.needMore}
            months={copy.months}
            amount={amount}
            offers={short}
            onAmount={onAmount}
          />
        </div>
      )}
    </>
  )
}
