import { useLocale } from '@/islands/shared/locale'
import { formatGrams, formatRupees } from '@/lib/domain/format'
import type { Grams } from '@/lib/domain/gold'
import { toLoanStep } from '@/lib/domain/loan-amount'
import type { Rupees } from '@/lib/domain/money'
import { mostLentOnGold } from '@/lib/domain/most-lent'
import type { Offer } from '@/lib/domain/offer'
import type { OrderTerms } from '@/lib/domain/offer-order'
import { fill, plural } from '@/lib/domain/text'
import { Button } from '@/ui/Button'
import type { Words } from './words'

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
