import { useState } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { keyFactsPage } from '#lib/domain/offer/compare-address'
import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'
import type { Offer } from '#lib/domain/offer/offer'
import type { OrderTerms } from '#lib/domain/offer/offer-order'
import { fill, partsOf } from '#lib/domain/shared/text'
import { pickOffer } from '#lib/stores/offers/picks'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { NeedsMore } from './NeedsMore'
import type { Words } from '../words'

interface OfferActionsProps {
  readonly copy: Words['offer']
  readonly compare: Words['compare']
  readonly offer: Offer
  /** What no other offer of the page is called. */
  readonly name: string
  readonly terms: OrderTerms
  readonly picked: boolean
  readonly gold: boolean
  /** The grams that the visitor lacks; 0 if none. */
  readonly shortBy: Grams
  readonly needMore: Words['needMore']
  /** Changes the amount, where the gold is not enough. */
  readonly onAmount: (amount: Rupees) => void
  readonly onApply: () => void
}

/** The seen words of a sentence; the rest of it is for screen readers only. */
function Seen({ sentence, words }: { sentence: string; words: string }) {
  const [before, , after] = partsOf(sentence)
  return (
    <>
      {before && <span className="sr">{before}</span>}
      {words}
      {after && <span className="sr">{after}</span>}
    </>
  )
}

/** Compare, Key facts and Apply. */
export function OfferActions(props: OfferActionsProps) {
  const { copy, compare, offer, name, terms, picked, gold, shortBy, needMore, onAmount, onApply } = props
  // The terms for which it was said; with others Apply is there again.
  const [saidFor, setSaidFor] = useState<OrderTerms | null>(null)
  const locale = useLocale()
  return (
    <>
      <div className="flex items-center justify-between gap-3 pb-2.5 print:hidden">
        <Checkbox checked={picked} onChecked={(wanted) => pickOffer(offer, wanted)}>
          <Seen sentence={fill(compare.pickOf, { name })} words={compare.pick} />
        </Checkbox>
        <a className="py-2.75 font-medium" href={keyFactsPage(locale, offer.id, terms)}>
          <Seen sentence={fill(copy.keyFactsOf, { name })} words={copy.keyFacts} />
        </a>
      </div>
      {shortBy > 0 && saidFor === terms ? (
        <NeedsMore
          copy={needMore}
          offer={offer}
          terms={terms}
          shortBy={shortBy}
          onAmount={onAmount}
          anyway={
            <Button look="quiet" onClick={onApply}>
              <Seen sentence={fill(needMore.anywayWith, { name })} words={needMore.anyway} />
            </Button>
          }
        />
      ) : (
        <Button look={gold ? 'gold' : 'primary'} onClick={shortBy > 0 ? () => setSaidFor(terms) : onApply}>
          <Seen sentence={fill(copy.applyWith, { name })} words={copy.apply} />
        </Button>
      )}
    </>
  )
}
