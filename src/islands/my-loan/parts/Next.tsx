import { useState } from 'react'
import { Ledger, type LedgerRow } from '@/islands/shared/Ledger'
import { useLocale } from '@/islands/shared/locale'
import { nextBureauDay } from '#lib/domain/dates/bureau-days'
import {
  formatDay,
  formatFullDay,
  formatPaise,
  formatShortDate,
  formatWeekdayAndDay,
} from '#lib/domain/format/format'
import type { MyLoan } from '#lib/domain/my-loan/loan'
import { fill, partsOf, plural } from '#lib/domain/shared/text'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Changed } from './Changed'
import type { Shown } from './facts'
import type { FormOf } from './LateForm'
import { Lender } from './Lender'
import { Ring } from './Ring'

interface NextProps extends Shown {
  readonly onForm: (form: FormOf) => void
  /** The loan before the last press of 'I have paid it'; null if none. */
  readonly undo: MyLoan | null
  readonly onUndo: (loan: MyLoan | null) => void
}

/** By when to pay, and why not on the due day itself. */
function PayBy({ copy, standing: { next, daysToPay, daysLate } }: Shown) {
  const locale = useLocale()
  if (!next || daysToPay === null || daysLate > 0) return null
  const { closed, date } = next.payBy
  const words = copy.loan
  const when =
    daysToPay > 0 ? plural(words.inDays, daysToPay, locale) : daysToPay === 0 ? words.today : words.gone
  const why = closed
    .map((each) =>
      each.kind === 'holiday' ? fill(words.closed.holiday, { name: each.name }) : words.closed[each.kind],
    )
    .join(' ')
  return (
    <p className="mt-3 text-[1.1875rem] leading-[1.4]">
      {closed.length === 0
        ? fill(words.payOn, { when: when.charAt(0).toUpperCase() + when.slice(1) })
        : partsOf(words.payBy).map((part, index) =>
            index % 2 === 0 ? (
              part
            ) : part === 'day' ? (
              <b key={part}>{formatWeekdayAndDay(date, locale)}</b>
            ) : (
              { closed: why, when }[part]
            ),
          )}
    </p>
  )
}

/** What a payment that is late means, and what to do. */
function Late({ copy, standing: { next, daysLate }, today }: Shown) {
  const locale = useLocale()
  if (!next || daysLate === 0) return null
  const report = nextBureauDay(next.date)
  const past = report < today
  const day = (date: typeof today) => formatDay(date, locale)
  return (
    <div className="mt-5">
      <Alert
        title={fill(plural(copy.late.title, daysLate, locale), {
          amount: formatPaise(next.amount),
          day: day(next.date),
        })}
      >
        <p>
          {copy.late.text}{' '}
          {past
            ? fill(copy.late.bureauPast, { day: day(report), next: day(nextBureauDay(today)) })
            : fill(copy.late.bureauNext, { next: day(report) })}
        </p>
      </Alert>
    </div>
  )
}

interface DueProps extends NextProps {
  /** Whether it is open what may have changed. */
  readonly changing: boolean
  readonly onChange: () => void
}

function Due(props: DueProps) {
  const { copy, loan, standing, flow, undo, onUndo } = props
  const locale = useLocale()
  const words = copy.loan
  const { next, owed, last } = standing
  if (!next) return null
  const emi = loan.repayment === 'emi'
  const rows: readonly LedgerRow[] = [
    { term: words.owed, figure: formatPaise(owed) },
    {
      term: emi ? words.repays.emi : words.repays.other,
      figure: formatPaise(emi ? next.principal : next.interest),
    },
    { term: emi ? words.last.emi : words.last.other, figure: formatShortDate(last, locale) },
  ]
  const pay = () => {
    onUndo(loan)
    flow.change({ ...loan, paidDays: loan.paidDays + 1 })
  }
  const before = undo && standing.days[undo.paidDays]
  return (
    <>
      <h2 className="leading-none">
        {words.next} <em>{fill(words.on, { day: formatFullDay(next.date, locale) })}</em>
      </h2>
      <p className="num mt-2 text-[min(clamp(2.5rem,1.6rem+4.6vw,4.5rem),13vw)] leading-none font-semibold">
        {formatPaise(next.amount)}
      </p>
      <PayBy {...props} />
      <Late {...props} />
      <div className="mt-4 border-t-2 border-ink">
        <Ledger rows={rows} />
      </div>
      <p className="mt-5 flex flex-wrap gap-3 print:hidden">
        <Button look="primary" onClick={pay}>
          <Icon name="check" />
          {words.havePaid}
        </Button>
        <Button look="quiet" aria-expanded={props.changing} onClick={props.onChange}>
          {words.changed}
        </Button>
      </p>
      <p className="mt-3 text-ink-2" role="status">
        {undo && before && (
          <>
            {fill(words.marked, {
              amount: formatPaise(before.amount),
              day: formatDay(before.date, locale),
            })}{' '}
            <Button
              look="link"
              size="sm"
              onClick={() => {
                flow.change(undo)
                onUndo(null)
              }}
            >
              {words.undo}
            </Button>
          </>
        )}
      </p>
    </>
  )
}

/** The ring of payments, and the next one in rupees and days. */
export function Next(props: NextProps) {
  const { copy, loan, standing } = props
  const locale = useLocale()
  const [changing, setChanging] = useState(false)
  const words = copy.loan
  const all = standing.days.length
  const paid = loan.closing ? all : loan.paidDays
  const counts = { paid: loan.paidDays, all }
  const runs = !loan.closing && standing.next !== null
  return (
    <section className="wrap grid grid-cols-1 items-start gap-8 lg:grid-cols-[5fr_7fr] lg:gap-16">
      <Ring
        all={all}
        paid={paid}
        label={fill(loan.repayment === 'emi' ? words.ringEmi : words.ringOther, counts)}
        figure={fill(words.paidOf, counts)}
        below={words.paid}
      />
      <div className="min-w-0">
        <Lender {...props} />
        {loan.closing ? (
          <h2 className="leading-none">
            {fill(words.repaid, { day: formatShortDate(loan.closing.repaidOn, locale) })}
          </h2>
        ) : standing.next ? (
          <Due {...props} changing={changing} onChange={() => setChanging(!changing)} />
        ) : (
          <>
            <h2 className="leading-none">{words.allPaid}</h2>
            <p className="lead mt-3">{words.allPaidText}</p>
          </>
        )}
        {!runs && !changing && (
          <p className="mt-3 print:hidden">
            <Button look="quiet" onClick={() => setChanging(true)}>
              {words.changed}
            </Button>
          </p>
        )}
        {changing && <Changed {...props} onClose={() => setChanging(false)} />}
      </div>
    </section>
  )
}
