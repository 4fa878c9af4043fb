import { amountFor, LOAN_TO_VALUE_PERCENT } from '@/lib/domain/calculator'
import type { CalculatorAnswer } from '@/lib/domain/calculator-form'
import { formatGrams, formatPaise, formatPercent, formatRupees } from '@/lib/domain/format'
import type { Rupees } from '@/lib/domain/money'
import { fill } from '@/lib/domain/text'
import type { Words } from './words'

interface ScheduleProps {
  readonly copy: Words['schedule']
  readonly answer: CalculatorAnswer
  /** Karat. */
  readonly karat: number
  readonly valuationRate: Rupees
}

const COLUMNS = ['instalment', 'interest', 'principal', 'balance'] as const

/** How amount and weight came about: the one that was typed gives the other, rounded. */
function pledge({ copy, answer: { amount, weight }, karat, valuationRate }: ScheduleProps): string[] {
  if (amount === null || weight === null) return []
  const sentence = amountFor(weight, karat, valuationRate) === amount ? copy.loan : copy.gold
  return [
    fill(sentence, {
      weight: formatGrams(weight),
      rate: formatRupees(valuationRate),
      karat,
      share: LOAN_TO_VALUE_PERCENT,
      amount: formatRupees(amount),
    }),
  ]
}

function sums(props: ScheduleProps): string[] {
  const { copy, answer } = props
  const { amount, monthlyRatePercent, rows } = answer
  if (amount === null || monthlyRatePercent === null || rows.length === 0) return [copy.none]
  const instalment = fill(monthlyRatePercent === 0 ? copy.emiWithoutInterest : copy.emi, {
    amount: formatRupees(amount),
    rate: formatPercent(monthlyRatePercent),
    months: rows.length,
  })
  return [...pledge(props), instalment, copy.rounding]
}

/** How the figures come about: the formula and every month. */
export function Schedule(props: ScheduleProps) {
  const { copy, answer } = props
  const { columns } = copy
  return (
    <details className="sched">
      <summary>
        {copy.title}
        <span className="sched-i" />
      </summary>
      {sums(props).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {answer.rows.length > 0 && (
        // A region that scrolls has to be reachable by key.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- see above
        <section className="sched-t" aria-label={copy.title} tabIndex={0}>
          <table>
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
              <tr>
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
