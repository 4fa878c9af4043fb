import { Ledger, type LedgerRow } from '@/islands/shared/Ledger'
import { useLocale } from '@/islands/shared/locale'
import { formatPaise } from '#lib/domain/format/format'
import type { OfferMonths } from '#lib/domain/offer/offer-months'
import { fill, plural } from '#lib/domain/shared/text'
import type { Words } from './words'

/** How the sum stands to that of the list of offers. */
function standing(copy: Words['totals'], { terms, beyondListed, listed }: OfferMonths): string {
  if (terms.interestDays === '30/360') return copy.asListed
  if (beyondListed === 0) return copy.same
  return fill(beyondListed > 0 ? copy.more : copy.less, {
    difference: formatPaise(Math.abs(beyondListed)),
    listed: formatPaise(listed),
  })
}

/** What the loan costs over the months that it is kept. */
export function Totals({ copy, months }: { copy: Words['totals']; months: OfferMonths }) {
  const locale = useLocale()
  const { terms, schedule } = months
  const { feeTimes, feeWithTax, charge } = schedule
  const fee = feeTimes === 1 ? copy.fee : feeTimes === 2 ? copy.feeTwice : copy.feeTimes
  const rows: readonly LedgerRow[] = [
    { term: plural(copy.interest, terms.keepMonths, locale), figure: formatPaise(schedule.interest) },
    { term: fill(fee, { count: feeTimes }), figure: formatPaise(feeWithTax * feeTimes) },
    ...(charge > 0 ? [{ term: copy.charge, figure: formatPaise(charge) }] : []),
    { term: copy.total, figure: formatPaise(schedule.total), total: true },
  ]
  return (
    <div className="mt-6">
      <Ledger rows={rows} />
      <p className="mt-3 text-ink-2">{standing(copy, months)}</p>
    </div>
  )
}
