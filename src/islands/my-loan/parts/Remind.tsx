import { useState } from 'react'
import { CalendarFile } from '@/islands/shared/CalendarFile'
import { useLocale } from '@/islands/shared/locale'
import { shownName } from '@/islands/shared/names'
import { daysCalendar } from '#lib/domain/dates/calendar'
import { formatPaise, formatShortDate } from '#lib/domain/format/format'
import { remindersOf } from '#lib/domain/my-loan/due-days'
import { fill, plural } from '#lib/domain/shared/text'
import { Icon } from '@/ui/Icon'
import { LateReminders } from './LateAtMoneyPal'
import type { Shown } from './facts'

/** What reminds of the dates that are left. The calendar file needs nobody. */
export function Remind({ copy, loan, standing, facts }: Shown) {
  const locale = useLocale()
  const [createdAt] = useState(() => new Date().toISOString())
  const words = copy.remind
  const lender = shownName(loan.lender, locale)
  const calendar = daysCalendar(
    standing.left.map((due) => ({
      uid: `${loan.id}-${loan.takenOn}-${due.month}@${facts.host}`,
      // By when to pay: a due day on which lenders are closed is too late.
      date: due.payBy.date,
      summary: fill(due === standing.left.at(-1) ? words.payLast : words.pay, {
        lender,
        amount: formatPaise(due.amount),
      }),
      description: fill(words.due, {
        day: formatShortDate(due.date, locale),
        owed: formatPaise(due.owedAfter),
      }),
      reminders: remindersOf(due),
    })),
    createdAt,
  )
  return (
    <div>
      <h2>{words.title}</h2>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-y border-line border-t-2 border-t-ink py-4">
        <p className="min-w-0 flex-1 basis-56 leading-[1.35]">
          <b className="block font-semibold">{words.file}</b>
          <span className="text-ink-2">{plural(words.fileText, standing.left.length, locale)}</span>
        </p>
        <CalendarFile key={calendar} calendar={calendar} file={words.name} className="btn quiet">
          <Icon name="calendar" />
          {words.add}
        </CalendarFile>
      </div>
      <LateReminders loan={loan} facts={facts} />
      <p className="mt-3 text-ink-2">{words.small}</p>
    </div>
  )
}
