import type { Closed } from '#lib/domain/dates/working-days'
import { dayOfMonth } from '#lib/domain/dates/month-days'
import type { IsoDate } from '#lib/domain/dates/dates'
import { formatDay, formatExactly, formatPaise, formatWeekdayAndDay } from '#lib/domain/format/format'
import type { ClosingRow, DatedRow } from '#lib/domain/loan/dated-schedule'
import type { ChargedLoan } from '#lib/domain/loan/cost-for-months'
import type { OfferMonths } from '#lib/domain/offer/offer-months'
import type { Locale } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import type { Words } from './words'

type DueRow = Extract<DatedRow, { readonly kind: 'payment' | 'turn' | 'closing' }>

const first = (copy: Words, closed: Closed): string =>
  closed.kind === 'holiday' ? closed.name : copy.closed[closed.kind]

/** What the days before a closed day are. */
function before(copy: Words, closed: readonly Closed[]): string {
  const words = copy.closedBefore
  const weekend =
    closed.some(({ kind }) => kind === 'sunday') && closed.some(({ kind }) => kind === 'saturday')
  const [next] = closed
  if (weekend || !next) return words.weekend
  return next.kind === 'holiday' ? fill(words.holiday, { name: next.name }) : words[next.kind]
}

/** Why a day is not the one by which to pay; null if it is. */
function payByWords(copy: Words, { payBy }: DueRow, locale: Locale): string | null {
  const [closed, ...others] = payBy.closed
  if (!closed) return null
  const day = formatWeekdayAndDay(payBy.date, locale)
  return others.length === 0
    ? fill(copy.rows.payBy, { closed: first(copy, closed), day })
    : fill(copy.rows.payByAfter, { closed: first(copy, closed), before: before(copy, others), day })
}

/** The days of the reminders. */
export function reminderWords(copy: Words, reminders: readonly IsoDate[], locale: Locale): string {
  const [one = '', two] = reminders.map((day) => formatDay(day, locale))
  return two === undefined
    ? fill(copy.rows.reminder, { day: one })
    : fill(copy.rows.reminders, { first: one, second: two })
}

/** What a due day brings. */
export function titleOf(
  copy: Words,
  row: DueRow,
  { repayment, tenureMonths }: ChargedLoan,
  locale: Locale,
): string {
  const { rows } = copy
  const { month } = row
  if (row.kind === 'turn' || (row.kind === 'closing' && row.termEnds && repayment !== 'emi'))
    return plural(rows.termEnds, tenureMonths, locale)
  if (row.kind === 'payment') return fill(repayment === 'emi' ? rows.instalment : rows.interest, { month })
  if (repayment === 'bullet') return rows.closeBullet
  if (repayment === 'interest-only') return fill(rows.closeInterest, { month })
  return fill(row.termEnds ? rows.lastInstalment : rows.closeInstalment, { month })
}

/** What the last payment is made of, and what closing early costs. */
function closingWords(copy: Words, row: ClosingRow, renewed: boolean): readonly string[] {
  const { rows } = copy
  const [interest, principal] = [formatExactly(row.interest), formatExactly(row.principal)]
  if (row.charge > 0)
    return [fill(rows.sumWithCharge, { interest, principal, charge: formatExactly(row.charge) })]
  const sum = fill(rows.sum, { interest, principal })
  return row.termEnds ? [sum] : [sum, renewed ? rows.closeEarlyAgain : rows.closeEarly]
}

/** The sentences below a due day. */
export function notesOf(
  copy: Words,
  row: DueRow,
  { loan, terms, schedule }: OfferMonths,
  locale: Locale,
): readonly string[] {
  const parts =
    row.kind === 'payment' && loan.repayment === 'emi'
      ? [
          fill(copy.rows.parts, {
            interest: formatExactly(row.interest),
            principal: formatExactly(row.principal),
          }),
        ]
      : row.kind === 'closing'
        ? closingWords(copy, row, schedule.feeTimes > 1)
        : []
  const monthEnd = row.atMonthEnd ? [fill(copy.rows.atMonthEnd, { day: dayOfMonth(terms.from) })] : []
  const payBy = payByWords(copy, row, locale)
  return [...monthEnd, ...(payBy === null ? [] : [payBy]), ...parts]
}

/** What renewing the loan takes. */
export function renewWords(
  copy: Words,
  { repayment, tenureMonths, principal, processingFee }: ChargedLoan,
  locale: Locale,
): string {
  const { rows } = copy
  const amount = formatExactly(principal)
  if (repayment === 'emi')
    return fill(plural(processingFee > 0 ? rows.lendAgain : rows.lendAgainNoFee, tenureMonths, locale), {
      amount,
    })
  return plural(processingFee > 0 ? rows.renew : rows.renewNoFee, tenureMonths, locale)
}

/** What of the amount reaches the borrower on the first day, and why lenders may be closed then. */
export function paidOutNotes(
  copy: Words,
  { loan, schedule }: OfferMonths,
  closed: Closed | null,
): readonly string[] {
  const { rows } = copy
  const { feeWithTax } = schedule
  const amount = formatExactly(loan.principal)
  const fee = formatExactly(loan.processingFee)
  return [
    feeWithTax > 0
      ? fill(rows.inHand, { amount, feeWithTax: formatExactly(feeWithTax), fee })
      : fill(rows.inHandNoFee, { amount }),
    ...(closed ? [fill(rows.paidOutClosed, { closed: first(copy, closed) })] : []),
  ]
}

/** The sentence above the dates: the instalment and its day, or that nothing is due before the end; null for other loans. */
export function leadOf(copy: Words, { loan, terms, schedule }: OfferMonths, locale: Locale): string | null {
  const due = schedule.rows.filter((row) => row.kind === 'payment' || row.kind === 'turn')
  const [start] = due
  const { closing } = schedule
  if (loan.repayment === 'bullet')
    return fill(copy.bullet, { day: formatDay((start ?? closing).date, locale) })
  if (loan.repayment === 'interest-only') return null
  const day = dayOfMonth(terms.from)
  const ordinals: Readonly<Record<string, string>> = copy.ordinals
  const pays = [...due.map((row) => (row.kind === 'turn' ? row.repay : row.amount)), closing.amount]
  const ends = closing.termEnds && schedule.feeTimes === 1
  return fill(ends ? plural(copy.emi, pays.length, locale) : copy.emiClosed, {
    monthly: formatPaise(pays[0] ?? 0),
    day: ordinals[day] ?? fill(copy.ordinals.rest, { day }),
    date: formatDay(closing.date, locale),
    last: formatPaise(closing.amount),
  })
}
