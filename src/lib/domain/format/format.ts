import type { IsoDate } from '#lib/domain/dates/dates'
import { languageIn, languageOf, type Locale } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'
import { parseAmount } from '#lib/domain/money/money'

const NUMBER_LOCALE = 'en-IN'

const numberFormat = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(NUMBER_LOCALE, options)

const rupees = numberFormat({ style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const paise = numberFormat({ style: 'currency', currency: 'INR' })
const megabytes = numberFormat({ maximumFractionDigits: 1 })
const percentFormats = new Map<number, Intl.NumberFormat>()
const gramFormats = new Map<string, Intl.NumberFormat>()
const timeFormats = new Map<string, Intl.DateTimeFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

// Versions of Intl use different spaces; server and browser must produce the same text.
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

// An amount that rounds to zero must not show a minus sign.
const withoutNegativeZero = (text: string): string => (/[1-9]/.test(text) ? text : text.replace('-', ''))

const formatNumber = (format: Intl.NumberFormat, value: number): string =>
  withoutNegativeZero(plainSpaces(format.format(value)))

/**
 * An amount to the whole rupee, Indian grouping: '₹1,00,000'.
 * @param amount rupees, finite
 */
export const formatRupees = (amount: number): string => formatNumber(rupees, amount)

/**
 * An amount with Indian grouping and without the rupee sign, which the field shows itself: '1,00,000'.
 * @param amount rupees, finite
 */
export const groupRupees = (amount: number): string => formatRupees(amount).replace('₹', '')

/** The text of an amount field after blur: '2,00,000' for '2 lakh'. Text that is not an amount is unchanged. */
export function settledAmount(text: string): string {
  const amount = parseAmount(text)
  return amount.ok ? groupRupees(amount.value) : text
}

/**
 * An amount to the paisa, Indian grouping: '₹1,00,550.00'.
 * @param amount rupees, finite
 */
export const formatPaise = (amount: number): string => formatNumber(paise, amount)

/**
 * An amount to the paisa, without '.00' if it is whole rupees: '₹175.82', '₹2,00,000'.
 * @param amount rupees, finite
 */
export const formatExactly = (amount: number): string =>
  Number.isInteger(amount) ? formatRupees(amount) : formatPaise(amount)

/** A formatter from a cache, created on the first call: creating one is slower than using it. */
function cached<Key, Format>(formats: Map<Key, Format>, key: Key, make: () => Format): Format {
  const format = formats.get(key) ?? make()
  formats.set(key, format)
  return format
}

function gramsWith(digits: number, weight: number, locale: Locale): string {
  const make = () =>
    new Intl.NumberFormat(languageOf(locale), {
      style: 'unit',
      unit: 'gram',
      unitDisplay: languageIn(locale).unit,
      minimumFractionDigits: digits,
      maximumFractionDigits: 3,
      numberingSystem: 'latn',
    })
  return formatNumber(cached(gramFormats, `${locale} ${digits}`, make), weight)
}

/**
 * A weight with up to three decimals: '22.222 g', '10 g'.
 * @param weight grams, finite
 */
export const formatGrams = (weight: number, locale: Locale): string => gramsWith(0, weight, locale)

/** A weight as a scale shows it, to the milligram: '14.600 g'. @param weight grams, finite */
export const formatExactGrams = (weight: number, locale: Locale): string => gramsWith(3, weight, locale)

/** A list separated by commas: 'PAN, credit score, KYC'. */
export const formatList = (items: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(languageOf(locale), { type: 'unit', style: 'short' }).format(items)

/**
 * A rate or share: '8.90%'.
 * @param value percent, finite: 8.9 means 8.9 per cent
 * @param digits number of decimals, always shown
 */
export function formatPercent(value: number, digits = 2): string {
  let format = percentFormats.get(digits)
  if (format === undefined) {
    format = numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits })
    percentFormats.set(digits, format)
  }
  return `${formatNumber(format, value)}%`
}

/**
 * A loan-to-value: '75%', '72.50%'.
 * @param value percent, finite
 */
export const formatLtv = (value: number): string => formatPercent(value, Number.isInteger(value) ? 0 : 2)

const KILOBYTE = 1024

/**
 * The size of a file: '1 KB', '240 KB', '4.8 MB'. Never less than 1 KB.
 * @param bytes not negative
 */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE))
  return kilobytes < KILOBYTE
    ? `${kilobytes} KB`
    : `${formatNumber(megabytes, bytes / KILOBYTE / KILOBYTE)} MB`
}

function partsOf(date: IsoDate, locale: Locale, length: 'short' | 'long') {
  const key = `${length} ${locale}`
  let format = dateFormats.get(key)
  if (format === undefined) {
    // Parse and format in UTC, so that the time zone cannot shift the date.
    format = new Intl.DateTimeFormat(languageOf(locale), {
      weekday: length,
      day: 'numeric',
      month: length === 'short' ? languageIn(locale).month : length,
      year: 'numeric',
      numberingSystem: 'latn',
      timeZone: 'UTC',
    })
    dateFormats.set(key, format)
  }
  const parts = format.formatToParts(Date.parse(`${date}T00:00:00Z`))
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    plainSpaces(parts.find((candidate) => candidate.type === type)?.value ?? '')
  return { weekday: part('weekday'), day: part('day'), month: part('month'), year: part('year') }
}

