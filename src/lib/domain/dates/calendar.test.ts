import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { appointmentCalendar, daysCalendar } from './calendar.ts'
import { istInstant, type IsoDate } from './dates.ts'

const VISIT = {
  uid: 'BOOK-1764000000000@moneypal.example',
  start: { date: '2026-11-25' as IsoDate, minutes: 720 },
  end: { date: '2026-11-25' as IsoDate, minutes: 780 },
  createdAt: '2026-11-24T16:00:00.123Z',
  summary: 'MoneyPal visit',
  description: 'Keep your gold ready.',
  location: '14 Jacobpura, Gurugram 122001',
}

function readEvent(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [component, ...others] = calendar.getAllSubcomponents('vevent')
  if (component === undefined) throw new Error('no event')
  expect(others).toEqual([])
  return { calendar, component, event: new ICAL.Event(component) }
}

test('the file is written line by line as the standard asks', () => {
  expect(appointmentCalendar(VISIT)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//MoneyPal//Appointment//EN',
      'BEGIN:VEVENT',
      'UID:BOOK-1764000000000@moneypal.example',
      'DTSTAMP:20261124T160000Z',
      'DTSTART:20261125T063000Z',
      'DTEND:20261125T073000Z',
      'SUMMARY:MoneyPal visit',
      'DESCRIPTION:Keep your gold ready.',
      'LOCATION:14 Jacobpura\\, Gurugram 122001',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('it has no method, so a calendar takes it as an event of its own and not as an invitation', () => {
  expect(readEvent(appointmentCalendar(VISIT)).calendar.getFirstProperty('method')).toBeNull()
})

test.each([
  ['semicolons; commas, and back\\slashes', 'semicolons\\; commas\\, and back\\\\slashes'],
  ['two\nlines', 'two\\nlines'],
  ['two\r\nlines', 'two\\nlines'],
  ['two\rlines', 'two\\nlines'],
  ['a\\n is no line', 'a\\\\n is no line'],
  ['tab\tstays', 'tab\tstays'],
  ['no\u0000 bells\u0007, no\u007f escapes\u001b', 'no bells\\, no escapes'],
  ['END:VEVENT\r\nBEGIN:VALARM', 'END:VEVENT\\nBEGIN:VALARM'],
])('the text %j is escaped', (text, escaped) => {
  expect(appointmentCalendar({ ...VISIT, summary: text })).toContain(`\r\nSUMMARY:${escaped}\r\n`)
})

describe('long lines', () => {
  const octets = (text: string) => new TextEncoder().encode(text).length
  const folded = (location: string) => {
    const text = appointmentCalendar({ ...VISIT, location })
    return text.slice(text.indexOf('LOCATION:'), text.indexOf('\r\nEND:VEVENT')).split('\r\n')
  }

  test('75 octets stay on one line, the 76th goes to the next', () => {
    const whole = 'a'.repeat(75 - 'LOCATION:'.length)
    expect(folded(whole)).toEqual([`LOCATION:${whole}`])
    expect(folded(`${whole}b`)).toEqual([`LOCATION:${whole}`, ' b'])
  })

  test('a continued line counts the space that it starts with', () => {
    const whole = 'a'.repeat(75 - 'LOCATION:'.length)
    expect(folded(`${whole}${'b'.repeat(74)}`)).toEqual([`LOCATION:${whole}`, ` ${'b'.repeat(74)}`])
    expect(folded(`${whole}${'b'.repeat(75)}`)).toEqual([`LOCATION:${whole}`, ` ${'b'.repeat(74)}`, ' b'])
  })

  test('a character of several octets is never cut', () => {
    const almost = 'a'.repeat(74 - 'LOCATION:'.length)
    expect(folded(`${almost}é`)).toEqual([`LOCATION:${almost}`, ' é'])
    expect(folded(`${almost}😀`)).toEqual([`LOCATION:${almost}`, ' 😀'])
    expect(folded(`${almost.slice(2)}₹`)).toEqual([`LOCATION:${almost.slice(2)}₹`])
  })

  test('no line is longer than 75 octets', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', size: 'large' }), (location) => {
        const lines = appointmentCalendar({ ...VISIT, location }).split('\r\n')
        for (const line of lines) expect(octets(line)).toBeLessThanOrEqual(75)
      }),
    )
  })
})

test('an address of ten thousand characters is carried whole', () => {
  const location = 'नई दिल्ली, '.repeat(1000)
  expect(readEvent(appointmentCalendar({ ...VISIT, location })).event.location).toBe(location)
})

test('a time or date that is none is an error, never a broken file', () => {
  expect(() => appointmentCalendar({ ...VISIT, createdAt: 'soon' })).toThrow(RangeError)
})

