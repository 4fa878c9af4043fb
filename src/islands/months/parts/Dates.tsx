import type { ReactNode } from 'react'
import { useLocale } from '@/islands/shared/locale'
import type { IsoDate } from '#lib/domain/dates/dates'
import { dayParts, formatList, formatPaise, formatShortDate } from '#lib/domain/format/format'
import type { DatedRow } from '#lib/domain/loan/dated-schedule'
import type { OfferMonths } from '#lib/domain/offer/offer-months'
import { fill } from '#lib/domain/shared/text'
import { Icon } from '@/ui/Icon'
import { notesOf, paidOutNotes, reminderWords, renewWords, titleOf } from './row-words'
import type { Words } from './words'

interface DatesProps {
  readonly copy: Words
  readonly months: OfferMonths
  readonly release: { readonly backDays: number; readonly compensation: string }
}

type Look = 'in' | 'due' | 'turn' | 'end' | 'gold'

const LEAF: Readonly<Record<Look, string>> = {
  in: 'border-teal [&_i]:bg-teal [&_i]:text-paper',
  due: 'border-ink [&_i]:bg-ink [&_i]:text-on-ink',
  turn: 'border-ink [&_i]:bg-ink [&_i]:text-on-ink',
  end: 'border-ink [&_i]:bg-ink [&_i]:text-on-ink',
  gold: 'border-gold-deep [&_i]:bg-gold',
}

/** A leaf of a calendar; the whole date is heard in its place. */
function Leaf({ date, look }: { date: IsoDate; look: Look }) {
  const locale = useLocale()
  const { day, month } = dayParts(date, locale)
  return (
    <>
      <span className="sr">{formatShortDate(date, locale)}</span>
      <span
        className={`block w-16 overflow-hidden rounded-sm border-2 bg-sheet text-center leading-none ${LEAF[look]}`}
        aria-hidden="true"
      >
        <i className="block px-0.5 py-1 text-[1rem] not-italic">{month}</i>
        <b className="num block py-2 text-[1.25rem] font-semibold">{day}</b>
      </span>
    </>
  )
}

interface EntryProps {
  readonly date: IsoDate
  readonly look: Look
  readonly title: string
  readonly amount: ReactNode
  readonly notes: readonly string[]
  readonly children?: ReactNode
}

/** A day: its leaf, what is due and how much, and below both what there is to know. */
function Entry({ date, look, title, amount, notes, children }: EntryProps) {
  const more = notes.length > 0 || Boolean(children)
  return (
    <tbody className={look === 'turn' ? 'border-y border-ink bg-folio' : 'border-b border-rule'}>
      <tr>
        <th
          className="w-20 py-3.5 pr-3 text-left align-top font-normal lg:w-24 lg:pl-2"
          scope="rowgroup"
          rowSpan={more ? 2 : 1}
        >
          <Leaf date={date} look={look} />
        </th>
        <td
          className={`w-full pt-3.5 align-top leading-[1.3] font-semibold wrap-anywhere ${more ? '' : 'pb-3.5'}`}
          colSpan={amount === null ? 2 : 1}
        >
          {title}
        </td>
        {amount !== null && (
          <td
            className={`num pt-3.5 pr-1 pl-2 text-right align-top text-[min(1.0625rem,5.4vw)] leading-[1.3] font-semibold lg:text-[1.1875rem] ${look === 'in' ? 'text-teal' : ''}`}
          >
            {amount}
          </td>
        )}
      </tr>
      {more && (
        <tr>
          <td className="pt-1 pr-1 pb-3.5 leading-[1.4] text-ink-2" colSpan={2}>
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            {children}
          </td>
        </tr>
      )}
    </tbody>
  )
}

const Reminder = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 flex items-start gap-1.5 text-ink-3 [&_svg]:mt-0.5 [&_svg]:size-5">
    <Icon name="bell" />
    <span>{children}</span>
  </p>
)

const Choice = ({ rows }: { rows: readonly (readonly [string, number])[] }) => (
  <dl className="ledger mt-1 border-t border-rule">
    {rows.map(([term, sum]) => (
      <div key={term}>
        <dt className="max-w-[19rem] flex-[1_1_7rem] leading-[1.35] text-ink">{term}</dt>
        <dd className="num text-[1.0625rem]">{formatPaise(sum)}</dd>
      </div>
    ))}
  </dl>
)

type DueRow = Extract<DatedRow, { readonly kind: 'payment' | 'turn' | 'closing' }>

function DueEntry({ copy, months, row }: Pick<DatesProps, 'copy' | 'months'> & { readonly row: DueRow }) {
  const locale = useLocale()
  const { loan } = months
  const { rows } = copy
  const notes = notesOf(copy, row, months, locale)
  const reminders = reminderWords(copy, row.reminders, locale)
  const turn = row.kind === 'turn'
  return (
    <Entry
      date={row.date}
      look={turn ? 'turn' : row.kind === 'closing' ? 'end' : 'due'}
      title={titleOf(copy, row, loan, locale)}
      amount={turn ? null : formatPaise(row.amount)}
      notes={turn ? [...notes, rows.choose] : notes}
    >
      {turn && (
        <Choice
          rows={[
            [rows.repay, row.repay],
            [renewWords(copy, loan, locale), row.renew],
          ]}
        />
      )}
      <Reminder>{turn ? `${reminders}. ${rows.below}` : reminders}</Reminder>
      {row.kind === 'closing' && row.termEnds && (
        <details className="mt-1">
          <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-ink">
            <Icon name="chevron" />
            {rows.longer}
          </summary>
          <Choice rows={[[renewWords(copy, loan, locale), row.renew]]} />
        </details>
      )}
    </Entry>
  )
}

/** Every day of the loan, from the day on which it is paid out to the day by which the gold is back. */
export function Dates({ copy, months, release }: DatesProps) {
  const locale = useLocale()
  const { terms, schedule } = months
  const { rows, table } = copy
  return (
    <>
      <table className="mt-6 w-full border-t-2 border-ink" aria-label={table.caption}>
        <thead className="sr">
          <tr>
            <th scope="col">{table.day}</th>
            <th scope="col">{table.what}</th>
            <th scope="col">{table.amount}</th>
          </tr>
        </thead>
        {schedule.rows.map((row) => {
          if (row.kind === 'paid-out')
            return (
              <Entry
                key={row.kind}
                date={row.date}
                look="in"
                title={rows.paidOut}
                amount={`+${formatPaise(row.inHand)}`}
                notes={paidOutNotes(copy, months, row.closed)}
              />
            )
          if (row.kind === 'gold')
            return (
              <Entry
                key={row.kind}
                date={row.date}
                look="gold"
                title={rows.gold}
                amount={
                  <i
                    className="inline-block size-5 rounded-coin border-2 border-gold-deep bg-gold"
                    aria-hidden="true"
                  />
                }
                notes={[fill(rows.goldDays, release)]}
              />
            )
          return <DueEntry key={row.date} copy={copy} months={months} row={row} />
        })}
      </table>
      <p className="mt-3 text-ink-3">
        {fill(copy.holidays, {
          names: formatList(
            terms.holidays.map(({ name }) => name),
            locale,
          ),
        })}
      </p>
    </>
  )
}
