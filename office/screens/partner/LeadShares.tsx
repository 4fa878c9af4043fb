import { formatList, formatPercent } from '#lib/domain/format/format'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'
import type { Leads } from '@office/services/leads-port'
import { TableHead } from '@office/screens/parts/TableHead'
import type { LeadsCopy } from '@office/screens/words'

const COUNTS = [
  ...(['handed', 'toCome', 'done', 'missed', 'cancelled'] as const),
  ...(['granted', 'refused', 'declined', 'open'] as const),
]

/** What became of the leads of each offer, and why some were refused. */
export function LeadShares({ answer, copy }: { answer: Leads; copy: LeadsCopy['leads'] }) {
  const { shares: words, reasons } = copy
  const refusals = answer.refusals.map(({ reason, count }) =>
    fill(words.refusal, { reason: reasons[reason], count }),
  )
  return (
    <>
      <h3 className="mt-6 mb-2">{words.title}</h3>
      <table className="records slips">
        <TableHead columns={words.columns} right={[...COUNTS, 'percent']} />
        <tbody>
          {answer.shares.map((share) => (
            <tr key={share.offer ?? ''}>
              <td data-label={words.columns.offer} className="wrap-anywhere max-lg:col-span-full">
                <b className="font-semibold">{share.offer ?? words.all}</b>
              </td>
              {COUNTS.map((count) => (
                <td key={count} data-label={words.columns[count]} className="num lg:text-right">
                  {share[count]}
                </td>
              ))}
              <td
                data-label={words.columns.percent}
                className={`lg:text-right ${share.percent === null ? 'text-ink-2' : 'num'}`}
              >
                {share.percent === null ? words.tooFew : formatPercent(share.percent, 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note mt-3">
        {fill(words.note, { count: answer.shareFrom })}{' '}
        {refusals.length > 0 && fill(words.refusals, { list: formatList(refusals, DEFAULT_LOCALE) })}
      </p>
    </>
  )
}
