import { useLocale } from '@/islands/shared/locale'
import { shownName } from '@/islands/shared/names'
import { formatPercent, formatRupees } from '#lib/domain/format/format'
import { fill, plural } from '#lib/domain/shared/text'
import type { MonthsView } from '#lib/stores/offers/months'
import { printPage } from '#lib/stores/shared/share'
import { offersAreSamples } from '#lib/stores/offers/are-samples'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { AddToCalendar } from './AddToCalendar'
import type { Words } from './words'

interface MonthsHeadProps {
  readonly copy: Words
  readonly view: MonthsView
  readonly host: string
}

/** The offer, the heading, the calendar file and the print. The server renders it before the offer is known. */
export function MonthsHead({ copy, view, host }: MonthsHeadProps) {
  const locale = useLocale()
  const ready = view.state === 'ready' ? view : null
  const offer = ready?.months.offer
  return (
    <header className="grid gap-5 pt-4 pb-2 lg:grid-cols-[1fr_auto] lg:items-end">
      <div>
        <div className="mb-4 flex min-h-13 items-center gap-3 lg:mb-5">
          {ready && offer && (
            <>
              {offer.imageUrl && (
                <img className="bankmark" src={offer.imageUrl} alt="" width="48" height="48" />
              )}
              <p className="min-w-0 wrap-anywhere">
                <b className="block text-[1.5rem] leading-[1.1] font-[650] [font-stretch:75%]">
                  {shownName(offer.title, locale)}
                </b>{' '}
                <span className="text-ink-2">
                  {fill(copy.product, {
                    amount: formatRupees(ready.terms.amount),
                    rate: formatPercent(ready.months.loan.annualRatePercent),
                    repayment: copy.repayments[ready.months.loan.repayment],
                    months: plural(copy.months, offer.tenureMonths, locale),
                  })}
                </span>{' '}
                {offersAreSamples && <span className="badge sample ml-1 align-middle">{copy.sample}</span>}
              </p>
            </>
          )}
        </div>
        <h1 className="text-h2">
          {copy.heading.title} <em>{copy.heading.aside}</em>
        </h1>
      </div>
      {ready && (
        <div className="flex flex-wrap gap-3 print:hidden">
          <AddToCalendar copy={copy} months={ready.months} host={host} />
          <Button look="quiet" className="flex-auto px-3 lg:px-5" onClick={printPage}>
            <Icon name="print" />
            {copy.print}
          </Button>
        </div>
      )}
    </header>
  )
}
