import { useLocale } from '@/islands/shared/locale'
import { shownName } from '@/islands/shared/names'
import { formatPercent, formatRupees } from '#lib/domain/format/format'
import { markOfName } from '#lib/domain/listing/named'
import type { Locale } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import type { Shown } from './facts'

/** The amount and the rate as it was agreed. */
function termsOf({ copy, loan }: Shown, locale: Locale): string {
  const { terms, termsFlat, termsSlab } = copy.loan
  const { flatRatePercent, slabs } = loan
  const [first, second] = slabs
  const values = {
    amount: formatRupees(loan.principal),
    rate: formatPercent(first?.annualRatePercent ?? loan.annualRatePercent),
  }
  if (flatRatePercent !== null) return fill(termsFlat, { ...values, flat: formatPercent(flatRatePercent) })
  if (!first || !second) return fill(terms, values)
  return fill(termsSlab, {
    ...values,
    higher: formatPercent(second.annualRatePercent),
    months: plural(copy.more.months, first.upToMonths, locale),
  })
}

/** Whose loan it is, with the mark of a lender of the site, and its terms. */
export function Lender(props: Shown) {
  const { copy, loan, facts } = props
  const locale = useLocale()
  const mark = markOfName(loan.lender, facts.lenders)
  return (
    <div className="mb-3 flex items-center gap-3">
      {mark && <img className="bankmark" src={mark} alt="" width="48" height="48" />}
      <div className="min-w-0">
        <p className="text-[1.5rem] leading-[1.1] font-[650] wrap-anywhere [font-stretch:75%]">
          {shownName(loan.lender, locale)}
        </p>
        <p className="text-ink-2">
          {termsOf(props, locale)}{' '}
          {loan.sample && <span className="badge sample ml-1 align-middle">{copy.loan.sample}</span>}
        </p>
      </div>
    </div>
  )
}
