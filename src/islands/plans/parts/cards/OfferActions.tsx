import { useLocale } from '@/islands/shared/locale'
import { applyPage, keyFactsPage } from '#lib/domain/offer/compare-address'
import type { Offer } from '#lib/domain/offer/offer'
import type { OrderTerms } from '#lib/domain/offer/offer-order'
import { fill } from '#lib/domain/shared/text'
import { pickOffer } from '#lib/stores/offers/picks'
import { Checkbox } from '@/ui/Checkbox'
import { Seen } from './Seen'
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
  readonly onApply: () => void
}

/** Compare, Key facts and Apply. */
export function OfferActions(props: OfferActionsProps) {
  const { copy, compare, offer, name, terms, picked, gold, onApply } = props
  const locale = useLocale()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 pt-1 lg:gap-y-2.5 print:hidden">
      <Checkbox checked={picked} onChecked={(wanted) => pickOffer(offer, wanted)}>
        <Seen sentence={fill(compare.pickOf, { name })} words={compare.pick} />
      </Checkbox>
      <a className="py-2.75 font-medium" href={keyFactsPage(locale, offer.id, terms)}>
        <Seen sentence={fill(copy.keyFactsOf, { name })} words={copy.keyFacts} />
      </a>
      <a
        className={`btn ${gold ? 'gold' : 'primary'} flex-[1_0_6rem] px-3 lg:flex-[1_0_100%]`}
        href={applyPage(locale, offer.id, terms)}
        onClick={(event) => {
          // Another tab has no session yet: it takes the offer from the address.
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          onApply()
        }}
      >
        <Seen sentence={fill(copy.applyWith, { name })} words={copy.apply} />
      </a>
    </div>
  )
}
