import { useId } from 'react'
import { Ledger, type LedgerRow } from '@/islands/shared/Ledger'
import { useLocale } from '@/islands/shared/locale'
import { formatDay, formatPaise, formatPercent, formatShortDate } from '#lib/domain/format/format'
import type { ClosingRow, PaymentRow } from '#lib/domain/loan/dated-schedule'
import { LATE_DAYS } from '#lib/domain/loan/late-payment'
import type { OfferMonths } from '#lib/domain/offer/offer-months'
import { fill, plural } from '#lib/domain/shared/text'
import type { MonthsSums, MonthsSumsView } from '#lib/stores/offers/months-sums'
import { Icon } from '@/ui/Icon'
import { Count } from '@/ui/Count'
import { TextField } from '@/ui/TextField'
import type { Words } from './words'

type LateView = MonthsSumsView['late']

interface LateProps {
  readonly copy: Words
  readonly months: OfferMonths
  readonly late: LateView
  readonly sums: MonthsSums
}

/** What one late payment costs: the charge, the interest on its principal, and who hears of it. */
function LateSum({
  copy,
  months,
  days,
  late,
}: Pick<LateProps, 'copy' | 'months'> & {
  readonly days: number
  readonly late: NonNullable<LateView['monthly']> | LateView['whole']
}) {
  const locale = useLocale()
  const { late: words } = copy
  const row: PaymentRow | ClosingRow = late.row
  const { cost, bureau, rate } = late
  const shown = (sum: number | undefined): string => (sum === undefined ? words.unknown : formatPaise(sum))
  const title =
    row.kind === 'closing'
      ? words.withWhole
      : months.loan.repayment === 'emi'
        ? words.withInstalment
        : words.withInterest
  const onPrincipal = row.principal > 0
  const rise = rate ? fill(words.rises, { rate: formatPercent(rate.percent) }) : null
  const day = formatDay(bureau.date, locale)
  const rows: readonly LedgerRow[] = [
    ...(onPrincipal ? [{ term: plural(words.interest, days, locale), figure: shown(cost?.interest) }] : []),
    { term: words.charge, figure: shown(cost?.charge) },
    ...(rate ? [{ term: words.higherRate, figure: formatPaise(rate.dearer) }] : []),
    ...(row.kind === 'payment'
      ? [
          {
            term: words.bureau,
            figure: fill(bureau.unpaid ? words.toldOn : words.paidBy, { day }),
            inWords: true,
          },
        ]
      : []),
    ...(row.kind === 'payment' || rise !== null
      ? [
          {
            term: words.rate,
            figure: rise ?? fill(words.stays, { rate: formatPercent(months.loan.annualRatePercent) }),
            inWords: true,
          },
        ]
      : []),
    ...(onPrincipal || rate ? [{ term: words.dearer, figure: shown(cost?.dearer), total: true }] : []),
  ]
  return (
    <>
      <h3 className="mt-6 text-[1.1875rem] leading-[1.3]">
        {fill(title, { day: formatDay(row.date, locale) })}
      </h3>
      <Ledger rows={rows} />
    </>
  )
}

/** What it costs to pay some days late. */
export function Late({ copy, months, late, sums }: LateProps) {
  const locale = useLocale()
  const titleId = useId()
  const { late: words } = copy
  const { days, charge, monthly, whole } = late
  const source = charge.stated
    ? fill(words.stated, { percent: formatPercent(months.offer.penalChargePercent ?? 0) })
    : words.example
  return (
    <aside
      className="on-ink rounded-md bg-ink p-5 text-on-ink lg:p-8 [&_.total_dd]:text-gold"
      aria-labelledby={titleId}
    >
      <h2 className="text-h3" id={titleId}>
        {words.title} <em>{plural(words.aside, days, locale)}</em>
      </h2>
      <Count
        className="mt-4"
        labelledBy={titleId}
        value={days}
        {...LATE_DAYS}
        shown={plural(copy.days, days, locale)}
        less={words.less}
        more={words.more}
        onValue={sums.changeLateDays}
      />
      {monthly && <LateSum copy={copy} months={months} days={days} late={monthly} />}
      <LateSum copy={copy} months={months} days={days} late={whole} />
      {!whole.row.termEnds && (
        <p className="mt-3 leading-[1.4] text-on-ink-2">
          {fill(words.runsOn, { day: formatShortDate(months.schedule.termEnds, locale) })}
        </p>
      )}
      <div className="mt-6 border-t border-ink-line pt-5 [&_.hint-error]:text-on-ink">
        <TextField
          label={words.field}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          fieldClass="text-ink"
          value={charge.text}
          onValue={sums.typeLateCharge}
          error={charge.problem ? words.problems[charge.problem] : undefined}
          action={<span className="prefix whitespace-nowrap">{words.unit}</span>}
        />
        <p className="mt-3 leading-[1.4] text-on-ink-2">
          {source} {words.rule}
        </p>
      </div>
      <p className="mt-5 flex items-start gap-3 border-t border-ink-line pt-5 leading-[1.4]">
        <Icon name="phone" />
        <span>{words.call}</span>
      </p>
    </aside>
  )
}
