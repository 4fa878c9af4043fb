import { useLocale } from '@/islands/shared/locale'
import { formatGrams, formatRupees } from '#lib/domain/format/format'
import type { Grams } from '#lib/domain/gold/gold'
import { toLoanStep } from '#lib/domain/loan/loan-amount'
import type { Rupees } from '#lib/domain/money/money'
import { mostLentOnGold } from '#lib/domain/offer/most-lent'
import type { Offer } from '#lib/domain/offer/offer'
import type { OrderTerms } from '#lib/domain/offer/offer-order'
import { fill, plural } from '#lib/domain/shared/text'
import { Button } from '@/ui/Button'
import type { Words } from '../words'

interface GoldLineProps {
  readonly copy: Words['needMore']
  /** The offers below the line. */
  readonly offers: readonly Offer[]
  /** Whether there are none above it. */
  readonly all: boolean
  readonly terms: OrderTerms
  readonly onAmount: (amount: Rupees) => void
}

/** The line below which the offers stand for which the visitor's gold is not enough. */
export function GoldLine({ copy, offers, all, terms, onAmount }: GoldLineProps) {
  const locale = useLocale()
  const weight = terms.weight ?? (0 as Grams)
  const gold = formatGrams(weight, locale)
  const max = all ? mostLentOnGold(offers, weight, terms) : null
  const round = max && toLoanStep(max.amount)
  return (
    <div className="gold-line col-span-full grid gap-2 border-t-4 border-double border-ink pt-4 pb-1">
      <h2 className="text-h3">{plural(copy.title, offers.length, locale)}</h2>
      <p className="max-w-[44rem] text-ink-2">
        {fill(copy.text, { gold, amount: formatRupees(terms.amount) })}{' '}
        {max && fill(copy.max, { gold, max: formatRupees(max.amount) })}
      </p>
      {round !== null && round > 0 && (
        <Button look="primary" className="justify-self-start print:hidden" onClick={() => onAmount(round)}>
          {fill(copy.show, { max: formatRupees(round) })}
        </Button>
      )}
    </div>
  )
}
