import { useId } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { useShown } from '@/islands/shared/names'
import { formatGrams, formatRupees } from '#lib/domain/format/format'
import { loansByMonth, minMonthly, type LoanByMonth, type LoansByMonth } from '#lib/domain/offer/by-month'
import type { Offer } from '#lib/domain/offer/offer'
import type { OrderTerms } from '#lib/domain/offer/offer-order'
import type { Rupees } from '#lib/domain/money/money'
import { fill, plural } from '#lib/domain/shared/text'
import { payMonthly } from '#lib/stores/offers/plans'
import { Button } from '@/ui/Button'
import { LenderLine } from './LenderLine'
import { useFirst } from './use-first'
import type { OffersFitCopy as Words } from '#lib/content/copy/copy'

interface KindProps {
  readonly copy: Words['byMonth']
  readonly kind: Exclude<keyof LoansByMonth, 'without'>
  readonly loans: readonly LoanByMonth[]
  readonly onAmount: (amount: Rupees) => void
}

/** What is paid, what remains, and the gold it takes. */
function useSays({ copy, kind }: KindProps) {
  const locale = useLocale()
  return ({ monthly, times, atTheEnd, gold }: LoanByMonth) =>
    `${fill(plural(copy.says[kind], times, locale), {
      monthly: formatRupees(monthly),
      atTheEnd: formatRupees(atTheEnd),
    })} ${fill(copy.takes, { gold: formatGrams(gold, locale) })}`
}

/** The loans of which the same remains to pay at the end. */
function Kind(props: KindProps) {
  const { copy, kind, loans, onAmount } = props
  const locale = useLocale()
  const shown = useShown()
  const titleId = useId()
  const says = useSays(props)
  const { list, visible, hidden, showAll } = useFirst(loans)
  return (
    <section className="mb-8" aria-labelledby={titleId}>
      <h2 className="text-h3" id={titleId}>
        {copy.kinds[kind]}
      </h2>
      <p className="text-ink-2">{copy.remains[kind]}</p>
      <ol className="mt-2 border-t" ref={list}>
        {visible.map((loan) => (
          <li
            key={loan.offer.id}
            tabIndex={-1}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule py-3"
          >
            <div className="flex-[1_1_18rem]">
              <LenderLine offer={loan.offer} note={says(loan)} />
            </div>
            <b className="num text-[1.375rem] font-semibold">{formatRupees(loan.amount)}</b>
            <Button look="quiet" size="sm" className="print:hidden" onClick={() => onAmount(loan.amount)}>
              {fill(copy.seeAt, { amount: formatRupees(loan.amount) })}{' '}
              <span className="sr">{shown(loan.offer.title)}</span>
            </Button>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button look="link" size="sm" className="mt-2 -ml-1.5 print:hidden" onClick={showAll}>
          {plural(copy.showMore, hidden, locale)}
        </Button>
      )}
    </section>
  )
}

interface MonthListProps {
  readonly copy: Words['byMonth']
  readonly offers: readonly Offer[]
  readonly monthly: Rupees
  readonly terms: OrderTerms
  readonly onAmount: (amount: Rupees) => void
}

/** What each offer lends for a payment a month, apart by what remains to pay. */
export function MonthList({ copy, offers, monthly, terms, onAmount }: MonthListProps) {
  const locale = useLocale()
  const loans = loansByMonth(offers, monthly, terms)
  const min = minMonthly(offers)
  const kinds = (['paidOff', 'stillDue', 'atTheEnd'] as const).filter((kind) => loans[kind].length > 0)
  const tooLittle = min !== null && monthly < min
  return (
    <div className="fitting">
      {tooLittle && (
        <p className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md bg-gold-tint px-4 py-3 leading-[1.4]">
          <span className="flex-[1_1_16rem]">
            {fill(copy.tooLittle, { monthly: formatRupees(monthly), min: formatRupees(min) })}
          </span>
          <Button look="quiet" size="sm" onClick={() => payMonthly(min)}>
            {fill(copy.payMin, { min: formatRupees(min) })}
          </Button>
        </p>
      )}
      {kinds.map((kind) => (
        <Kind key={kind} copy={copy} kind={kind} loans={loans[kind]} onAmount={onAmount} />
      ))}
      <p className="leading-[1.4] text-ink-3">
        {copy.hint} {loans.without.length > 0 && plural(copy.without, loans.without.length, locale)}
      </p>
    </div>
  )
}
