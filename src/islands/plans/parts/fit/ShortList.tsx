import { useId } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { useShown } from '@/islands/shared/names'
import { formatGrams, formatPercent, formatRupees } from '#lib/domain/format/format'
import type { Rupees } from '#lib/domain/money/money'
import { lackShown, type ShortOffer } from '#lib/domain/offer/gold-fit'
import { fill, plural } from '#lib/domain/shared/text'
import { Button } from '@/ui/Button'
import { LenderLine } from './LenderLine'
import { useFirst } from './use-first'
import type { OffersFitCopy as Words } from '#lib/content/copy/copy'

interface ShortListProps {
  readonly copy: Words['needMore']
  readonly months: Words['months']
  readonly amount: Rupees
  readonly offers: readonly ShortOffer[]
  readonly onAmount: (amount: Rupees) => void
}

const Figure = ({ name, children }: { name: string; children: string }) => (
  <p className="leading-[1.3]">
    <span className="block text-ink-2">{name}</span>{' '}
    <b className="num text-[1.25rem] font-semibold">{children}</b>
  </p>
)

/** The offers that need more gold than there is, as lines: what is missing, and what they lend on the gold that there is. */
export function ShortList({ copy, months, amount, offers, onAmount }: ShortListProps) {
  const locale = useLocale()
  const shown = useShown()
  const titleId = useId()
  const { list, visible, hidden, showAll } = useFirst(offers)
  return (
    <section className="mt-10 border-t-4 border-double border-ink pt-4" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-h3" id={titleId}>
          {fill(copy.title, { amount: formatRupees(amount) })}
        </h2>
        <p className="text-ink-2">{plural(copy.order, offers.length, locale)}</p>
      </div>
      <ol className="mt-2 border-t" ref={list}>
        {visible.map(({ offer, shortBy, largest, aprPercent }) => (
          <li
            key={offer.id}
            tabIndex={-1}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-center gap-x-4 gap-y-1 border-b border-rule py-3 lg:grid-cols-[minmax(0,2fr)_1fr_1fr_1fr_auto]"
          >
            <div className="max-lg:col-span-full">
              <LenderLine offer={offer} note={plural(months, offer.tenureMonths, locale)} />
            </div>
            <Figure name={copy.lack}>{formatGrams(lackShown(shortBy), locale)}</Figure>
            <Figure name={copy.largest}>{largest > 0 ? formatRupees(largest) : copy.noLoan}</Figure>
            <Figure name={copy.aprThen}>
              {aprPercent === null ? copy.noLoan : formatPercent(aprPercent)}
            </Figure>
            {largest > 0 && (
              <Button
                look="quiet"
                size="sm"
                className="justify-self-end self-end print:hidden"
                onClick={() => onAmount(largest)}
              >
                {fill(copy.seeAt, { amount: formatRupees(largest) })}{' '}
                <span className="sr">{shown(offer.title)}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button look="link" size="sm" className="mt-2 -ml-1.5 print:hidden" onClick={showAll}>
          {plural(copy.showMore, hidden, locale)}
        </Button>
      )}
      <p className="mt-3 leading-[1.4] text-ink-3">{copy.hint}</p>
    </section>
  )
}
