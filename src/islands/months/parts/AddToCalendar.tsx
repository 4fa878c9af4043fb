import { useState } from 'react'
import { CalendarFile } from '@/islands/shared/CalendarFile'
import { useLocale } from '@/islands/shared/locale'
import { shownName } from '@/islands/shared/names'
import { daysCalendar, type CalendarDay } from '#lib/domain/dates/calendar'
import { formatPaise, formatShortDate } from '#lib/domain/format/format'
import type { DatedRow } from '#lib/domain/loan/dated-schedule'
import type { OfferMonths } from '#lib/domain/offer/offer-months'
import type { Locale } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'
import { Icon } from '@/ui/Icon'
import type { Words } from './words'

interface AddToCalendarProps {
  readonly copy: Words
  readonly months: OfferMonths
  readonly host: string
}

type DueRow = Exclude<DatedRow, { readonly kind: 'paid-out' }>

/** What an entry of the calendar says. */
function summaryOf(copy: Words['calendar'], row: DueRow, lender: string): string {
  if (row.kind === 'gold') return fill(copy.gold, { lender })
  if (row.kind === 'turn')
    return fill(copy.turn, { lender, repay: formatPaise(row.repay), renew: formatPaise(row.renew) })
  return fill(row.kind === 'closing' ? copy.close : copy.pay, { lender, amount: formatPaise(row.amount) })
}

function daysOf({ copy, months, host }: AddToCalendarProps, locale: Locale): readonly CalendarDay[] {
  const { offer, loan, terms, schedule } = months
  const lender = shownName(offer.title, locale)
  return schedule.rows
    .filter((row) => row.kind !== 'paid-out')
    .map((row) => ({
      uid: `${offer.id}-${loan.principal}-${terms.from}-${row.kind === 'gold' ? row.kind : row.month}@${host}`,
      // By when to pay: a due day on which lenders are closed is too late.
      date: row.kind === 'gold' ? row.date : row.payBy.date,
      summary: summaryOf(copy.calendar, row, lender),
      description: fill(copy.calendar.due, { day: formatShortDate(row.date, locale) }),
      reminders: row.kind === 'gold' ? [] : row.reminders,
    }))
}

/** The days as a calendar file, with a reminder before each. */
export function AddToCalendar(props: AddToCalendarProps) {
  const [createdAt] = useState(() => new Date().toISOString())
  const calendar = daysCalendar(daysOf(props, useLocale()), createdAt)
  const { add, file } = props.copy.calendar
  return (
    <CalendarFile key={calendar} calendar={calendar} file={file} className="btn quiet flex-auto px-3 lg:px-5">
      <Icon name="calendar" />
      {add}
    </CalendarFile>
  )
}
