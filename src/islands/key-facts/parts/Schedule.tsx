import { formatPaise } from '#lib/domain/format/format'
import { useLocale } from '@/islands/shared/locale'
import type { KeyFacts } from '#lib/domain/offer/key-facts'
import { monthsPage } from '#lib/domain/offer/months-address'
import { partsOf } from '#lib/domain/shared/text'
import type { Words } from './words'

/** Every payment to the paisa. On a phone a row is a block; the names of its figures are then beside them. */
export function Schedule({
  copy,
  facts,
  keepMonths,
}: {
  copy: Words['schedule']
  facts: KeyFacts
  keepMonths: number
}) {
  const locale = useLocale()
  const { schedule, paidBack, cost, figures, repayment } = facts
  const [before, , after] = partsOf(copy.monthOf)
  return (
    <section aria-labelledby="schedule">
      <h2 id="schedule">{copy.title}</h2>
      <table
        className="instalments w-full border-t-2 border-ink text-[1rem] [--cell:9px_0_9px_8px]"
        aria-labelledby="schedule"
      >
        <thead className="max-lg:hidden print:table-header-group">
          <tr>
            {[copy.month, copy.pay, copy.interest, copy.repays, copy.owed].map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {schedule.map(({ month, instalment, interest, principal, balance }) => (
            <tr key={month}>
              <th
                className="font-semibold lg:font-normal lg:text-ink-2 print:font-normal print:text-ink-2"
                scope="row"
              >
                <span className="lg:hidden print:hidden">{before}</span>
                {month}
                <span className="lg:hidden print:hidden">{after}</span>
              </th>
              <td className="num">{formatPaise(instalment)}</td>
              <td className="num" data-name={copy.interest}>
                {formatPaise(interest)}
              </td>
              <td className="num" data-name={copy.repays}>
                {formatPaise(principal)}
              </td>
              <td className="num" data-name={copy.owed}>
                {formatPaise(balance)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="max-lg:border-t-ink print:border-t-rule">
            <th scope="row">{copy.total}</th>
            <td className="num">{formatPaise(paidBack)}</td>
            <td className="num" data-name={copy.interest}>
              {formatPaise(cost.interest)}
            </td>
            <td className="num" data-name={copy.repays}>
              {formatPaise(figures.amount)}
            </td>
            <td className="max-lg:hidden print:table-cell" />
          </tr>
        </tfoot>
      </table>
      <p className="mt-2 text-ink-3">{copy.hints[repayment]}</p>
      <p className="mt-1 print:hidden">
        <a
          className="btn link"
          href={monthsPage(locale, facts.offer.id, { amount: figures.amount, keepMonths })}
        >
          {copy.dates}
        </a>
      </p>
    </section>
  )
}
