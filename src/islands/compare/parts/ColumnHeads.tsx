import { useLocale } from '@/islands/shared/locale'
import { shownName } from '@/islands/shared/names'
import { formatRupees } from '#lib/domain/format/format'
import { offersPage } from '#lib/domain/offer/compare-address'
import type { ComparedOffer } from '#lib/domain/offer/comparison'
import { fill, plural } from '#lib/domain/shared/text'
import type { LoanTerms } from '#lib/stores/offers/loan-terms'
import { Button } from '@/ui/Button'
import type { Words } from './words'

interface ColumnHeadsProps {
  readonly copy: Words
  readonly columns: readonly ComparedOffer[]
  readonly names: readonly string[]
  readonly terms: LoanTerms
  readonly swap: (column: number) => void
}

/** What is compared, and for which amount and months. Swap is for phones, which show two of three columns. */
export function ColumnHeads({ copy, columns, names, terms, swap }: ColumnHeadsProps) {
  const locale = useLocale()
  const { keepMonths } = terms.basis
  const third = names[2]
  return (
    <thead>
      <tr>
        <th className="compare-terms" scope="col">
          <b className="num">{formatRupees(terms.amount)}</b>{' '}
          <span>{plural(copy.kept, keepMonths, locale)}</span>
          <a className="btn link sm" href={offersPage(locale, { amount: terms.amount, keepMonths })}>
            {copy.change}
          </a>
        </th>
        {columns.map(({ offer }, column) => (
          // The columns keep their places when their offers change, and so does the focus.
          <th scope="col" key={column}>
            <span className="compare-lender">
              {offer.imageUrl && (
                <img className="bankmark" src={offer.imageUrl} alt="" width="48" height="48" />
              )}
              <span className="min-w-0 wrap-anywhere">
                <b>{shownName(offer.title, locale)}</b>{' '}
                <span>{plural(copy.months, offer.tenureMonths, locale)}</span>
              </span>
            </span>
            {third !== undefined && column < 2 && (
              <Button
                look="link"
                size="sm"
                className="compare-swap"
                aria-label={fill(copy.swapLabel, { swap: copy.swap, title: names[column] ?? '', third })}
                onClick={() => swap(column)}
              >
                {copy.swap}
              </Button>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}
