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
        <th className="compare-terms print:w-[30%]" scope="col">
          <b className="num mr-1.5 text-[1.25rem] font-semibold lg:mr-0 lg:block print:mr-0 print:block">
            {formatRupees(terms.amount)}
          </b>{' '}
          <span className="text-ink-2">{plural(copy.kept, keepMonths, locale)}</span>
          <a
            className="btn link sm flex justify-start px-0 text-left"
            href={offersPage(locale, { amount: terms.amount, keepMonths })}
          >
            {copy.change}
          </a>
        </th>
        {columns.map(({ offer }, column) => (
          // The columns keep their places when their offers change, and so does the focus.
          <th scope="col" key={column}>
            <span className="compare-lender flex items-center gap-2.5 lg:gap-3 print:gap-3">
              {offer.imageUrl && (
                <img
                  className="bankmark max-xs:hidden max-lg:size-10 print:size-[22pt]"
                  src={offer.imageUrl}
                  alt=""
                  width="48"
                  height="48"
                />
              )}
              <span className="min-w-0 wrap-anywhere">
                <b className="block text-[1.375rem] leading-[1.1] font-[650] [font-stretch:75%] lg:text-[1.5rem]">
                  {shownName(offer.title, locale)}
                </b>{' '}
                <span className="text-ink-2">{plural(copy.months, offer.tenureMonths, locale)}</span>
              </span>
            </span>
            {third !== undefined && column < 2 && (
              <Button
                look="link"
                size="sm"
                className="justify-start px-0 text-left max-xs:hidden lg:hidden"
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
