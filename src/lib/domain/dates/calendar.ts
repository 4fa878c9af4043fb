import { addDays, daysBetween, istInstant, type IsoDate } from './dates.ts'

/** A date and minutes since midnight, IST. */
interface Moment {
  readonly date: IsoDate
  readonly minutes: number
}

interface Appointment {
  /** Globally unique, such as 'BOOK-1764000000000@example.org'. */
  readonly uid: string
  readonly start: Moment
  readonly end: Moment
  /** ISO 8601 instant. */
  readonly createdAt: string
  readonly summary: string
  readonly description: string
  readonly location: string
}

/** The longest line, in octets without its line break (RFC 5545, 3.1). */
const MAX_OCTETS = 75

const encoder = new TextEncoder()

const utcTime = (epochMs: number): string => new Date(epochMs).toISOString().replace(/[-:]|\.\d{3}/g, '')

// RFC 5545, 3.3.11. TEXT allows no control characters other than the tab.
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '')

/** Folds between characters, never within a multi-octet one: some readers decode lines before they join them. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** A calendar of some events, folded. @param what what it is of, for its PRODID */
const calendarOf = (what: string, events: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//MoneyPal//${what}//EN`,
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')

/** The lines that every event has. */
const stamp = (uid: string, createdAt: string): readonly string[] => [
  `UID:${escapeText(uid)}`,
  `DTSTAMP:${utcTime(Date.parse(createdAt))}`,
]

/**
 * An iCalendar file (RFC 5545) with one event, its times in UTC.
 * @throws RangeError if `createdAt` or a date is invalid, or the end is not after the start (RFC 5545, 3.8.2.2)
 */
export function appointmentCalendar(appointment: Appointment): string {
  const { uid, start, end, createdAt, summary, description, location } = appointment
  const startMs = istInstant(start.date, start.minutes)
  const endMs = istInstant(end.date, end.minutes)
  if (endMs <= startMs) throw new RangeError('An appointment ends after it starts.')
  const event = [
    ...stamp(uid, createdAt),
    `DTSTART:${utcTime(startMs)}`,
    `DTEND:${utcTime(endMs)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `LOCATION:${escapeText(location)}`,
  ]
  return calendarOf('Appointment', [event])
}

/** A day of the calendar with its reminders. */
export interface CalendarDay {
  /** Globally unique. */
  readonly uid: string
  readonly date: IsoDate
  readonly summary: string
  readonly description: string
  /** The days on which a reminder comes, before `date`. */
  readonly reminders: readonly IsoDate[]
}

/** The hour of the day of a reminder. */
const REMINDER_HOUR = 9
const HOURS_A_DAY = 24

/** From midnight of the day back to nine o'clock of the day of the reminder. */
const triggerOf = (date: IsoDate, reminder: IsoDate): string =>
  `TRIGGER:-P${daysBetween(reminder, date) - 1}DT${HOURS_A_DAY - REMINDER_HOUR}H`

const plainDate = (date: IsoDate): string => date.replaceAll('-', '')

/**
 * An iCalendar file (RFC 5545) with a whole-day event for each day. Reminders come at nine o'clock in the morning; the days stay
 * free for other appointments.
 * @param createdAt ISO 8601 instant
 * @throws RangeError if `createdAt` is invalid
 */
export const daysCalendar = (days: readonly CalendarDay[], createdAt: string): string =>
  calendarOf(
    'Due days',
    days.map(({ uid, date, summary, description, reminders }) => [
      ...stamp(uid, createdAt),
      `DTSTART;VALUE=DATE:${plainDate(date)}`,
      `DTEND;VALUE=DATE:${plainDate(addDays(date, 1))}`,
      `SUMMARY:${escapeText(summary)}`,
      `DESCRIPTION:${escapeText(description)}`,
      'TRANSP:TRANSPARENT',
      ...reminders.flatMap((reminder) => [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:${escapeText(summary)}`,
        triggerOf(date, reminder),
        'END:VALARM',
      ]),
    ]),
  )