/** A date for a day button: { weekday: 'Tue', day: '24', month: 'Nov' }. */
export function dayParts(date: IsoDate, locale: Locale): { weekday: string; day: string; month: string } {
  const { weekday, day, month } = partsOf(date, locale, 'short')
  return { weekday, day, month }
}

/** A day of a year that is known: '24 Dec'. */
export function formatDay(date: IsoDate, locale: Locale): string {
  const { day, month } = dayParts(date, locale)
  return `${day} ${month}`
}

/** A day of a year that is known, in full: '20 December'. */
export function formatFullDay(date: IsoDate, locale: Locale): string {
  const { day, month } = partsOf(date, locale, 'long')
  return `${day} ${month}`
}

/** A short one with its weekday: 'Thu 24 Dec'. */
export const formatWeekdayAndDay = (date: IsoDate, locale: Locale): string =>
  `${dayParts(date, locale).weekday} ${formatDay(date, locale)}`

/** A full date, without the comma that some locales put after the weekday: 'Tuesday 24 November 2026'. */
export function formatLongDate(date: IsoDate, locale: Locale): string {
  const { weekday, day, month, year } = partsOf(date, locale, 'long')
  return `${weekday} ${day} ${month} ${year}`
}

/** A short date: '21 Nov 2026'. */
export function formatShortDate(date: IsoDate, locale: Locale): string {
  const { day, month, year } = partsOf(date, locale, 'short')
  return `${day} ${month} ${year}`
}

/** The month of a date: 'November 2026'. */
export function formatMonth(date: IsoDate, locale: Locale): string {
  const { month, year } = partsOf(date, locale, 'long')
  return `${month} ${year}`
}

/** The weekday of a date: 'Tuesday'. */
export const formatWeekday = (date: IsoDate, locale: Locale): string => partsOf(date, locale, 'long').weekday

const MINUTE_MS = 60_000

function timeParts(minutes: number, locale: Locale): readonly Intl.DateTimeFormatPart[] {
  const full = minutes % 60 === 0
  const format = cached(
    timeFormats,
    `${locale} ${full}`,
    () =>
      new Intl.DateTimeFormat(languageOf(locale), {
        hour: 'numeric',
        ...(full ? {} : { minute: '2-digit' }),
        ...(languageIn(locale).time === undefined ? {} : { dayPeriod: 'short' }),
        numberingSystem: 'latn',
        hour12: true,
        timeZone: 'UTC',
      }),
  )
  return format.formatToParts(minutes * MINUTE_MS)
}

const partOfDay = (minutes: number, locale: Locale): string =>
  timeParts(minutes, locale).find(({ type }) => type === 'dayPeriod')?.value ?? ''

/** '12 PM', '9:30 AM'; in Hindi without its word for o'clock: 'सुबह 10'. */
const timeText = (minutes: number, locale: Locale): string =>
  plainSpaces(
    timeParts(minutes, locale)
      .map(({ type, value }) => (type === 'dayPeriod' ? value.toUpperCase() : value))
      .join(''),
  )

const oClock = (time: string, locale: Locale): string => fill(languageIn(locale).time ?? '{time}', { time })

/**
 * A time of day: '12 PM', '9:30 AM', 'सुबह 10 बजे'.
 * @param minutes whole minutes since midnight, 0 to 1439
 */
export const formatTime = (minutes: number, locale: Locale): string =>
  oClock(timeText(minutes, locale), locale)

/** The numbers of a time of day, without the part of the day: '12', '9:30'. */
export const formatClock = (minutes: number, locale: Locale): string =>
  timeParts(minutes, locale)
    .filter(({ type, value }) => type !== 'dayPeriod' && value.trim() !== '')
    .map(({ value }) => value)
    .join('')

/** A span within one day, in whole minutes since midnight, 0 to 1439. */
export interface Span {
  readonly startMinutes: number
  readonly endMinutes: number
}

/**
 * The two ends of a span, for a sentence with a place for each: '11 AM' and '12 PM'. Where the part of the day comes before the
 * number, the end names it only if it is another one: 'सुबह 10' and '11 बजे'.
 * @param brief whether AM and PM are written only after the end: '11' and '12 PM'
 */
export function spanTexts(
  { startMinutes, endMinutes }: Span,
  locale: Locale,
  brief = false,
): { readonly start: string; readonly end: string } {
  if (languageIn(locale).time === undefined)
    return {
      start: brief ? formatClock(startMinutes, locale) : formatTime(startMinutes, locale),
      end: formatTime(endMinutes, locale),
    }
  const same = partOfDay(startMinutes, locale) === partOfDay(endMinutes, locale)
  return {
    start: timeText(startMinutes, locale),
    end: oClock(same ? formatClock(endMinutes, locale) : timeText(endMinutes, locale), locale),
  }
}
