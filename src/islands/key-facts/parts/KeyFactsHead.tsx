import { useLocale } from '@/islands/shared/locale'
import { shownName } from '@/islands/shared/names'
import { ShareAndPrint } from '@/islands/shared/ShareAndPrint'
import { keyFactsPage } from '#lib/domain/offer/compare-address'
import { formatRupees, formatShortDate } from '#lib/domain/format/format'
import { fill, plural } from '#lib/domain/shared/text'
import type { KeyFactsView } from '#lib/stores/offers/key-facts'
import { offersAreSamples } from '#lib/stores/offers/are-samples'
import type { CostWords, Words } from './words'

interface KeyFactsHeadProps {
  readonly copy: Words
  readonly cost: CostWords
  readonly view: KeyFactsView
}

/** The lender, the heading, and the link to share. The server renders it before the offer is known. */
export function KeyFactsHead({ copy, cost, view }: KeyFactsHeadProps) {
  const locale = useLocale()
  const ready = view.state === 'ready' ? view : null
  const offer = ready?.facts.offer
  const title = offer && shownName(offer.title, locale)
  const link =
    ready &&
    keyFactsPage(locale, ready.facts.offer.id, {
      amount: ready.terms.amount,
      keepMonths: ready.terms.basis.keepMonths,
    })
  return (
    <header className="grid gap-5 pt-4 pb-6 lg:grid-cols-[1fr_auto] lg:items-end print:gap-[4pt] print:pt-[4pt] print:pb-[6pt]">
      <div>
        <p className="mb-4 flex min-h-13 items-center gap-3 lg:mb-5 print:my-[2pt] print:min-h-0">
          {ready && offer && (
            <>
              {offer.imageUrl && (
                <img
                  className="bankmark print:size-[28pt]"
                  src={offer.imageUrl}
                  alt=""
                  width="48"
                  height="48"
                />
              )}
              <span className="min-w-0 wrap-anywhere">
                <b className="block text-[1.5rem] leading-[1.1] font-[650] [font-stretch:75%]">{title}</b>{' '}
                <span className="text-ink-2">
                  {fill(copy.product, {
                    product: shownName(offer.product, locale),
                    months: plural(copy.months, offer.tenureMonths, locale),
                    repayment: cost.repayments[ready.facts.repayment],
                  })}
                </span>
              </span>
            </>
          )}
        </p>
        <h1 className="text-h2 lg:text-h1 print:text-[22pt]">{copy.heading}</h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 print:my-[2pt]">
          {offersAreSamples && <span className="badge sample">{copy.sample}</span>}
          <span className="min-h-[1.55em] basis-full sm:basis-auto">
            {ready &&
              fill(copy.workedOut, {
                amount: formatRupees(ready.terms.amount),
                date: formatShortDate(ready.terms.today, locale),
              })}
          </span>
        </p>
      </div>
      <ShareAndPrint
        copy={copy.share}
        title={title ? `${copy.heading}: ${title}` : copy.heading}
        link={link}
        pending={view.state === 'pending'}
      />
    </header>
  )
}