test.each([
  ['when it starts', VISIT.start],
  ['before it starts', { ...VISIT.start, minutes: VISIT.start.minutes - 1 }],
])('an appointment that ends %s is an error, never a file', (_, end) => {
  expect(() => appointmentCalendar({ ...VISIT, end })).toThrow(RangeError)
})

describe('what a calendar reads', () => {
  const texts = fc.string({
    unit: fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom('\n', '\r\n', ';', ',', '\\', ':', '"', ' ', '😀', 'आ', '\\n'),
    ),
  })
  const shown = (text: string) =>
    Array.from(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'))
      .filter((character) => {
        const code = character.codePointAt(0) ?? 0
        return code === 9 || code === 10 || (code >= 32 && (code < 127 || code > 159))
      })
      .join('')

  test('is the text that was written', () => {
    fc.assert(
      fc.property(texts, texts, texts, texts, (uid, summary, description, location) => {
        const { event } = readEvent(appointmentCalendar({ ...VISIT, uid, summary, description, location }))
        expect(event.uid).toBe(shown(uid))
        expect(event.summary).toBe(shown(summary))
        expect(event.description).toBe(shown(description))
        expect(event.location).toBe(shown(location))
      }),
    )
  })

  test('is the time of the appointment in India', () => {
    const days = fc
      .integer({ min: 0, max: 40_000 })
      .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10) as IsoDate)
    const minutes = fc.integer({ min: 0, max: 1439 })
    const spans = fc.tuple(minutes, minutes).filter(([start, end]) => start < end)
    fc.assert(
      fc.property(days, spans, (date, [start, end]) => {
        const { event, component } = readEvent(
          appointmentCalendar({ ...VISIT, start: { date, minutes: start }, end: { date, minutes: end } }),
        )
        expect(event.startDate.toJSDate().getTime()).toBe(istInstant(date, start))
        expect(event.endDate.toJSDate().getTime()).toBe(istInstant(date, end))
        expect(event.startDate.zone.tzid).toBe('UTC')
        expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-24T16:00:00Z')
      }),
    )
  })
})

describe('a calendar of due days', () => {
  const DAY = {
    uid: 'due-1@moneypal.example',
    date: '2026-12-24' as IsoDate,
    summary: 'Pay ₹910.42 to Banyan Bench',
    description: 'Interest, month 1',
    reminders: ['2026-12-10', '2026-12-21'] as IsoDate[],
  }

  test('has a whole day with its reminders at nine in the morning, as the standard asks', () => {
    expect(daysCalendar([DAY], '2026-11-24T16:00:00.123Z')).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//MoneyPal//Due days//EN',
        'BEGIN:VEVENT',
        'UID:due-1@moneypal.example',
        'DTSTAMP:20261124T160000Z',
        'DTSTART;VALUE=DATE:20261224',
        'DTEND;VALUE=DATE:20261225',
        'SUMMARY:Pay ₹910.42 to Banyan Bench',
        'DESCRIPTION:Interest\\, month 1',
        'TRANSP:TRANSPARENT',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:Pay ₹910.42 to Banyan Bench',
        'TRIGGER:-P13DT15H',
        'END:VALARM',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:Pay ₹910.42 to Banyan Bench',
        'TRIGGER:-P2DT15H',
        'END:VALARM',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  })

  test('is read back with every day and every reminder on its own day', () => {
    const days = fc.integer({ min: 20_000, max: 40_000 })
    const dayOf = (count: number) => new Date(count * 86_400_000).toISOString().slice(0, 10) as IsoDate
    fc.assert(
      fc.property(
        fc.array(fc.tuple(days, fc.array(fc.integer({ min: 1, max: 30 }))), { minLength: 1 }),
        (all) => {
          const events = all.map(([day, before], index) => ({
            ...DAY,
            uid: `due-${index}`,
            date: dayOf(day),
            reminders: before.map((count) => dayOf(day - count)),
          }))
          const calendar = new ICAL.Component(ICAL.parse(daysCalendar(events, '2026-11-24T16:00:00Z')))
          const read = calendar.getAllSubcomponents('vevent').map((component) => {
            const start = component.getFirstPropertyValue('dtstart') as ICAL.Time
            return {
              date: start.toString(),
              reminders: component.getAllSubcomponents('valarm').map((alarm) => {
                const at = start.clone()
                at.isDate = false
                at.addDuration(alarm.getFirstPropertyValue('trigger') as ICAL.Duration)
                return at.toString()
              }),
            }
          })
          expect(read).toEqual(
            events.map(({ date, reminders }) => ({
              date,
              reminders: reminders.map((reminder) => `${reminder}T09:00:00`),
            })),
          )
        },
      ),
    )
  })
})
