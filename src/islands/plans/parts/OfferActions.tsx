import { useLocale } from '@/islands/shared/locale'
import { shownName } from '@/islands/shared/names'
import { keyFactsPage } from '@/lib/domain/compare-address'
import type { Offer } from '@/lib/domain/offer'
import type { OrderTerms } from '@/lib/domain/offer-order'
import { fill, partsOf, plural } from '@/lib/domain/text'
import { pickOffer } from '@/lib/stores/picks'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import type { Words } from './words'

interface OfferActionsProps {
  readonly copy: Words['offer']
  readonly compare: Words['compare']
  readonly offer: Offer
  readonly terms: OrderTerms
  readonly picked: boolean
  readonly gold: boolean
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
export function OfferActions({ copy, compare, offer, terms, picked, gold, onApply }: OfferActionsProps) {
  const locale = useLocale()
  const { id } = offer
  const title = shownName(offer.title, locale)
  const months = plural(copy.months, offer.tenureMonths, locale)
  return (
    <>
      <div className="flex items-center justify-between gap-3 pb-2.5 print:hidden">
        <Checkbox checked={picked} onChecked={(wanted) => pickOffer(offer, wanted)}>
          <Seen sentence={fill(compare.pickOf, { title, months })} words={compare.pick} />
        </Checkbox>
        <a className="py-2.75 font-medium" href={keyFactsPage(locale, id, terms)}>
          <Seen sentence={fill(copy.keyFactsOf, { title })} words={copy.keyFacts} />
        </a>
      </div>
      <Button look={gold ? 'gold' : 'primary'} onClick={onApply}>
        <Seen sentence={fill(copy.applyWith, { title })} words={copy.apply} />
      </Button>
    </>
  )
}
