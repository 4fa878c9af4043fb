import { istInstant, type IsoDate } from './dates.ts'

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

/**
 * An iCalendar file (RFC 5545) with one event, its times in UTC.
 * @throws RangeError if `createdAt` or a date is invalid, or the end is not after the start (RFC 5545, 3.8.2.2)
 */
export function appointmentCalendar(appointment: Appointment): string {
  const { uid, start, end, createdAt, summary, description, location } = appointment
  const startMs = istInstant(start.date, start.minutes)
  const endMs = istInstant(end.date, end.minutes)
  if (endMs <= startMs) throw new RangeError('An appointment ends after it starts.')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//MoneyPal//Appointment//EN',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utcTime(Date.parse(createdAt))}`,
    `DTSTART:${utcTime(startMs)}`,
    `DTEND:${utcTime(endMs)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `LOCATION:${escapeText(location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
