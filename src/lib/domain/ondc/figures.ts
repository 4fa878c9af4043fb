import { toPaisa } from '#lib/domain/loan/repayment'

/** Nothing is read of a longer text: no figure needs as many characters. */
const MAX_LENGTH = 30

const textOf = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_LENGTH ? value.trim() : ''

const RUPEES = /^(\d{1,12})(?:\.(\d{1,4}))?$/

/** An amount in text such as '197700.50', rupees to the paisa; null for anything else, as amounts are texts there. */
export function rupeesOf(value: unknown): number | null {
  const [whole] = RUPEES.exec(textOf(value)) ?? []
  return whole === undefined ? null : toPaisa(Number(whole))
}

const PERCENT = /^(\d{1,3}(?:\.\d{1,4})?)\s*%$/

/** A percentage in text such as '12%'; null for a range, a rate of a month and anything else. */
export function percentOf(value: unknown): number | null {
  const [, number] = PERCENT.exec(textOf(value)) ?? []
  return number === undefined ? null : Number(number)
}

const MONTHS_A_YEAR = 12
const IN_WORDS = /^(\d{1,3})\s*(months?|years?)$/i
const ISO_8601 = /^P(?:(\d{1,2})Y)?(?:(\d{1,3})M)?$/

/** A term in text such as '5 months', '1 year' or 'P1Y6M', whole months, above 0; null for anything else. */
export function monthsOf(value: unknown): number | null {
  const text = textOf(value)
  const [, count, unit = ''] = IN_WORDS.exec(text) ?? []
  const [, years = '0', months = '0'] = ISO_8601.exec(text) ?? []
  const sum =
    count === undefined
      ? Number(years) * MONTHS_A_YEAR + Number(months)
      : Number(count) * (/^y/i.test(unit) ? MONTHS_A_YEAR : 1)
  return sum > 0 ? sum : null
}

/** A number of days in text such as 'P30D' or '30 days'; null for anything else. */
export function daysOf(value: unknown): number | null {
  const [, iso, words] = /^(?:P(\d{1,3})D|(\d{1,3})\s*days?)$/i.exec(textOf(value)) ?? []
  const digits = iso ?? words
  return digits === undefined ? null : Number(digits)
}

/** A whole number in text; null for anything else. */
export function countOf(value: unknown): number | null {
  const text = textOf(value)
  return /^\d{1,4}$/.test(text) ? Number(text) : null
}

/** Whether instalments fall due every month. */
export const isMonthly = (value: unknown): boolean => /^(?:monthly|P1M|1 month)$/i.test(textOf(value))

const DURATION = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:(\d{1,6})S)?)?$/

/** A length of time in text such as 'PT30S', 'PT15M' or 'P1D', milliseconds, above 0; null for anything else. */
export function durationOf(value: unknown): number | null {
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = DURATION.exec(textOf(value)) ?? []
  const ms = (((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return ms > 0 ? ms : null
}
