import { AmountField } from '@/islands/shared/AmountField'
import { Ledger, type LedgerRow } from '@/islands/shared/Ledger'
import { useLocale } from '@/islands/shared/locale'
import { formatDay, formatPaise, formatRupees } from '#lib/domain/format/format'
import { dueDayOf } from '#lib/domain/loan/dated-schedule'
import type { PartPaymentEffect } from '#lib/domain/loan/part-payment'
import type { OfferMonths } from '#lib/domain/offer/offer-months'
import { fill } from '#lib/domain/shared/text'
import type { MonthsSums, PartView } from '#lib/stores/offers/months-sums'
import { SelectField } from '@/ui/SelectField'
import type { Words } from './words'

interface PartProps {
  readonly copy: Words['part']
  readonly months: OfferMonths
  readonly part: PartView
  readonly sums: MonthsSums
}

/** What the part payment changes. */
function Effect({
  copy,
  months,
  effect,
}: Pick<PartProps, 'copy' | 'months'> & { readonly effect: PartPaymentEffect }) {
  const locale = useLocale()
  const { monthly } = effect
  const emi = months.loan.repayment === 'emi'
  const rows: readonly LedgerRow[] = [
    ...(monthly
      ? [
          {
            term: copy.monthly,
            figure: fill(copy.monthlyWas, {
              after: formatPaise(monthly.after),
              before: formatPaise(monthly.before),
            }),
          },
        ]
      : []),
    ...(emi && effect.monthsFewer > 0 ? [{ term: copy.fewer, figure: String(effect.monthsFewer) }] : []),
    {
      term: fill(copy.toClose, { day: formatDay(months.schedule.closing.date, locale) }),
      figure: formatPaise(effect.toClose),
    },
    { term: copy.saved, figure: formatPaise(effect.saved), total: true },
  ]
  return (
    <div role="status">
      <Ledger rows={rows} />
      {emi && <p className="mt-2 text-ink-2">{copy.emi}</p>}
    </div>
  )
}

/** What it saves to pay part of the loan back early. */
export function Part({ copy, months, part, sums }: PartProps) {
  const locale = useLocale()
  const largest = formatRupees(part.largest)
  const { from } = months.terms
  return (
    <section className="mt-12 border-t-[3px] border-ink pt-6 print:hidden" aria-labelledby="part">
      <h2 className="text-h3" id="part">
        {copy.title} <em>{copy.aside}</em>
      </h2>
      <p className="mt-2 max-w-[40rem] text-ink-2">{copy.lead}</p>
      <div className="mt-4 grid grid-cols-1 gap-4 sm:max-w-[36rem] sm:grid-cols-2">
        <AmountField
          label={copy.amount}
          prefix="₹"
          value={part.text}
          onValue={sums.typePart}
          error={
            part.problem && part.problem !== 'empty'
              ? fill(copy.problems[part.problem], { largest })
              : undefined
          }
          hint={fill(copy.hint, { largest })}
        />
        <SelectField
          label={copy.after}
          value={String(part.month)}
          onValue={(month) => sums.choosePartMonth(Number(month))}
          options={part.months.map((month) => ({
            value: String(month),
            label: fill(copy.month, { month, day: formatDay(dueDayOf(from, month), locale) }),
          }))}
        />
      </div>
      {part.effect && (
        <div className="mt-4 sm:max-w-[36rem]">
          <Effect copy={copy} months={months} effect={part.effect} />
        </div>
      )}
    </section>
  )
}
