import { useEffect, useRef, type ReactNode } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { formatGrams, formatRupees } from '#lib/domain/format/format'
import type { Grams } from '#lib/domain/gold/gold'
import { toLoanStep } from '#lib/domain/loan/loan-amount'
import type { Rupees } from '#lib/domain/money/money'
import { mostLent } from '#lib/domain/offer/most-lent'
import { goldOf, goldToBring, type Offer } from '#lib/domain/offer/offer'
import type { OrderTerms } from '#lib/domain/offer/offer-order'
import { fill } from '#lib/domain/shared/text'
import { Button } from '@/ui/Button'
import type { Words } from '../words'

interface NeedsMoreProps {
  readonly copy: Words['needMore']
  readonly offer: Offer
  readonly terms: OrderTerms
  readonly shortBy: Grams
  readonly onAmount: (amount: Rupees) => void
  /** The button that applies all the same. */
  readonly anyway: ReactNode
}

/** What Apply says first where the gold is not enough, and what to do then. The sentence takes the focus of the button. */
export function NeedsMore({ copy, offer, terms, shortBy, onAmount, anyway }: NeedsMoreProps) {
  const locale = useLocale()
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => sentence.current?.focus(), [])
  const { amount, weight } = terms
  const max = mostLent(offer, weight ?? (0 as Grams), terms)
  const round = toLoanStep(max)
  const values = {
    amount: formatRupees(amount),
    gold: formatGrams(weight ?? 0, locale),
    needed: formatGrams(goldToBring(goldOf(offer, amount, terms)), locale),
    shortBy: formatGrams(shortBy, locale),
  }
  return (
    <div className="grid gap-2.5 border-t-2 pt-2.5 print:hidden">
      <p ref={sentence} tabIndex={-1}>
        {fill(copy.onApply, values)} {max > 0 && fill(copy.itsMost, { ...values, max: formatRupees(max) })}
      </p>
      {round > 0 && (
        <Button look="primary" onClick={() => onAmount(round)}>
          {fill(copy.ask, { max: formatRupees(round) })}
        </Button>
      )}
      {anyway}
    </div>
  )
}
