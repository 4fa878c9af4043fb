import { useLocale } from '@/islands/shared/locale'
import { amountFor, LOAN_TO_VALUE_PERCENT } from '#lib/domain/loan/calculator'
import type { CalculatorAnswer } from '#lib/domain/calculator/calculator-form'
import { formatGrams, formatPaise, formatPercent, formatRupees } from '#lib/domain/format/format'
import type { Locale } from '#lib/domain/shared/locale'
import type { Rupees } from '#lib/domain/money/money'
import { fill } from '#lib/domain/shared/text'
import type { Words } from './words'

interface ScheduleProps {
  readonly copy: Words['schedule']
  readonly answer: CalculatorAnswer
  readonly karat: number
  readonly valuationRatePerGram: Rupees
}

const COLUMNS = ['instalment', 'interest', 'principal', 'balance'] as const

/** States whether the amount was computed from the weight or the weight from the amount. Results are rounded. */
function pledge(
  { copy, answer: { amount, weight }, karat, valuationRatePerGram }: ScheduleProps,
  locale: Locale,
): string[] {
  if (amount === null || weight === null) return []
  const sentence = amountFor(weight, karat, valuationRatePerGram) === amount ? copy.loan : copy.gold
  return [
    fill(sentence, {
      weight: formatGrams(weight, locale),
      rate: formatRupees(valuationRatePerGram),
      karat,
      share: LOAN_TO_VALUE_PERCENT,
      amount: formatRupees(amount),
    }),
  ]
}

function sums(props: ScheduleProps, locale: Locale): string[] {
  const { copy, answer } = props
  const { amount, monthlyRatePercent, rows } = answer
  if (amount === null || monthlyRatePercent === null || rows.length === 0) return [copy.none]
  const instalment = fill(monthlyRatePercent === 0 ? copy.emiWithoutInterest : copy.emi, {
    amount: formatRupees(amount),
    rate: formatPercent(monthlyRatePercent),
    months: rows.length,
  })
  return [...pledge(props, locale), instalment, copy.rounding]
}

/** The formula and the schedule of all months. */
export function Schedule(props: ScheduleProps) {
  const { copy, answer } = props
  const { columns } = copy
  const locale = useLocale()
  return (
    <details className="schedule mt-4 border-y border-ink not-open:print:hidden">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        {copy.title}
        <span className="plus print:block" />
      </summary>
      {sums(props, locale).map((sentence) => (
        <p key={sentence} className="max-w-[60rem] pb-2 text-pretty text-ink-2">
          {sentence}
        </p>
      ))}
      {answer.rows.length > 0 && (
        // A scrollable region must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- see above
        <section className="mt-2 mb-6 overflow-x-auto" aria-label={copy.title} tabIndex={0}>
          <table className="instalments w-full border-t-2 border-ink">
            <thead>
              <tr>
                <th scope="col">{columns.month}</th>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {columns[column]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {answer.rows.map((row) => (
                <tr key={row.month}>
                  <th scope="row" className="num">
                    {row.month}
                  </th>
                  {COLUMNS.map((column) => (
                    <td key={column} className="num">
                      {formatPaise(row[column])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="border-t-ink">
                <th scope="row">{copy.total}</th>
                <td className="num">{formatPaise(answer.totalPayable)}</td>
                <td className="num">{formatPaise(answer.interest)}</td>
                <td className="num">{formatPaise(answer.amount ?? 0)}</td>
                <td />
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </details>
  )
}
